import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import {
  allQuestions,
  neededQuestions,
  questionsOf,
  requirableQuestions,
  variantOf,
  variantTexts,
  withQuestion,
  type OnboardingVariant,
  type Question,
  type QuestionName,
} from './onboarding-variants.ts';
import { SelectField } from './select-field.tsx';

interface OnboardingQuestionsFieldProps {
  readonly label: string;
  /** Empty: the standard questions. */
  readonly value: readonly Question[];
  readonly error: string | undefined;
  readonly onChange: (value: readonly Question[]) => void;
}

const questionTexts = {
  firstName: 'site.question.firstName',
  email: 'site.question.email',
  password: 'site.question.password',
  socials: 'site.question.socials',
  birthday: 'site.question.birthday',
  avatarId: 'site.question.avatarId',
  push: 'site.question.push',
} as const satisfies Record<QuestionName, string>;

/** The questions after the sign-up: a ready list, or an own one with own texts. */
export function OnboardingQuestionsField(props: OnboardingQuestionsFieldProps) {
  const { label, value, error, onChange } = props;
  const { t } = useTranslation('studio');
  const variant = variantOf(value);
  // An own list that equals a ready one is still edited as own.
  const options = Object.entries(variantTexts) as [OnboardingVariant, (typeof variantTexts)['own']][];
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1.5 }}>
      <SelectField
        label={label}
        value={variant}
        error={error}
        options={options.map(([name, text]) => [name, t(text)] as const)}
        onChange={(chosen) => onChange(questionsOf(chosen, value))}
      />
      {variant === 'own' && <OwnQuestions questions={value} onChange={onChange} />}
    </Box>
  );
}

interface OwnQuestionsProps {
  readonly questions: readonly Question[];
  readonly onChange: (questions: readonly Question[]) => void;
}

function OwnQuestions({ questions, onChange }: OwnQuestionsProps) {
  const { t } = useTranslation('studio');
  const change = (name: QuestionName, part: Partial<Question>) =>
    onChange(questions.map((question) => (question.name === name ? { ...question, ...part } : question)));
  return allQuestions.map(({ name }) => {
    const question = questions.find((one) => one.name === name);
    const text = t(questionTexts[name]);
    return (
      <Box key={name} sx={{ display: 'grid', gap: 0.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
          <FormControlLabel
            label={text}
            control={
              <Checkbox
                checked={question !== undefined}
                disabled={neededQuestions.has(name)}
                onChange={(_, isAsked) => onChange(withQuestion(questions, name, isAsked))}
              />
            }
          />
          {question && requirableQuestions.has(name) && (
            <FormControlLabel
              label={t('site.questionRequired')}
              control={
                <Checkbox
                  checked={question.required}
                  onChange={(_, required) => change(name, { required })}
                />
              }
            />
          )}
        </Box>
        {question && (
          <TextField
            size="small"
            label={t('site.questionText', { question: text })}
            value={question.message}
            helperText={t('site.questionTextHelp')}
            onChange={({ target }) => change(name, { message: target.value })}
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
        )}
      </Box>
    );
  });
}
