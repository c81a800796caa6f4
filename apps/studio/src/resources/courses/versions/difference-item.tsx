import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { camelCase } from '../editor/draft-operations.ts';
import { formGroups } from '../editor/node-fields.ts';
import { placeTitle } from '../editor/node-title.ts';
import type { Difference } from './versions.queries.ts';

type Field = Difference['fields'][number];

const changeTexts = {
  added: 'courseVersions.added',
  removed: 'courseVersions.removed',
  changed: 'courseVersions.changed',
} as const;
const changeColours = { added: 'success', removed: 'error', changed: 'info' } as const;

/** What happened to a node: where it stands, and its fields before and after. */
export function DifferenceItem({ difference }: { readonly difference: Difference }) {
  const { t } = useTranslation('studio');
  const { kind, change, isMoved, fields, inside, parents } = difference;
  return (
    <Paper component="li" variant="outlined" sx={{ p: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
        {(fields.length > 0 || change !== 'changed') && (
          <Chip
            variant="outlined"
            size="small"
            color={changeColours[change]}
            label={t(changeTexts[change])}
          />
        )}
        {isMoved && (
          <Chip variant="outlined" size="small" color="warning" label={t('courseVersions.moved')} />
        )}
        <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {placeTitle(t, difference)}
        </Typography>
      </Box>
      {parents.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {parents.map((parent) => placeTitle(t, parent)).join(' › ')}
        </Typography>
      )}
      {inside > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('courseVersions.inside', { count: inside })}
        </Typography>
      )}
      {fields.length > 0 && (
        <Box component="dl" sx={{ m: 0, mt: 1, display: 'grid', gap: 1 }}>
          {fields.map((field) => (
            <FieldChange key={field.field} label={fieldLabel(t, kind, field.field)} field={field} />
          ))}
        </Box>
      )}
    </Paper>
  );
}

function FieldChange({ label, field }: { readonly label: string; readonly field: Field }) {
  const { t } = useTranslation('studio');
  const before = valueText(t, field.field, field.before);
  const after = valueText(t, field.field, field.after);
  return (
    <Box sx={{ display: 'grid', gap: 0.25, gridTemplateColumns: { sm: 'minmax(0, 1fr) minmax(0, 2fr)' } }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line', minWidth: 0 }}
      >
        {before === after && typeof before === 'string' ? (
          t('courseVersions.formatting')
        ) : (
          <>
            <Box component="del" sx={{ color: 'text.secondary' }}>
              {before}
            </Box>
            {' → '}
            <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 600 }}>
              {after}
            </Box>
          </>
        )}
      </Typography>
    </Box>
  );
}

function fieldLabel(t: TFunction<'studio'>, kind: Difference['kind'], field: string): string {
  const name = camelCase(field);
  const spec = formGroups(kind)
    .flatMap(({ fields }) => fields)
    .find((one) => one.name === name);
  return spec ? t(spec.label) : name;
}

/** A value for people. An empty text in place of a file: it was deleted. */
function valueText(t: TFunction<'studio'>, field: string, value: Field['before']): ReactNode {
  const isPicture = /^(image|background)_id$/.test(field);
  if ((isPicture || field.endsWith('video_id')) && value === '') return t('courseVersions.deletedFile');
  if (value === null || value === '') return t('courseVersions.empty');
  if (Array.isArray(value)) return value.length === 0 ? t('courseVersions.empty') : value.join(', ');
  if (typeof value === 'boolean') return t(value ? 'courseVersions.yes' : 'courseVersions.no');
  if (isPicture && typeof value === 'string')
    return (
      <Box
        component="img"
        src={value}
        alt=""
        sx={{ height: 56, maxWidth: 96, objectFit: 'cover', borderRadius: 1, verticalAlign: 'middle' }}
      />
    );
  return String(value);
}
