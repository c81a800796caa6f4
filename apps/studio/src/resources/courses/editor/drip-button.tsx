import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from '../../../platform/form/field-group.tsx';
import { courseKey, subtree } from './draft-model.ts';
import { useEditor } from './editor-context.ts';

/** Sets the delays of all days, so that one opens each day, and takes away those of the stages. */
export function DripButton() {
  const { t } = useTranslation('studio');
  const { store, state, numbers } = useEditor();
  const notify = useNotify();
  if (numbers.size === 0) return null;
  return (
    <FieldGroup title={t('courseEditor.drip')}>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Typography sx={{ mb: 1 }}>{t('courseEditor.dripHelp')}</Typography>
        <Button
          variant="outlined"
          onClick={() => {
            store.setMany([
              ...[...numbers].map(([key, number]) => ({ key, fields: { delay: number - 1 } })),
              ...subtree(state.nodes, courseKey(state.nodes))
                .filter((key) => {
                  const node = state.nodes.get(key);
                  return node?.kind === 'stage' && node.fields['delay'] !== 0;
                })
                .map((key) => ({ key, fields: { delay: 0 } })),
            ]);
            notify(t('courseEditor.dripDone'), { type: 'success' });
          }}
        >
          {t('courseEditor.dripDo')}
        </Button>
      </Box>
    </FieldGroup>
  );
}
