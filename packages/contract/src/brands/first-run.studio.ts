/** What the owner of a new brand does first. */
import { z } from 'zod';
import { call } from '../call.ts';
import { Id } from '../wire.ts';

/** The steps are done or not by what is in the database, however it came there. */
export const FirstRun = z
  .object({
    is_dismissed: z.boolean(),
    /** The configuration was saved in the studio, or has another look than a new brand. */
    is_look_chosen: z.boolean(),
    course: z.object({ id: Id, title: z.string(), is_published: z.boolean() }).nullable(),
    /** Somebody who is not a member of staff has an account. */
    has_people: z.boolean(),
    /** One of them has a course. */
    has_learner: z.boolean(),
  })
  .meta({ id: 'FirstRun' });
export type FirstRun = z.infer<typeof FirstRun>;

const staff = { scope: 'staff', permission: 'site.manage' } as const;

export const studioFirstRunCalls = {
  'studio.firstRun.get': call({
    ...staff,
    method: 'GET',
    path: '/studio/api/first-run',
    summary: 'What is done of the first steps of a new brand: look, course, learner',
    reply: FirstRun,
  }),
  'studio.firstRun.dismiss': call({
    ...staff,
    method: 'POST',
    path: '/studio/api/first-run/dismiss',
    summary: 'Hide the first steps for all administrators of the brand',
    reply: FirstRun,
  }),
};
