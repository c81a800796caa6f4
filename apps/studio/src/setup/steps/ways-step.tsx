import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { BrandFields } from '../brand-fields.ts';

const ways = [
  ['isChatSupport', 'setup.chat', 'setup.chatText'],
  ['isVideoConsultationSupport', 'setup.consultations', 'setup.consultationsText'],
  ['isRegistrationEnable', 'setup.registration', 'setup.registrationText'],
  ['isOfflineEnable', 'setup.offline', 'setup.offlineText'],
] as const;

/** How the brand works, as questions to its owner. */
export function WaysStep() {
  const { t } = useTranslation('studio');
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Typography color="textSecondary">{t('setup.waysText')}</Typography>
      {ways.map(([name, title, text]) => (
        <Way key={name} name={name} title={t(title)} text={t(text)} />
      ))}
    </Box>
  );
}

interface WayProps {
  readonly name: (typeof ways)[number][0];
  readonly title: string;
  readonly text: string;
}

function Way({ name, title, text }: WayProps) {
  const { control } = useFormContext<BrandFields>();
  const { field } = useController({ control, name });
  const id = useId();
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'start', justifyContent: 'space-between' }}>
      <Box component="label" htmlFor={id} sx={{ minWidth: 0, cursor: 'pointer' }}>
        <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary">
          {text}
        </Typography>
      </Box>
      <Switch
        checked={field.value}
        onChange={(_, isOn) => field.onChange(isOn)}
        slotProps={{ input: { id } }}
      />
    </Box>
  );
}
