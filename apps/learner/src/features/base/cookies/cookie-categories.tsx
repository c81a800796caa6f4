import type { CookieType } from '@daystream/contract';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Consent } from '../../../platform/consent/consent.ts';

interface CookieCategoriesProps {
  readonly value: Consent;
  readonly onChange: (value: Consent) => void;
  /** The cookies of each category, once they are loaded. */
  readonly items?:
    | readonly {
        readonly key: string;
        readonly name: string;
        readonly type: CookieType;
        readonly description: string;
      }[]
    | undefined;
}

/** The three categories, each with a switch; essential cookies cannot be switched off. */
export function CookieCategories({ value, onChange, items }: CookieCategoriesProps) {
  const { t } = useTranslation('learner');
  const kinds: readonly (readonly [type: CookieType, label: string, text: string])[] = [
    ['essential', t('cookies.essential'), t('cookies.essentialText')],
    ['analytics', t('cookies.analytics'), t('cookies.analyticsText')],
    ['marketing', t('cookies.marketing'), t('cookies.marketingText')],
  ];
  return (
    <Stack spacing={2.5}>
      {kinds.map(([type, label, text]) => (
        <Box key={type} component="section" aria-label={label}>
          <Stack direction="row" spacing={2} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
            <div>
              <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
              <Typography variant="body2" color="textSecondary">
                {text}
              </Typography>
            </div>
            <Switch
              checked={value[type]}
              disabled={type === 'essential'}
              slotProps={{ input: { 'aria-label': label } }}
              onChange={(_, isOn) => onChange({ ...value, [type]: isOn })}
            />
          </Stack>
          <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
            {items
              ?.filter((item) => item.type === type)
              .map((item) => (
                <Typography key={item.key} component="li" variant="body2">
                  {/* Our own names would mean nothing to a learner; those of others can be looked up. */}
                  <b>{item.name}</b>
                  {item.type === 'essential' ? '' : ` (${item.key})`}. {item.description}
                </Typography>
              ))}
          </Box>
        </Box>
      ))}
    </Stack>
  );
}
