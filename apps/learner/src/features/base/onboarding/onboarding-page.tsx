import type { OnboardingQuestion } from '@daystream/domain';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle, useBrand, useErrorText } from '@daystream/web';
import type { CurrentUser } from '../../../platform/session/current-user.ts';
import { Notice } from '../../../platform/states/notice.tsx';
import { askableQuestions } from './askable-questions.ts';
import { LearnerMessage, BrandMessage } from './bubble.tsx';
import type { CropPicture } from './picture-answer.tsx';
import { QuestionAnswer } from './question-answer.tsx';
import { useOnboarding, type CreateAccount } from './use-onboarding.ts';
import { useQuestionTexts } from './use-question-texts.ts';

interface OnboardingPageProps {
  /** Null for a guest. */
  readonly user: CurrentUser | null;
  readonly createAccount: CreateAccount;
  readonly Crop: CropPicture;
  /** The link of a social network failed. */
  readonly isLinkFailed: boolean;
  readonly onFinished: () => void;
  /** Alternative actions below the chat. */
  readonly children: ReactNode;
}

/** Asks new learners one question after another (spec product §3, Onboarding chat questions). */
export function OnboardingPage({
  user,
  createAccount,
  Crop,
  isLinkFailed,
  onFinished,
  children,
}: OnboardingPageProps) {
  const { t } = useTranslation('learner');
  const errorText = useErrorText('email');
  const { title } = useBrand();
  const texts = useQuestionTexts();
  const [askable] = useState(askableQuestions);
  const questions = askedOf(user, askable, t('onboarding.ask.memberEmail'));
  const { next, passed, fault, answer, skip, withdraw } = useOnboarding({ questions, user, createAccount });
  const [invalid, setInvalid] = useState<OnboardingQuestion | null>(null);
  const isInvalid =
    next !== null && (invalid?.name === next.name || (isLinkFailed && next.type === 'socials'));

  return (
    <Stack spacing={3} sx={{ maxWidth: 640, mx: 'auto', px: 2, pt: 2, pb: 4 }}>
      <PageTitle title={t('onboarding.title')} />
      <Stack direction="row" sx={{ alignItems: 'baseline', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="h1">{t('onboarding.title')}</Typography>
        {next === null ? null : (
          <Typography variant="body2" color="textSecondary" sx={{ flexShrink: 0 }}>
            {t('onboarding.step', { current: passed.length + 1, total: questions.length })}
          </Typography>
        )}
      </Stack>
      <div role="log" aria-label={t('onboarding.with', { school: title })}>
        <Stack component="ol" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {passed.map(({ question, answer: said }) => (
            <PassedQuestion
              key={question.name}
              question={question}
              answer={said}
              onChange={withdraw && question.name !== 'password' ? () => withdraw(question) : undefined}
            />
          ))}
          <BrandMessage>{next === null ? t('onboarding.finished') : texts(next).question}</BrandMessage>
          {isInvalid ? <BrandMessage>{texts(next).retry}</BrandMessage> : null}
        </Stack>
      </div>
      {fault === null ? null : <Notice severity="error">{errorText(fault)}</Notice>}
      {next === null ? (
        <Button variant="contained" size="large" onClick={onFinished}>
          {t('onboarding.begin')}
        </Button>
      ) : (
        <QuestionAnswer
          key={next.name}
          question={next}
          onAnswer={(text, proof) => answer(next, text, proof)}
          onSkipped={() => skip(next)}
          onInvalid={(isInvalidAnswer) => setInvalid(isInvalidAnswer ? next : null)}
          skip={
            next.required ? null : (
              <Button size="large" sx={{ px: 1.5 }} onClick={() => skip(next)}>
                {t('onboarding.skip')}
              </Button>
            )
          }
          Crop={Crop}
        />
      )}
      {next === null ? null : <Stack sx={{ alignItems: 'center' }}>{children}</Stack>}
      <ScrollToNewest key={`${next?.name} ${isInvalid}`} />
    </Stack>
  );
}

/**
 * What a member is asked otherwise than a guest. Who signed up through a social network has chosen no password: the chat neither asks for one nor
 * pretends that there is one. Who signed up without an e-mail need not have one: screens that need an e-mail ask for it (spec product §2).
 */
function askedOf(
  user: CurrentUser | null,
  questions: readonly OnboardingQuestion[],
  emailQuestion: string,
): readonly OnboardingQuestion[] {
  if (user === null || user.isAnonymous) return questions;
  const asked = user.hasPassword ? questions : questions.filter(({ name }) => name !== 'password');
  if (user.email !== null) return asked;
  return asked.map((question) =>
    question.name === 'email' ? { ...question, required: false, message: emailQuestion } : question,
  );
}

/** Scrolls to the newest message: the scroll position is outside React. */
function ScrollToNewest() {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, []);
  return <div ref={end} />;
}

interface PassedQuestionProps {
  readonly question: OnboardingQuestion;
  readonly answer: string;
  readonly onChange?: (() => void) | undefined;
}

/** A passed question with its answer. */
function PassedQuestion({ question, answer, onChange }: PassedQuestionProps) {
  const { t } = useTranslation('learner');
  const texts = useQuestionTexts();
  const isPicture = question.type === 'image' && answer !== '';
  return (
    <>
      <BrandMessage>{texts(question).question}</BrandMessage>
      <LearnerMessage
        picture={isPicture ? answer : undefined}
        onChange={answer === '' ? undefined : onChange}
      >
        {isPicture ? t('onboarding.photo') : answer || t('onboarding.passed')}
      </LearnerMessage>
    </>
  );
}
