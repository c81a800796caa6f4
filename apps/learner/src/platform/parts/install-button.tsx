import Button, { type ButtonProps } from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useBrand } from '@daystream/web';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { install, type InstallWay } from '../client/install.ts';

/** Returns how the app can be installed on this device now. */
export const useInstallWay = (): InstallWay => useSyncExternalStore(install.subscribe, install.way);

interface InstallButtonProps extends Pick<ButtonProps, 'variant'> {
  readonly onInstalled?: () => void;
}

/** Installs the app, or explains the steps where only the browser's menu can. */
export function InstallButton({ variant = 'outlined', onInstalled }: InstallButtonProps) {
  const { t } = useTranslation('learner');
  const { title } = useBrand();
  const way = useInstallWay();
  const [isOpen, setOpen] = useState(false);
  async function press(): Promise<void> {
    if (way === 'steps') setOpen(true);
    else if (await install.prompt()) onInstalled?.();
  }
  return (
    <>
      <Button variant={variant} onClick={() => void press()}>
        {t('install.install')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby="install-steps">
        <DialogTitle id="install-steps">{t('install.stepsTitle', { title })}</DialogTitle>
        <DialogContent>
          <ol>
            <li>{t('install.stepShare')}</li>
            <li>{t('install.stepAdd')}</li>
            <li>{t('install.stepOpen', { title })}</li>
          </ol>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{t('install.understood')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
