import type { ConsultationRoom } from '@daystream/contract';
import { displayName } from '@daystream/domain';
import { createHmac } from 'node:crypto';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { JitsiSettings } from '../../../platform/meetings/jitsi.ts';
import { userRows } from '../../base/auth/auth.reads.ts';
import type { ConsultationRow } from './consultations.repository.ts';

interface Deps {
  /** Undefined: rooms are addresses that staff enter. */
  jitsi: JitsiSettings | undefined;
  /** Makes names of rooms that cannot be guessed. */
  secret: string;
  clock: () => number;
}

type Meeting = Pick<ConsultationRow, 'id' | 'room_url' | 'starts_at' | 'ends_at'>;

export function createRooms({ jitsi, secret, clock }: Deps) {
  const roomOf = (brand: Brand, id: number) =>
    `${brand.appId}-${createHmac('sha256', secret).update(`room ${brand.appId} ${id}`).digest('hex').slice(0, 24)}`;

  return {
    hasJitsi: jitsi !== undefined,

    /** How a participant enters the room of a meeting. The token is valid for one room, until three hours after it was made. */
    async enter(
      brand: Brand,
      { id, room_url: url }: Meeting,
      { userId, isModerator }: { userId: number; isModerator: boolean },
    ): Promise<ConsultationRoom> {
      if (url !== '' || jitsi === undefined) return { url: url === '' ? null : url, jitsi: null };
      const user = await brand.db
        .selectFrom(userRows.as('users'))
        .select(['name', 'last_name'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      const name = displayName({ firstName: user.name, lastName: user.last_name, email: null });
      const room = roomOf(brand, id);
      const { origin, app } = jitsi;
      if (app === undefined) return { url: null, jitsi: { origin, room, token: null, name } };
      // Loaded with the first meeting: most installations have none.
      const { SignJWT } = await import('jose');
      const token = await new SignJWT({
        room,
        context: { user: { id: String(userId), name, moderator: isModerator ? 'true' : 'false' } },
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(app.id)
        .setAudience(app.id)
        .setSubject(new URL(origin).hostname)
        .setNotBefore(Math.floor(clock() / 1000) - 60)
        .setExpirationTime(Math.floor(clock() / 1000) + 3 * 3600)
        .sign(new TextEncoder().encode(app.secret));
      return { url: null, jitsi: { origin, room, token, name } };
    },
  };
}
export type Rooms = ReturnType<typeof createRooms>;
