import type { Stream } from '../../platform/records.ts';
import { fullName } from '../person-name.tsx';

/** What the person of a stream is called. */
export const ownerOf = ({ userId, userName, userEmail }: Stream): string =>
  fullName({ id: userId, name: userName, email: userEmail });
