/** How items of each kind are answered in place. The app gives the components of the other features. */
import type { InboxKind } from '@daystream/contract';
import type { ComponentType } from 'react';
import type { InboxItem } from './inbox-view.ts';

export interface AnswerProps {
  readonly item: InboxItem;
  /** The item is done: the next one is shown. */
  readonly onDone: () => void;
}
interface AnswerOfKind {
  readonly Answer: ComponentType<AnswerProps>;
  /** The storage key of the unsent answer; null: there is no text. */
  readonly draftKeyOf: ((userId: number, item: InboxItem) => string) | null;
  /** Fills the height that it is given, with scrolling inside. */
  readonly isTall: boolean;
}
export type Answers = Readonly<Record<InboxKind, AnswerOfKind>>;
export type OtherAnswers = Omit<Answers, 'ticket'>;
