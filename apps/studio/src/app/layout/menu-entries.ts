import type { Permission } from '@daystream/contract';
import Campaign from '@mui/icons-material/CampaignOutlined';
import ChecklistRtl from '@mui/icons-material/ChecklistRtl';
import EventAvailable from '@mui/icons-material/EventAvailable';
import MenuBook from '@mui/icons-material/MenuBookOutlined';
import PeopleAlt from '@mui/icons-material/PeopleAltOutlined';
import Domain from '@mui/icons-material/DomainOutlined';
import Palette from '@mui/icons-material/PaletteOutlined';
import Redeem from '@mui/icons-material/RedeemOutlined';
import StarOutline from '@mui/icons-material/StarOutlineOutlined';
import SpaceDashboard from '@mui/icons-material/SpaceDashboardOutlined';
import SupportAgent from '@mui/icons-material/SupportAgentOutlined';
import Movie from '@mui/icons-material/MovieOutlined';

/** The sections of the studio in menu order. The start page is the first one that the user has permission for. */
export const menuEntries = [
  { path: '/', text: 'nav.overview', permission: 'overview.read', Icon: SpaceDashboard },
  { path: '/review', text: 'nav.review', permission: 'homework.review', Icon: ChecklistRtl },
  { path: '/users', text: 'nav.people', permission: 'people.read', Icon: PeopleAlt },
  { path: '/user-course-streams', text: 'nav.streams', permission: 'streams.read', Icon: EventAvailable },
  { path: '/courses', text: 'nav.courses', permission: 'courses.read', Icon: MenuBook },
  { path: '/ratings', text: 'nav.ratings', permission: 'ratings.read', Icon: StarOutline },
  { path: '/videos', text: 'nav.videos', permission: 'videos.read', Icon: Movie },
  { path: '/tickets', text: 'nav.tickets', permission: 'tickets.handle', Icon: SupportAgent },
  { path: '/banners', text: 'nav.banners', permission: 'banners.manage', Icon: Campaign },
  { path: '/rewards', text: 'nav.rewards', permission: 'rewards.manage', Icon: Redeem },
  { path: '/site', text: 'nav.site', permission: 'site.manage', Icon: Palette },
  { path: '/schools', text: 'nav.schools', permission: 'brands.manage', Icon: Domain },
] as const satisfies readonly { path: string; text: string; permission: Permission; Icon: typeof Movie }[];
