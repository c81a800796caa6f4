import type { TFunction } from 'i18next';
import type { Stream } from '../../platform/records.ts';
import { fullName } from '../person-name.tsx';

/** The full name of the learner of a stream. */
export const streamOwnerName = ({ userId, userName, userEmail }: Stream, t: TFunction<'studio'>): string =>
  fullName({ id: userId, name: userName, email: userEmail }, t);
