import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface AdvancedFieldsProps {
  /** Keeps the fields visible: an error is among them. */
  readonly hasError: boolean;
  readonly children: ReactNode;
}

/** Fields that few brands need, folded away. */
export function AdvancedFields({ hasError, children }: AdvancedFieldsProps) {
  const { t } = useTranslation('studio');
  const [isOpen, setOpen] = useState(false);
  return (
    <Box
      component="details"
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      sx={{ mt: 3 }}
    >
      <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 600, py: 1, mb: 1 }}>
        {t('site.advanced')}
      </Box>
      {children}
    </Box>
  );
}
