import type { TFunction } from 'i18next';
import type { Stream } from '../../platform/records.ts';
import { fullName } from '../person-name.tsx';

/** What the person of a stream is called. */
export const ownerOf = ({ userId, userName, userEmail }: Stream, t: TFunction<'studio'>): string =>
  fullName({ id: userId, name: userName, email: userEmail }, t);
