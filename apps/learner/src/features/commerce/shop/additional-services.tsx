import { joinFacts } from '@daystream/i18n';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { additionsOf } from './order-form.ts';
import { priceText } from './price.tsx';
import type { AdditionalService } from './shop.queries.ts';

interface AdditionalServicesProps {
  readonly offered: readonly AdditionalService[];
  readonly field: {
    /** The ids of those that are added, separated by commas. */
    readonly value: string;
    /** Why the server refused them. */
    readonly error?: string | undefined;
    readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  };
}

/** Services that can be added to an order. */
export function AdditionalServices({ offered, field }: AdditionalServicesProps) {
  const { t } = useTranslation('learner');
  const labelId = useId();
  const added = additionsOf({ additionalServiceIds: field.value }, offered).map(({ id }) => id);
  // A service that has just been sold out disappears, and its refusal stays.
  if (offered.length === 0 && field.error === undefined) return null;
  const toggle = (id: number, isAdded: boolean) => {
    const ids = isAdded ? [...added, id] : added.filter((other) => other !== id);
    field.onChange({ target: { value: ids.join(',') } });
  };
  return (
    <FormControl component="fieldset" error={field.error !== undefined} sx={{ minWidth: 0 }}>
      {offered.length === 0 ? null : (
        <FormLabel component="legend" id={labelId}>
          {t('shop.additions')}
        </FormLabel>
      )}
      <Stack spacing={1} sx={{ mt: 1 }}>
        {offered.map((service) => (
          <FormControlLabel
            key={service.id}
            sx={{ alignItems: 'flex-start', m: 0, gap: 1 }}
            slotProps={{ typography: { sx: { flex: 1, minWidth: 0 } } }}
            control={
              <Checkbox
                sx={{ p: 0.5, ml: -0.5 }}
                checked={added.includes(service.id)}
                onChange={(_, isAdded) => toggle(service.id, isAdded)}
              />
            }
            label={<Addition service={service} />}
          />
        ))}
      </Stack>
      {field.error === undefined ? null : (
        <FormHelperText role="alert" sx={{ mx: 0 }}>
          {field.error}
        </FormHelperText>
      )}
    </FormControl>
  );
}

function Addition({ service }: { readonly service: AdditionalService }) {
  const { t } = useTranslation('learner');
  const { type, title, description, price, currency, accessDays, units, seatsLeft } = service;
  const givesAccess = type === 'course' || type === 'extension';
  const gives = givesAccess
    ? accessDays === null
      ? t('shop.accessForever')
      : t('shop.accessDays', { count: accessDays })
    : t('shop.units', { count: units });
  const seats = seatsLeft === null ? '' : t('shop.seatsLeft', { count: seatsLeft });
  return (
    <>
      <Box component="span" sx={{ display: 'flex', columnGap: 2, justifyContent: 'space-between', py: 0.5 }}>
        <Typography component="span" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
          {priceText(price, currency)}
        </Typography>
      </Box>
      {/* The school wrote the description in its own language: the facts in the reader's language are a line of their own. */}
      {[description, joinFacts([gives, seats])].filter(Boolean).map((line) => (
        <Typography
          key={line}
          component="span"
          variant="body2"
          color="textSecondary"
          sx={{ display: 'block', overflowWrap: 'anywhere' }}
        >
          {line}
        </Typography>
      ))}
    </>
  );
}
