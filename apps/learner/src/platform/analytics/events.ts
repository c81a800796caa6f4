// An alias, not an interface: only it fits what the services take.
type BannerValues = {
  readonly banner_id: number;
  readonly position: string;
  readonly placement: string;
  /** As the school calls them for its analytics; empty where it does not. */
  readonly product_name: string;
  readonly school_title: string;
};

/** What analytics services are told, by name: each with its own values. Source: spec rules §7 (Not shown) and §9. */
export interface AnalyticsEvents {
  login: { readonly method: string };
  login_password_error: Readonly<Record<string, never>>;
  registration: { readonly method: string };
  logout: Readonly<Record<string, never>>;
  rating: { readonly subject: string; readonly value: number };
  message_send: { readonly chat_id: number };
  task_send: { readonly homework_id: number };
  filter_change: { readonly stream_id: number };
  begin_checkout: { readonly service_id: number };
  purchase: { readonly order_id: number; readonly value: number; readonly currency: string };
  banner_show: BannerValues;
  banner_click: BannerValues;
  video_progress: { readonly lesson_id: number; readonly percent: number };
}
export type EventName = keyof AnalyticsEvents;
