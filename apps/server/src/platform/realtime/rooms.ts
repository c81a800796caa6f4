import type { Brand } from '../brands/brand.ts';

/** Who receives an event: the sessions of a person, everyone who has a chat open, the staff that reviews, or the whole brand. */
export type Audience = 'everyone' | { user: number } | { chat: number } | { desk: 'experts' };

// The rooms of a brand begin with its name.
export const everyoneRoom = ({ appId }: Brand): string => `${appId}:everyone`;
export const sessionRoom = (brand: string, hash: string): string => `${brand}:session:${hash}`;
export const personRoom = (brand: string, userId: number): string => `${brand}:user:${userId}`;

export function roomOf(brand: Brand, audience: Audience): string {
  if (audience === 'everyone') return everyoneRoom(brand);
  const [[kind, id]] = Object.entries(audience) as [[string, string | number]];
  return `${brand.appId}:${kind}:${id}`;
}
