import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { consent, type Consent } from '../../../platform/consent/consent.ts';
import { CookieCategories } from './cookie-categories.tsx';
import { fetchCookieItems, type CookieItems } from './fetch-cookie-items.ts';

interface CookieSettingsDialogProps {
  readonly onClose: () => void;
  readonly onSave: (choice: Pick<Consent, 'analytics' | 'marketing'>) => void;
}

/** Selection of the cookie categories. */
export function CookieSettingsDialog({ onClose, onSave }: CookieSettingsDialogProps) {
  const { t } = useTranslation(['learner', 'ui']);
  const titleId = useId();
  const [value, setValue] = useState(consent);
  const [items, setItems] = useState<CookieItems>([]);
  // Guests have no query client: the list is fetched once, and the switches work without it.
  useEffect(() => {
    void fetchCookieItems().then(setItems, () => undefined);
  }, []);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} variant="h3">
        {t('cookies.title')}
      </DialogTitle>
      <DialogContent>
        <CookieCategories value={value} onChange={setValue} items={items} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('ui:action.cancel')}
        </Button>
        <Button variant="contained" onClick={() => onSave(value)}>
          {t('cookies.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
