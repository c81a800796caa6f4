/** Who is on the staff of a brand, and what its administrators require of an account. */
import { z } from 'zod';
import { call } from '../call.ts';
import { StaffRole } from '../enums.ts';
import { Done, Email, Id, PathId, personName, text } from '../wire.ts';

const path = '/studio/api/users';
const Roles = z
  .array(StaffRole)
  .max(StaffRole.options.length, 'too_big')
  .transform((roles) => StaffRole.options.filter((role) => roles.includes(role)));

/** A new colleague, who gets an e-mail with a link that sets the password. */
export const StaffInvitation = z.object({
  email: Email,
  name: personName(100, 1),
  roles: Roles.refine((roles) => roles.length > 0, 'required'),
});
export type StaffInvitation = z.output<typeof StaffInvitation>;

/** What a user has to do before anything else. */
export const AccountRequirements = z.object({
  is_require_update_password: z.boolean(),
  is_require_update_profile: z.boolean(),
});
export type AccountRequirements = z.infer<typeof AccountRequirements>;

const one = { scope: 'staff', params: z.object({ id: PathId }), reply: Done } as const;
const changeErrors = ['invalid', 'not_found', 'own_account', 'idempotency_key_reused'] as const;

export const studioStaffCalls = {
  'studio.staff.invite': call({
    method: 'POST',
    path: `${path}/invite`,
    scope: 'staff',
    permission: 'staff.manage',
    summary: 'Invite a colleague by e-mail; only an owner invites owners. Repeated, it sends another link',
    body: StaffInvitation,
    reply: z.object({ id: Id }),
    errors: ['invalid', 'idempotency_key_reused'],
  }),
  'studio.staff.setRoles': call({
    ...one,
    method: 'PUT',
    path: `${path}/{id}/roles`,
    permission: 'staff.manage',
    summary: 'Replace the roles of a person; none: the person leaves the staff',
    body: z.object({ roles: Roles }),
    errors: [...changeErrors, 'conflict'],
  }),
  'studio.people.require': call({
    ...one,
    method: 'PUT',
    path: `${path}/{id}/requirements`,
    permission: 'people.secure',
    summary: 'Require a new password, which ends all sessions, or a complete profile before anything else',
    body: AccountRequirements,
    errors: [...changeErrors, 'conflict'],
  }),
  'studio.people.correctEmail': call({
    ...one,
    method: 'PUT',
    path: `${path}/{id}/email`,
    permission: 'people.email',
    summary:
      'Begin a change of the e-mail: it counts once the link sent to the new address is opened. The present e-mail cancels a change that waits',
    body: z.object({ email: Email }),
    errors: [...changeErrors, 'too_often'],
  }),
  'studio.people.block': call({
    ...one,
    method: 'POST',
    path: `${path}/{id}/block`,
    permission: 'people.secure',
    summary: 'End all sessions of a person and refuse further sign-ins',
    body: z.object({ reason: text(500, 1) }),
    errors: [...changeErrors, 'already_done'],
  }),
  'studio.people.unblock': call({
    ...one,
    method: 'POST',
    path: `${path}/{id}/unblock`,
    permission: 'people.secure',
    summary: 'Let a blocked person sign in again',
    body: z.object({}),
    errors: [...changeErrors, 'already_done'],
  }),
};
