import Save from '@mui/icons-material/Save';
import { hasPermission, type Permission, type StaffRole } from '@daystream/contract';
import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import Article from '@mui/icons-material/ArticleOutlined';
import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import Campaign from '@mui/icons-material/CampaignOutlined';
import ChatBubble from '@mui/icons-material/ChatBubbleOutlineOutlined';
import ChecklistRtl from '@mui/icons-material/ChecklistRtl';
import FilterAlt from '@mui/icons-material/FilterAltOutlined';
import Groups from '@mui/icons-material/GroupsOutlined';
import EventAvailable from '@mui/icons-material/EventAvailable';
import Inbox from '@mui/icons-material/InboxOutlined';
import Insights from '@mui/icons-material/Insights';
import MarkEmailRead from '@mui/icons-material/MarkEmailReadOutlined';
import MenuBook from '@mui/icons-material/MenuBookOutlined';
import PeopleAlt from '@mui/icons-material/PeopleAltOutlined';
import Domain from '@mui/icons-material/DomainOutlined';
import EventRepeat from '@mui/icons-material/EventRepeatOutlined';
import Palette from '@mui/icons-material/PaletteOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import LocalOffer from '@mui/icons-material/LocalOfferOutlined';
import Redeem from '@mui/icons-material/RedeemOutlined';
import Sell from '@mui/icons-material/SellOutlined';
import StarOutline from '@mui/icons-material/StarOutlineOutlined';
import SpaceDashboard from '@mui/icons-material/SpaceDashboardOutlined';
import SupportAgent from '@mui/icons-material/SupportAgentOutlined';
import Movie from '@mui/icons-material/MovieOutlined';
import VideoCall from '@mui/icons-material/VideoCallOutlined';

/** The headings of the menu in order, with their texts. Entries without a heading come first. */
export const menuHeadings = {
  conversation: 'nav.groups.conversation',
  learners: 'nav.groups.learners',
  content: 'nav.groups.content',
  sales: 'nav.groups.sales',
  engagement: 'nav.groups.engagement',
  settings: 'nav.groups.settings',
} as const;
type MenuGroup = keyof typeof menuHeadings;
const menuGroups = Object.keys(menuHeadings) as MenuGroup[];

interface MenuEntry {
  readonly path: string;
  readonly text: string;
  readonly permission: Permission;
  readonly Icon: typeof Movie;
  readonly group?: MenuGroup;
}

