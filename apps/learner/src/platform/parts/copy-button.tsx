import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../states/notice.tsx';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  readonly copiedLabel: string;
}

/** Copies a text that stands in a field beside it. Where the browser refuses, it says how to copy by hand. */
export function CopyButton({ text, label, copiedLabel }: CopyButtonProps) {
  const { t } = useTranslation('learner');
  const [copied, setCopied] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <Button variant="outlined" onClick={() => void copy()}>
        {copied === text ? copiedLabel : label}
      </Button>
      {hasFailed ? (
        // Below the row of buttons.
        <Box sx={{ order: 1, flexBasis: '100%', pt: 1.5, ml: '0 !important' }}>
          <Notice severity="warning">{t('invite.copyFailed')}</Notice>
        </Box>
      ) : null}
    </>
  );
}
