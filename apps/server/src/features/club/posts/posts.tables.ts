import { madeByStaff, withAccount, withParent, type Retention } from '../../../platform/retention/index.ts';

/** The tables that this feature owns, and how long their rows are kept: no other names them in SQL. */
export const retention: Retention = {
  club_comments: withAccount,
  club_follows: withAccount,
  club_mentions: withAccount,
  club_poll_options: withParent,
  club_poll_votes: withAccount,
  club_polls: withParent,
  club_post_files: withParent,
  club_posts: withAccount,
  club_reactions: withAccount,
  club_rules: madeByStaff,
  club_rules_acceptances: withAccount,
  club_spaces: madeByStaff,
};

export const tables = Object.keys(retention);
