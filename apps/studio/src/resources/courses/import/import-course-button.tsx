import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ImportCourseDialog } from './import-course-dialog.tsx';

/** Makes a new draft from an archive. */
export function ImportCourseButton() {
  const { t } = useTranslation('studio');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('courseTools.import.open')}
      </Button>
      {isOpen && <ImportCourseDialog onClose={() => setOpen(false)} />}
    </>
  );
}
