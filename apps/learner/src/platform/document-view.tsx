import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isAppleDevice } from './device.ts';
import { openedHere, type SchoolDocument } from './school-document.ts';

interface DocumentViewProps {
  readonly document: SchoolDocument;
  /** A course of the learner contains the document: no warning about another site is needed. */
  readonly isOfCourse?: boolean;
}

/** Shows a document: pages in an iframe, files as a link, other sites with a warning and their address. */
export function DocumentView({ document: { address, title }, isOfCourse = false }: DocumentViewProps) {
  const { t } = useTranslation('learner');
  const opened = openedHere(address);
  if (opened.kind === 'none')
    return (
      <Middle>
        <Typography role="alert">{t('document.none')}</Typography>
      </Middle>
    );
  if (opened.kind === 'file')
    return (
      <Middle>
        <Typography>{t('document.fileText')}</Typography>
        <Button href={opened.href} target="_blank" rel="noopener" variant="contained" size="large">
          {t('document.file', { title })}
        </Button>
      </Middle>
    );
  const apart = (
    <Button href={opened.href} target="_blank" rel="noopener noreferrer" sx={{ alignSelf: 'center' }}>
      {t('document.openApart')}
    </Button>
  );
  // Not shown in an iframe: pages of other sites, and any page on iOS.
  if (opened.kind === 'elsewhere' || isAppleDevice(navigator.userAgent))
    return (
      <Middle>
        {opened.kind === 'elsewhere' && !isOfCourse ? (
          <Typography>{t('document.elsewhere', { host: opened.host })}</Typography>
        ) : null}
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {opened.href}
        </Typography>
        {apart}
      </Middle>
    );
  return (
    <Stack sx={{ flexGrow: 1, minHeight: '60dvh' }}>
      <Box
        component="iframe"
        src={opened.href}
        title={title}
        referrerPolicy="no-referrer"
        sandbox="allow-scripts allow-same-origin allow-popups allow-forms"
        sx={{ flexGrow: 1, width: '100%', border: 0, bgcolor: 'common.white' }}
      />
      {apart}
    </Stack>
  );
}

function Middle({ children }: { readonly children: ReactNode }) {
  return (
    <Stack
      spacing={2}
      sx={{
        m: 'auto',
        alignSelf: 'center',
        p: 3,
        maxWidth: '60ch',
        alignItems: 'center',
        textAlign: 'center',
      }}
    >
      {children}
    </Stack>
  );
}
