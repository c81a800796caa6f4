/** Why a call about a community or its content is refused: unknown or hidden, over, not the caller's, or closed by its moderators. */
export const clubAccessErrors = [
  'not_found',
  'access_ended',
  'membership_required',
  'club_banned',
  'club_banned_until',
] as const;