/** The sections of the studio in menu order. */
export const menuEntries = [
  { path: '/', text: 'nav.overview', permission: 'overview.read', Icon: SpaceDashboard },
  { path: '/reports', text: 'nav.reports', permission: 'reports.read', Icon: Insights },
  { path: '/inbox', text: 'nav.inbox', permission: 'inbox.read', Icon: Inbox, group: 'conversation' },
  {
    path: '/review',
    text: 'nav.review',
    permission: 'homework.review',
    Icon: ChecklistRtl,
    group: 'conversation',
  },
  {
    path: '/chats',
    text: 'nav.chats',
    permission: 'homework.review',
    Icon: ChatBubble,
    group: 'conversation',
  },
  {
    path: '/video-consultations',
    text: 'videoConsultations.title',
    permission: 'consultations.hold',
    Icon: VideoCall,
    group: 'conversation',
  },
  {
    path: '/tickets',
    text: 'nav.tickets',
    permission: 'tickets.handle',
    Icon: SupportAgent,
    group: 'conversation',
  },
  { path: '/users', text: 'nav.people', permission: 'people.read', Icon: PeopleAlt, group: 'learners' },
  {
    path: '/user-course-streams',
    text: 'nav.streams',
    permission: 'streams.read',
    Icon: EventAvailable,
    group: 'learners',
  },
  {
    path: '/cohorts',
    text: 'cohorts.title',
    permission: 'cohorts.manage',
    Icon: EventRepeat,
    group: 'learners',
  },
  {
    path: '/segments',
    text: 'segments.title',
    permission: 'segments.manage',
    Icon: FilterAlt,
    group: 'learners',
  },
  { path: '/courses', text: 'nav.courses', permission: 'courses.read', Icon: MenuBook, group: 'content' },
  { path: '/library', text: 'nav.library', permission: 'library.manage', Icon: Movie, group: 'content' },
  {
    path: '/articles',
    text: 'nav.articles',
    permission: 'articles.manage',
    Icon: Article,
    group: 'content',
  },
  { path: '/ratings', text: 'nav.ratings', permission: 'ratings.read', Icon: StarOutline, group: 'content' },
  {
    path: '/finance',
    text: 'finance.title',
    permission: 'finance.read',
    Icon: AccountBalance,
    group: 'sales',
  },
  { path: '/orders', text: 'commerce.orders', permission: 'orders.read', Icon: ReceiptLong, group: 'sales' },
  {
    path: '/installments',
    text: 'installments.title',
    permission: 'orders.read',
    Icon: CalendarMonth,
    group: 'sales',
  },
  {
    path: '/course-services',
    text: 'commerce.services',
    permission: 'services.manage',
    Icon: Sell,
    group: 'sales',
  },
  {
    path: '/promo-codes',
    text: 'commerce.promoCodes',
    permission: 'services.manage',
    Icon: LocalOffer,
    group: 'sales',
  },
  {
    path: '/banners',
    text: 'nav.banners',
    permission: 'banners.manage',
    Icon: Campaign,
    group: 'engagement',
  },
  {
    path: '/campaigns',
    text: 'campaigns.title',
    permission: 'campaigns.manage',
    Icon: MarkEmailRead,
    group: 'engagement',
  },
  { path: '/rewards', text: 'nav.rewards', permission: 'rewards.manage', Icon: Redeem, group: 'engagement' },
  {
    path: '/communities',
    text: 'nav.communities',
    permission: 'memberships.manage',
    Icon: Groups,
    group: 'engagement',
  },
  {
    path: '/club-cases',
    text: 'nav.clubModeration',
    permission: 'club.moderate',
    Icon: Groups,
    group: 'engagement',
  },
  {
    path: '/club-events',
    text: 'nav.clubEvents',
    permission: 'club.moderate',
    Icon: CalendarMonth,
    group: 'engagement',
  },
  { path: '/site', text: 'nav.site', permission: 'site.manage', Icon: Palette, group: 'settings' },
  {
    path: '/mail',
    text: 'nav.mail',
    permission: 'emails.manage',
    Icon: MarkEmailRead,
    group: 'settings',
  },
  { path: '/schools', text: 'nav.schools', permission: 'brands.manage', Icon: Domain, group: 'settings' },
  { path: '/backups', text: 'nav.backups', permission: 'brands.manage', Icon: Save, group: 'settings' },
] as const satisfies readonly MenuEntry[];

/**
 * The menu of a user: the entries that the roles permit, below their headings. Headings without entries are left out.
 * @returns entries without a heading first
 */
export function groupMenu(
  roles: readonly StaffRole[],
): { group: MenuGroup | undefined; entries: (typeof menuEntries)[number][] }[] {
  const permitted = menuEntries.filter(({ permission }) => hasPermission(roles, permission));
  return [undefined, ...menuGroups]
    .map((group) => ({
      group,
      entries: permitted.filter((entry) => ('group' in entry ? entry.group : undefined) === group),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** The section where a user starts: the first of the menu; undefined for a user without any. */
export const startEntry = (roles: readonly StaffRole[]): (typeof menuEntries)[number] | undefined =>
  menuEntries.find(({ permission }) => hasPermission(roles, permission));

/** Screens that belong to a section although their address does not begin with its path. */
const furtherPaths: Readonly<Record<string, readonly string[]>> = {
  '/finance': ['/disputes', '/payment-differences'],
  '/orders': ['/referrals'],
  '/club-cases': ['/club-sanctions'],
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
