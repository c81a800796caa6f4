import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import type { Editor } from '@tiptap/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Asks for the address of a link over the chosen text. */
export function LinkDialog({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const { t } = useTranslation('studio');
  const id = useId();
  const before = String(editor.getAttributes('link')['href'] ?? '');
  const [address, setAddress] = useState(before);
  const link = (href: string) => {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') chain.unsetLink().run();
    else chain.setLink({ href: /^(https?:|mailto:)/i.test(href) ? href : `https://${href}` }).run();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{t('courseEditor.richText.link')}</DialogTitle>
      <DialogContent>
        <TextField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of a dialog
          autoFocus
          fullWidth
          size="small"
          type="url"
          label={t('courseEditor.richText.linkAddress')}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
          sx={{ mt: 1 }}
        />
      </DialogContent>
      <DialogActions>
        {before !== '' && <Button onClick={() => link('')}>{t('courseEditor.richText.linkRemove')}</Button>}
        <Button onClick={onClose}>{t('action.cancel')}</Button>
        <Button variant="contained" onClick={() => link(address.trim())}>
          {t('courseEditor.richText.linkSet')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
