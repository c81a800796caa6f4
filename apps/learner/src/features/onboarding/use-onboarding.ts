import { ApiError } from '@daystream/api-client';
import type { OnboardingQuestionName } from '@daystream/contract';
import { nextOnboardingQuestion, onboardingStatusOf, type OnboardingQuestion } from '@daystream/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CurrentUser } from '../../platform/current-user.ts';
import { forgetKeptAnswers, keepAnswers, readKeptAnswers, type KeptAnswers } from './kept-answers.ts';
import { askEmail, linkedQuery, saveAnswer, saveStatus } from './onboarding.queries.ts';

/** Creates an account and navigates on. Throws `ApiError`. */
export type CreateAccount = (person: {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}) => Promise<void>;

interface Options {
  readonly questions: readonly OnboardingQuestion[];
  /** Null for a guest. */
  readonly user: CurrentUser | null;
  readonly createAccount: CreateAccount;
}

/** State of the chat. It is derived from the user's data, so that it continues on any device. */
export function useOnboarding({ questions, user, createAccount }: Options) {
  const [kept, setKept] = useState(readKeptAnswers);
  const [fault, setFault] = useState<unknown>(null);
  const member = user === null || user.isAnonymous ? null : user;
  const { data: linked } = useQuery({ ...linkedQuery, enabled: member !== null });

  const said: Readonly<Record<OnboardingQuestionName, string>> = {
    firstName: member?.name || kept.firstName,
    email: member?.email ?? kept.email,
    password: member ? '••••••••' : '',
    socials: linked?.map(({ source }) => source).join(', ') ?? '',
    birthday: member?.birthday ?? '',
    avatarId: member?.avatar?.small ?? '',
    push: '',
  };
  const progress = {
    answered: new Set(questions.map(({ name }) => name).filter((name) => said[name] !== '')),
    skipped: new Set(kept.skipped),
    status: member?.status ?? 0,
  };
  const next = nextOnboardingQuestion(questions, progress);
  const reached = member === null ? 0 : onboardingStatusOf(questions, progress);
  const known = member?.status ?? 0;

  // The status is derived from all known data: answers, the avatar, skipped questions.
  useEffect(() => {
    if (reached > known) saveStatus(reached as 20 | 30 | 40).then(() => setFault(null), setFault);
  }, [reached, known]);

  function keep(change: Partial<KeptAnswers>): void {
    const changed = { ...kept, ...change };
    keepAnswers(changed);
    setKept(changed);
  }

  async function answer({ name }: OnboardingQuestion, text: string): Promise<void> {
    if (member !== null) return saveAnswer(name, text);
    if (name === 'email') await askEmail(text);
    setFault(null);
    if (name !== 'password') return keep({ [name]: text.trim() });
    try {
      await createAccount({ username: kept.firstName, email: kept.email, password: text });
      forgetKeptAnswers();
    } catch (error) {
      // The e-mail was taken in the meantime: ask for it again.
      const isTaken = error instanceof ApiError && error.fields['email'] !== undefined;
      if (!isTaken) throw error;
      setFault(error);
      keep({ email: '' });
    }
  }

  return {
    next,
    /** The questions before the next one with their answers; empty for a skipped one. */
    passed: questions
      .slice(0, next === null ? questions.length : questions.indexOf(next))
      .map((question) => ({ question, answer: said[question.name] })),
    fault,
    answer,
    skip: ({ name }: OnboardingQuestion) => keep({ skipped: [...kept.skipped, name] }),
    /** Withdraws an answer that is not sent to the server yet. */
    takeBack: member === null ? ({ name }: OnboardingQuestion) => keep({ [name]: '' }) : null,
  };
}
