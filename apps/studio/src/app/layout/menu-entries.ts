import type { Permission, StaffRole } from '@daystream/contract';
import Campaign from '@mui/icons-material/CampaignOutlined';
import ChatBubble from '@mui/icons-material/ChatBubbleOutlineOutlined';
import ChecklistRtl from '@mui/icons-material/ChecklistRtl';
import FilterAlt from '@mui/icons-material/FilterAltOutlined';
import Groups from '@mui/icons-material/GroupsOutlined';
import EventAvailable from '@mui/icons-material/EventAvailable';
import Inbox from '@mui/icons-material/InboxOutlined';
import Insights from '@mui/icons-material/Insights';
import MenuBook from '@mui/icons-material/MenuBookOutlined';
import PeopleAlt from '@mui/icons-material/PeopleAltOutlined';
import Domain from '@mui/icons-material/DomainOutlined';
import EventRepeat from '@mui/icons-material/EventRepeatOutlined';
import Palette from '@mui/icons-material/PaletteOutlined';
import Redeem from '@mui/icons-material/RedeemOutlined';
import StarOutline from '@mui/icons-material/StarOutlineOutlined';
import SpaceDashboard from '@mui/icons-material/SpaceDashboardOutlined';
import SupportAgent from '@mui/icons-material/SupportAgentOutlined';
import Movie from '@mui/icons-material/MovieOutlined';
import VideoCall from '@mui/icons-material/VideoCallOutlined';
import { hasPermission } from '../../platform/permissions.ts';

/** The sections of the studio in menu order. */
export const menuEntries = [
  { path: '/', text: 'nav.overview', permission: 'overview.read', Icon: SpaceDashboard },
  { path: '/inbox', text: 'nav.inbox', permission: 'inbox.read', Icon: Inbox },
  { path: '/review', text: 'nav.review', permission: 'homework.review', Icon: ChecklistRtl },
  {
    path: '/video-consultations',
    text: 'videoConsultations.title',
    permission: 'consultations.hold',
    Icon: VideoCall,
  },
  { path: '/chats', text: 'nav.chats', permission: 'homework.review', Icon: ChatBubble },
  { path: '/users', text: 'nav.people', permission: 'people.read', Icon: PeopleAlt },
  { path: '/user-course-streams', text: 'nav.streams', permission: 'streams.read', Icon: EventAvailable },
  { path: '/cohorts', text: 'cohorts.title', permission: 'cohorts.manage', Icon: EventRepeat },
  { path: '/courses', text: 'nav.courses', permission: 'courses.read', Icon: MenuBook },
  { path: '/reports', text: 'nav.reports', permission: 'reports.read', Icon: Insights },
  { path: '/ratings', text: 'nav.ratings', permission: 'ratings.read', Icon: StarOutline },
  { path: '/library', text: 'nav.library', permission: 'library.manage', Icon: Movie },
  { path: '/tickets', text: 'nav.tickets', permission: 'tickets.handle', Icon: SupportAgent },
  { path: '/banners', text: 'nav.banners', permission: 'banners.manage', Icon: Campaign },
  { path: '/segments', text: 'segments.title', permission: 'segments.manage', Icon: FilterAlt },
  { path: '/rewards', text: 'nav.rewards', permission: 'rewards.manage', Icon: Redeem },
  { path: '/communities', text: 'nav.communities', permission: 'memberships.manage', Icon: Groups },
  { path: '/site', text: 'nav.site', permission: 'site.manage', Icon: Palette },
  { path: '/schools', text: 'nav.schools', permission: 'brands.manage', Icon: Domain },
] as const satisfies readonly { path: string; text: string; permission: Permission; Icon: typeof Movie }[];

/** The section where a user starts: the first of the menu; undefined for a user without any. */
export const startEntry = (roles: readonly StaffRole[]): (typeof menuEntries)[number] | undefined =>
  menuEntries.find(({ permission }) => hasPermission(roles, permission));

/** Screens that belong to a section although their address does not begin with its path. */
const furtherPaths: Readonly<Record<string, readonly string[]>> = {
  '/rewards': ['/reward-claims'],
  '/user-course-streams': ['/stream-operations'],
  '/video-consultations': ['/availability'],
  '/users': ['/interface-switches', '/people-imports'],
};

/** Whether the section at `path` contains the screen at `pathname`. */
export function isEntryOpen(path: string, pathname: string): boolean {
  if (path === '/') return pathname === path;
  return [path, ...(furtherPaths[path] ?? [])].some(
    (start) => pathname === start || pathname.startsWith(`${start}/`),
  );
}
