import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isKept, type Material } from './course-materials.ts';
import { MaterialList } from './material-list.tsx';

interface DayMaterialsProps {
  readonly documents: readonly Material[];
  readonly mediaToken: string | null;
}

/** The documents of a day on its screen; nothing without any that can be opened. */
export function DayMaterials({ documents, mediaToken }: DayMaterialsProps) {
  const { t } = useTranslation('learner');
  const headingId = useId();
  const materials = documents.filter(isKept);
  if (materials.length === 0) return null;
  return (
    <Stack component="section" aria-labelledby={headingId} spacing={1.5}>
      <Typography variant="h4" component="h2" id={headingId}>
        {t('materials.ofDay')}
      </Typography>
      <MaterialList materials={materials} mediaToken={mediaToken} />
    </Stack>
  );
}
