import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface EditButtonProps {
  /** The name of the record, for screen readers. */
  readonly title: string;
  /** The dialog, while it is open. */
  readonly children: (close: () => void) => ReactNode;
}

/** The button that opens the dialog of a record in a list. */
export function EditButton({ title, children }: EditButtonProps) {
  const { t } = useTranslation('studio');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        onClick={() => setOpen(true)}
        aria-label={t('records.editOf', { title })}
      >
        {t('records.edit')}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
