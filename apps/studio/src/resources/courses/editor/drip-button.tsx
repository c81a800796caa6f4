import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from '../../../platform/form/field-group.tsx';
import { useEditor } from './editor-context.ts';

/** Sets the delays of all days, so that one opens each day. */
export function DripButton() {
  const { t } = useTranslation('studio');
  const { store, numbers } = useEditor();
  if (numbers.size === 0) return null;
  return (
    <FieldGroup title={t('courseEditor.drip')}>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Typography sx={{ mb: 1 }}>{t('courseEditor.dripHelp')}</Typography>
        <Button
          variant="outlined"
          onClick={() =>
            store.setMany([...numbers].map(([key, number]) => ({ key, fields: { delay: number - 1 } })))
          }
        >
          {t('courseEditor.dripDo')}
        </Button>
      </Box>
    </FieldGroup>
  );
}
