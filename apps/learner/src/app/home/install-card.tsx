import { isInstallCardDue } from '@daystream/domain';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useBrand } from '@daystream/web';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isInShell } from '../../platform/client/in-shell.ts';
import { InstallButton, useInstallWay } from '../../platform/parts/install-button.tsx';

const [firstKey, refusedKey] = ['install:first', 'install:refused'] as const;
const readTime = (key: string) => Number(localStorage.getItem(key) ?? 0) || null;

/** Offers to install the app, to learners who come back (`isInstallCardDue`). */
export function InstallCard() {
  const { t } = useTranslation('learner');
  const { title } = useBrand();
  const way = useInstallWay();
  const [isClosed, setClosed] = useState(false);
  const [openedAt] = useState(Date.now);
  // External system: the storage of this browser knows the first visit.
  useEffect(() => {
    if (readTime(firstKey) === null) localStorage.setItem(firstKey, String(openedAt));
  }, [openedAt]);
  const visits = { firstAt: readTime(firstKey), refusedAt: readTime(refusedKey), now: openedAt };
  if (way === null || isClosed || isInShell() || !isInstallCardDue(visits)) return null;

  function refuse(): void {
    localStorage.setItem(refusedKey, String(Date.now()));
    setClosed(true);
  }
  return (
    <Card component="section" aria-labelledby="install-app" sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <Typography id="install-app" variant="h3" component="h2">
          {t('install.title', { title })}
        </Typography>
        <Typography color="textSecondary" sx={{ maxWidth: '60ch' }}>
          {t('install.text')}
        </Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
          <InstallButton variant="contained" onInstalled={() => setClosed(true)} />
          <Button onClick={refuse}>{t('install.later')}</Button>
        </Stack>
      </Stack>
    </Card>
  );
}
