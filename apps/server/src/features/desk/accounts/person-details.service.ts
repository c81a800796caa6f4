import {
  hasPermission,
  type PersonAccount,
  type PersonFile,
  type PersonHistoryEntry,
  type PersonMessageRating,
  type PersonSession,
  type RecordListQuery,
} from '@daystream/contract';
import { displayName } from '@daystream/domain';
import { notificationName } from '@daystream/i18n/server';
import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { mapRange, type Range } from '../../../platform/http/lists.ts';
import { seconds } from '../../../platform/http/seconds.ts';
import { createPersonDetailsRepository } from './person-details.repository.ts';

type DetailsQuery = RecordListQuery<'studio.people.sessions'>;

interface Deps {
  brand: Brand;
  /** The segments by rule that a person is in. */
  segmentsOf: (userId: number) => Promise<PersonAccount['segments']>;
  clock: () => number;
}

/** What is known about one person, in parts. Every method fails with `not_found` without an account. */
export function createPersonDetails({ brand, segmentsOf, clock }: Deps) {
  const repository = createPersonDetailsRepository(brand.staffDb);

  async function of<Row, Item>(
    userId: number,
    read: () => Promise<Range<Row>>,
    present: (row: Row) => Item,
  ): Promise<Range<Item>> {
    if (!(await repository.hasAccount(userId))) throw new AppError('not_found');
    return mapRange(await read(), (rows) => rows.map(present));
  }

  return {
    /** The e-mails that were not delivered have titles in the language and zone of the actor. */
    async account({ language, timezone }: Actor, userId: number): Promise<PersonAccount> {
      const row = await repository.account(userId, new Date(clock()));
      if (row === undefined) throw new AppError('not_found');
      const undelivered_emails = row.undelivered_emails.map(({ id, reason, failed_at, ...content }) => ({
        id,
        title: notificationName(language, timezone, content),
        reason,
        failed_at,
      }));
      return { ...row, undelivered_emails, segments: await segmentsOf(userId) };
    },

    /** Those that have not expired. */
    sessions: (userId: number, query: DetailsQuery): Promise<Range<PersonSession>> =>
      of(
        userId,
        () => repository.sessions(userId, new Date(clock()), query),
        ({ created_at, last_seen_at, expires_at, ...row }) => ({
          ...row,
          created_at: seconds(created_at),
          last_seen_at: seconds(last_seen_at),
          expires_at: seconds(expires_at),
        }),
      ),

    files: (userId: number, query: DetailsQuery): Promise<Range<PersonFile>> =>
      of(
        userId,
        () => repository.files(userId, query),
        ({ created_at, ...row }) => ({ ...row, created_at: seconds(created_at) }),
      ),

    messageRatings: (userId: number, query: DetailsQuery): Promise<Range<PersonMessageRating>> =>
      of(
        userId,
        () => repository.messageRatings(userId, query),
        ({ id, stars, comment, created_at, ...employee }) => ({
          id,
          stars,
          comment,
          employee_name: nameOf(employee),
          created_at: seconds(created_at),
        }),
      ),

    /** What staff did to the person, and to who reads orders also what the person paid. */
    history: (
      { staffRoles }: Pick<Actor, 'staffRoles'>,
      userId: number,
      query: RecordListQuery<'studio.people.audit'>,
    ): Promise<Range<PersonHistoryEntry>> =>
      of(
        userId,
        () => repository.history(userId, hasPermission(staffRoles, 'orders.read'), query),
        ({ id, action, staff_id, reason, course_title, order, created_at, ...staff }) => ({
          id,
          action,
          staff_id,
          staff_name: nameOf(staff),
          reason,
          course_title,
          order,
          created_at: seconds(created_at),
        }),
      ),
  };
}
export type PersonDetails = ReturnType<typeof createPersonDetails>;

const nameOf = (person: { name: string | null; last_name: string | null; email: string | null }) =>
  displayName({ firstName: person.name ?? '', lastName: person.last_name ?? '', email: person.email });
