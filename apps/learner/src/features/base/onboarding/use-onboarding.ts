import { ApiError } from '@daystream/api-client';
import type { OnboardingQuestionName } from '@daystream/contract';
import { nextOnboardingQuestion, onboardingStatusOf, type OnboardingQuestion } from '@daystream/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '../../../platform/session/current-user.ts';
import { pushQuery } from '../../../platform/client/push-subscription.ts';
import { socialNames } from '../../../platform/session/social.ts';
import type { IdentityProof } from '../../../platform/session/use-identity-proof.tsx';
import { clearStoredAnswers, storeAnswers, readStoredAnswers, type StoredAnswers } from './stored-answers.ts';
import { checkEmail, linkedQuery, saveAnswer, saveStatus } from './onboarding.queries.ts';

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

const names: Readonly<Record<string, string>> = socialNames;
const networkName = ({ source }: { readonly source: string }) => names[source] ?? source;

/** State of the chat. It is derived from the user's data, so that it continues on any device. */
export function useOnboarding({ questions, user, createAccount }: Options) {
  const { t } = useTranslation('learner');
  const [stored, setStored] = useState(readStoredAnswers);
  const [fault, setFault] = useState<unknown>(null);
  const member = user === null || user.isAnonymous ? null : user;
  const { data: linked } = useQuery({ ...linkedQuery, enabled: member !== null });
  const hasPush = questions.some(({ name }) => name === 'push');
  const { data: push } = useQuery({ ...pushQuery, enabled: member !== null && hasPush });

  const answers: Readonly<Record<OnboardingQuestionName, string>> = {
    firstName: member?.name || stored.firstName,
    // An e-mail that waits for its confirmation is an answer too.
    email: member?.email ?? member?.pendingEmail ?? stored.email,
    password: member ? '••••••••' : '',
    socials: linked?.map(networkName).join(', ') ?? '',
    birthday: member?.birthday ?? '',
    avatarId: member?.avatar?.small ?? '',
    push: member !== null && push === 'on' ? t('onboarding.pushOn') : '',
  };
  const progress = {
    answered: new Set(questions.map(({ name }) => name).filter((name) => answers[name] !== '')),
    skipped: new Set(stored.skipped),
    status: member?.status ?? 0,
  };
  const next = nextOnboardingQuestion(questions, progress);
  const reachedStatus = member === null ? 0 : onboardingStatusOf(questions, progress);
  const savedStatus = member?.status ?? 0;

  // The status is derived from all known data: answers, the avatar, skipped questions.
  useEffect(() => {
    if (reachedStatus > savedStatus)
      saveStatus(reachedStatus as 20 | 30 | 40).then(() => setFault(null), setFault);
  }, [reachedStatus, savedStatus]);

  function store(change: Partial<StoredAnswers>): void {
    const changed = { ...stored, ...change };
    storeAnswers(changed);
    setStored(changed);
  }

  async function answer(
    { name }: OnboardingQuestion,
    text: string,
    proof: IdentityProof = {},
  ): Promise<void> {
    if (member !== null) return saveAnswer(name, text, proof);
    if (name === 'email') await checkEmail(text);
    setFault(null);
    if (name !== 'password') return store({ [name]: text.trim() });
    try {
      await createAccount({ username: stored.firstName, email: stored.email, password: text });
      clearStoredAnswers();
    } catch (error) {
      // The e-mail was taken in the meantime: ask for it again.
      const isTaken = error instanceof ApiError && error.fields['email'] !== undefined;
      if (!isTaken) throw error;
      setFault(error);
      store({ email: '' });
    }
  }

  return {
    next,
    /** The questions before the next one with their answers; empty for a skipped one. */
    passed: questions
      .slice(0, next === null ? questions.length : questions.indexOf(next))
      .map((question) => ({ question, answer: answers[question.name] })),
    fault,
    answer,
    skip: ({ name }: OnboardingQuestion) => store({ skipped: [...stored.skipped, name] }),
    /** Withdraws an answer that is not sent to the server yet. */
    withdraw: member === null ? ({ name }: OnboardingQuestion) => store({ [name]: '' }) : null,
  };
}
