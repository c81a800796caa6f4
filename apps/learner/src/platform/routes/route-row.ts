import type { BannerPosition } from '@daystream/contract';
import type { RouteAccess } from '@daystream/domain';
import type { ParseKeys } from 'i18next';
import type { PageSwitch } from '../brand/page-switch.ts';

/** The parts of the app that remember the last address visited in them. Source: spec product §2, Navigation remembers; the points are ours. */
export type SectionName = 'home' | 'course' | 'chat' | 'task' | 'catalog' | 'points' | 'profile';

export interface Row<Name extends string, Title extends string> {
  readonly path: string;
  readonly access: RouteAccess;
  /** The module `app/routes/<screen>-route` with its component and loader. A row without a screen and without a redirect is answered with "not found". */
  readonly screen?: string;
  /** The key of the page title. Screens outside the frame, and those named after their data, render `PageTitle` themselves. */
  readonly title?: Title;
  /** A redirect to another row, with the parameters of this address. */
  readonly redirectTo?: Name;
  readonly redirectQuery?: Readonly<Record<string, string>>;
  /** The section that remembers an address of this row. */
  readonly section?: SectionName;
  /** The position of the screen for banners: by default that of the banners for all screens; null for a screen without banners. */
  readonly banners?: BannerPosition | null;
  /** The target of the back button on a phone, with the parameters of this address. Without one, the logo is in its place. */
  readonly back?: Name;
  /** The back button returns to the screen that this one was opened from, if it was opened within the app. */
  readonly returnsToOrigin?: true;
  /** Rendered without the menus. */
  readonly isBare?: true;
  /** The bottom bar is hidden: a chat uses the whole height of a phone. */
  readonly hideBottomBar?: true;
  /** Open to a person who is confined to the subscriptions. */
  readonly isOpenWhenConfined?: true;
  /** Learners without an e-mail address are asked for one (spec product §2, the prompt modal). */
  readonly needsEmail?: true;
  /** The switch of the brand that this screen needs. Where it is off, the screen redirects to `offTo`, or is not found. */
  readonly needs?: PageSwitch;
  readonly offTo?: Name;
  /** Opens for everybody when its address has a `token`: the link of an e-mail, which who follows it may be signed in for. */
  readonly isOpenWithToken?: true;
  /** Never a return URL: the root, and addresses that act when they are opened (spec product §2). */
  readonly isExcludedFromReturnUrl?: true;
}

/** The rows of one area. */
export type Rows = Readonly<Record<string, Row<string, ParseKeys<'learner'>>>>;
