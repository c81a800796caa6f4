import { campaignVariables } from '@daystream/domain';
import { languageNames, languages, useBrand } from '@daystream/web';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useFieldArray, useFormState, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RecordField } from '../../platform/form/record-field.tsx';
import { useLanguage } from '../../platform/use-language.ts';
import { newStep, toStep, type CampaignDraft, type CampaignLanguage } from './campaign-draft.ts';
import { CampaignPreviewDialog } from './campaign-preview-dialog.tsx';

/** Screens that messages often open. */
const paths = [
  '/home',
  '/course/{stream_id}/calendar',
  '/courses',
  '/homework',
  '/chat',
  '/support',
  '/subscriptions',
  '/user/settings/reminders',
];
const most = 10;

interface CampaignStepsProps {
  readonly control: Control<CampaignDraft>;
  /** Steps that learners may have received cannot be removed. */
  readonly keptCount: number;
}

/** The messages of a campaign, one after the other. */
export function CampaignSteps({ control, keptCount }: CampaignStepsProps) {
  const { t } = useTranslation('studio');
  const { fields, append, remove } = useFieldArray({ control, name: 'steps' });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="h5" component="h2">
        {t('campaigns.group.steps')}
      </Typography>
      {fields.map(({ id }, index) => (
        <StepFields
          key={id}
          control={control}
          index={index}
          onRemove={fields.length > Math.max(keptCount, 1) && index >= keptCount ? () => remove(index) : null}
        />
      ))}
      {fields.length < most && (
        <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => append(newStep(2))}>
          {t('campaigns.addStep')}
        </Button>
      )}
    </Box>
  );
}

interface StepFieldsProps {
  readonly control: Control<CampaignDraft>;
  readonly index: number;
  readonly onRemove: (() => void) | null;
}

function StepFields({ control, index, onRemove }: StepFieldsProps) {
  const { t } = useTranslation('studio');
  const own = useLanguage();
  const brand = useBrand();
  const [chosen, setChosen] = useState<CampaignLanguage>(
    brand.languages.includes(own) ? own : brand.defaultLanguage,
  );
  const [isPreview, setPreview] = useState(false);
  const step = useWatch({ control, name: `steps.${index}` });
  const { errors } = useFormState({ control, name: `steps.${index}` });
  const faults = errors.steps?.[index]?.texts;
  // A language whose text the server has refused comes to the front.
  const language = faults && !faults[chosen] ? (languages.find((one) => faults[one]) ?? chosen) : chosen;
  const path = `steps.${index}` as const;
  const sent = toStep(step);
  // Texts in a language that the school no longer has can still be read and removed.
  const shown = languages.filter(
    (one) =>
      brand.languages.includes(one) || one === language || sent.texts.some((text) => text.language === one),
  );
  return (
    <Box
      component="fieldset"
      aria-label={t('campaigns.step', { number: index + 1 })}
      sx={{
        m: 0,
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'minmax(0, 1fr)',
        minWidth: 0,
      }}
    >
      <Typography component="h3" variant="h6">
        {t('campaigns.step', { number: index + 1 })}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 2fr)' },
        }}
      >
        <RecordField
          control={control}
          path={`${path}.delayDays`}
          label={index === 0 ? t('campaigns.delayFirst') : t('campaigns.delay')}
          input={{ kind: 'number' }}
        />
        <RecordField
          control={control}
          path={`${path}.path`}
          label={t('campaigns.path')}
          input={{
            kind: 'custom',
            render: ({ label, value, error, onChange }) => (
              <Autocomplete<string, false, true, true>
                freeSolo
                disableClearable
                size="small"
                options={paths}
                filterOptions={(all) => all}
                inputValue={value as string}
                value={value as string}
                onInputChange={(_, text) => onChange(text)}
                renderInput={(input) => (
                  <TextField
                    {...input}
                    label={label}
                    error={error !== undefined}
                    helperText={error ?? t('campaigns.pathHelp')}
                  />
                )}
              />
            ),
          }}
        />
      </Box>
      <Box>
        <Tabs
          value={language}
          variant="scrollable"
          onChange={(_, next: CampaignLanguage) => setChosen(next)}
          aria-label={t('campaigns.languages')}
        >
          {shown.map((one) => (
            <Tab
              key={one}
              value={one}
              lang={one}
              label={`${languageNames[one]}${sent.texts.some((text) => text.language === one) ? ' ✓' : ''}`}
            />
          ))}
        </Tabs>
      </Box>
      <Box key={language} sx={{ display: 'grid', gap: 2 }}>
        <RecordField
          control={control}
          path={`${path}.texts.${language}.title`}
          label={t('campaigns.messageTitle')}
          input={{ kind: 'text' }}
        />
        <RecordField
          control={control}
          path={`${path}.texts.${language}.text`}
          label={t('campaigns.messageText')}
          help={t('campaigns.variables', { list: campaignVariables.map((name) => `{${name}}`).join(', ') })}
          input={{ kind: 'multiline' }}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          size="small"
          variant="outlined"
          disabled={sent.texts.length === 0}
          onClick={() => setPreview(true)}
        >
          {t('campaigns.preview.open')}
        </Button>
        {onRemove && (
          <Button size="small" color="error" onClick={onRemove}>
            {t('campaigns.removeStep')}
          </Button>
        )}
      </Box>
      {isPreview && (
        <CampaignPreviewDialog
          step={{ ...sent, delayDays: sent.delayDays ?? 0 }}
          onClose={() => setPreview(false)}
        />
      )}
    </Box>
  );
}
