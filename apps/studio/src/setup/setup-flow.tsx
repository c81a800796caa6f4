import { ApiError } from '@daystream/api-client';
import { LoadingButton } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { StaffMember } from '../platform/session.ts';
import { useLanguage } from '../platform/use-language.ts';
import { firstFields, setupSteps, stepOfFields, type BrandFields, type SetupStep } from './brand-fields.ts';
import { OwnerStep, LookStep, PlaceStep, NameStep, WaysStep } from './steps/index.ts';
import { readKeptFields, keepFields, forgetFields } from './kept-fields.ts';
import type { SetupCalls } from './setup-calls.ts';

interface SetupFlowProps {
  readonly calls: SetupCalls;
  readonly token: string;
  readonly host: string;
  readonly storage: Storage;
  readonly onLook: (tokens: BrandFields['tokens']) => void;
  readonly onCreated: (member: StaffMember | null) => void;
}

const titles = {
  name: 'setup.nameTitle',
  place: 'setup.placeTitle',
  look: 'setup.lookTitle',
  ways: 'setup.waysTitle',
  owner: 'setup.ownerTitle',
} as const satisfies Record<SetupStep, string>;

const steps = {
  name: NameStep,
  place: PlaceStep,
  look: LookStep,
  ways: WaysStep,
  owner: OwnerStep,
} as const;

/** Five screens: the brand, its place, its look, its ways, its owner. Nothing is stored before the last one. */
export function SetupFlow({ calls, token, host, storage, onLook, onCreated }: SetupFlowProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const errorText = useErrorText();
  const form = useForm<BrandFields>({
    defaultValues: {
      ...firstFields(language, navigator.languages, new Intl.DateTimeFormat().resolvedOptions().timeZone),
      ...readKeptFields(storage),
    },
    shouldFocusError: true,
  });
  const [step, setStep] = useState<SetupStep>('name');
  const number = setupSteps.indexOf(step) + 1;
  const heading = useRef<HTMLHeadingElement>(null);
  const { subscribe, setError, clearErrors, handleSubmit, getValues } = form;
  // The form is outside React: its changes reach the storage of the browser and the theme of the page.
  useEffect(() => {
    onLook(getValues('tokens'));
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        keepFields(storage, values);
        onLook(values.tokens);
      },
    });
  }, [subscribe, getValues, storage, onLook]);

  const creating = useMutation({
    mutationFn: (fields: BrandFields) => calls.createBrand(token, fields),
    onSuccess: (member) => {
      forgetFields(storage);
      onCreated(member);
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      const names = Object.keys(error.fields);
      const faulty = stepOfFields(names);
      if (faulty === undefined) return;
      setStep(faulty);
      for (const name of names) setError(name as keyof BrandFields, { message: error.fields[name] ?? '' });
    },
  });
  const { error } = creating;
  const shownError =
    error !== null && !(error instanceof ApiError && stepOfFields(Object.keys(error.fields)) !== undefined)
      ? error instanceof ApiError
        ? (error.fields['token'] ?? error.fields['host'] ?? errorText(error))
        : errorText(error)
      : undefined;

  const go = (to: SetupStep) => {
    setStep(to);
    // The reader of the screen begins at the new question.
    requestAnimationFrame(() => heading.current?.focus());
  };
  const next = setupSteps[number];
  const previous = setupSteps[number - 2];
  const Step = steps[step];
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          clearErrors();
          void handleSubmit((fields) => (next === undefined ? creating.mutate(fields) : go(next)))(event);
        }}
        sx={{ display: 'grid', gap: 3 }}
      >
        <div>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
            {t('setup.step', { number, total: setupSteps.length })}
          </Typography>
          <LinearProgress variant="determinate" value={(number / setupSteps.length) * 100} aria-hidden />
        </div>
        <Typography component="h1" variant="h3" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
          {t(titles[step])}
        </Typography>
        <Step host={host} />
        {shownError !== undefined && (
          <Alert severity="error" role="alert">
            {shownError}
          </Alert>
        )}
        {creating.isPending && <Alert severity="info">{t('setup.creating')}</Alert>}
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
          {previous === undefined ? (
            <span />
          ) : (
            <Button variant="text" disabled={creating.isPending} onClick={() => go(previous)}>
              {t('setup.back')}
            </Button>
          )}
          <LoadingButton type="submit" variant="contained" busy={creating.isPending}>
            {next === undefined ? t('setup.create') : t('setup.next')}
          </LoadingButton>
        </Box>
      </Box>
    </FormProvider>
  );
}
