import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isAppleDevice } from '../client/device.ts';
import { resolveBrandDocument, type BrandDocument } from '../brand/brand-document.ts';

interface DocumentViewProps {
  readonly document: BrandDocument;
  /** The page opens in a window of its own: it is not embedded. */
  readonly isApart?: boolean;
}

/** Shows a document: pages in an iframe, files as a link, other sites with a warning and their address. */
export function DocumentView({ document, isApart = false }: DocumentViewProps) {
  const { title } = document;
  const { t } = useTranslation('learner');
  const resolved = resolveBrandDocument(document);
  if (resolved.kind === 'none')
    return (
      <Centered>
        <Typography role="alert">{t('document.none')}</Typography>
      </Centered>
    );
  if (resolved.kind === 'file')
    return (
      <Centered>
        <Typography>{t('document.fileText')}</Typography>
        <Button href={resolved.href} target="_blank" rel="noopener" variant="contained" size="large">
          {t('document.file', { title })}
        </Button>
      </Centered>
    );
  const openButton = (
    <Button href={resolved.href} target="_blank" rel="noopener noreferrer" sx={{ alignSelf: 'center' }}>
      {t('document.openApart')}
    </Button>
  );
  // Not shown in an iframe: pages of other sites, and any page on iOS.
  if (resolved.kind === 'elsewhere' || isApart || isAppleDevice())
    return (
      <Centered>
        {resolved.kind === 'elsewhere' ? (
          <Typography>{t('document.elsewhere', { host: resolved.host })}</Typography>
        ) : null}
        {resolved.kind === 'page' && isApart ? <Typography>{t('document.opens')}</Typography> : null}
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {resolved.href}
        </Typography>
        {openButton}
      </Centered>
    );
  return (
    <Stack sx={{ flexGrow: 1, minHeight: '60dvh' }}>
      <Box
        component="iframe"
        src={resolved.href}
        title={title}
        referrerPolicy="no-referrer"
        sandbox="allow-scripts allow-same-origin allow-popups allow-forms"
        sx={{ flexGrow: 1, width: '100%', border: 0, bgcolor: 'common.white' }}
      />
      {openButton}
    </Stack>
  );
}

function Centered({ children }: { readonly children: ReactNode }) {
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
