// A type alias, because an interface is not assignable to `Record<string, …>`.
type BannerValues = {
  readonly banner_id: number;
  readonly position: string;
  readonly placement: string;
  /** The brand's names for its analytics; empty if it has none. */
  readonly product_name: string;
  readonly school_title: string;
};

/** The analytics events by name, each with its values. Source: spec rules §7 (Not shown) and §9. */
export interface AnalyticsEvents {
  login: { readonly method: string };
  login_password_error: Readonly<Record<string, never>>;
  registration: { readonly method: string };
  logout: Readonly<Record<string, never>>;
  rating: { readonly subject: string; readonly value: number };
  message_send: { readonly chat_id: number };
  club_post_send: { readonly community_id: number };
  club_comment_send: { readonly post_id: number };
  task_send: { readonly homework_id: number };
  club_choose: { readonly community_id: number };
  filter_change: { readonly stream_id: number };
  begin_checkout: { readonly service_id: number };
  purchase: { readonly order_id: number; readonly value: number; readonly currency: string };
  banner_show: BannerValues;
  banner_click: BannerValues;
  video_progress: { readonly lesson_id: number; readonly percent: number };
}
export type EventName = keyof AnalyticsEvents;
