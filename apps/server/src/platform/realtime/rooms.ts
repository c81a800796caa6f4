import type { Brand } from '../brands/brand.ts';

/** The receivers of an event: the sessions of a user, everyone who joined a chat or has a post open, the reviewers' desk, everyone with an inbox, or the whole brand. */
export type Audience =
  | 'everyone'
  | { user: number }
  | { chat: number }
  | { post: number }
  | { desk: 'experts' | 'inbox' };

// Room names begin with the brand's app id.
export const everyoneRoom = ({ appId }: Brand): string => `${appId}:everyone`;
export const sessionRoom = (brand: string, hash: string): string => `${brand}:session:${hash}`;
export const userRoom = (brand: string, userId: number): string => `${brand}:user:${userId}`;

export function roomOf(brand: Brand, audience: Audience): string {
  if (audience === 'everyone') return everyoneRoom(brand);
  const [[kind, id]] = Object.entries(audience) as [[string, string | number]];
  return `${brand.appId}:${kind}:${id}`;
}
