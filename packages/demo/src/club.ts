/** What the members of a demo community wrote. People are named by their e-mail addresses, times are hours ago. */
export interface DemoClub {
  rules: string;
  spaces: readonly { title: string; description: string; posters: 'members' | 'staff' }[];
  posts: readonly DemoPost[];
  /** Left out: none. */
  events?: readonly DemoEvent[];
  /** What waits for the moderators; left out: nothing. */
  queue?: readonly DemoQueued[];
  /** A sentence about oneself of members who show it; left out: nobody does. */
  about?: Readonly<Record<string, string>>;
}

export interface DemoEvent {
  title: string;
  text: string;
  /** Empty: online. */
  place: string;
  link: string;
  /** From now, at a full hour; negative: it is over. */
  startsInHours: number;
  minutes: number;
  places: number | null;
  coming: readonly string[];
}

/** A text that waits: one without reports is held back. */
export interface DemoQueued {
  by: string;
  hoursAgo: number;
  text: string;
  reports: readonly { by: string; reason: 'spam' | 'insult' | 'harm' | 'privacy' | 'other'; text: string }[];
}

export interface DemoPost {
  by: string;
  hoursAgo: number;
  text: string;
  /** The title of a space. */
  space: string | null;
  /** Slugs of pictures. */
  pictures: readonly string[];
  poll: DemoPoll | null;
  reactions: readonly DemoReaction[];
  comments: readonly DemoComment[];
}

export interface DemoPoll {
  options: readonly string[];
  isMultiple: boolean;
  endsInDays: number | null;
  /** The choices of each person, by their place in `options`. */
  votes: Readonly<Record<string, readonly number[]>>;
}

export type DemoReaction = readonly [by: string, reaction: '👍' | '❤️' | '🔥' | '👏' | '😊' | '🙏'];

export interface DemoComment {
  by: string;
  hoursAgo: number;
  text: string;
  reactions?: readonly DemoReaction[];
  replies?: readonly Omit<DemoComment, 'replies'>[];
}

/** A post with text alone, unless it names more. */
export const clubPost = (
  values: Pick<DemoPost, 'by' | 'hoursAgo' | 'text'> & Partial<DemoPost>,
): DemoPost => ({ space: null, pictures: [], poll: null, reactions: [], comments: [], ...values });
