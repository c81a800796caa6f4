import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../../platform/key-hint.tsx';
import { TemplatesDialog } from './templates-dialog.tsx';
import { useTemplates } from './templates.ts';

interface TemplatesMenuProps {
  readonly anchor: HTMLElement | null;
  readonly onChoose: (template: string) => void;
  readonly onClose: () => void;
}

/** A menu of templates; the keys 1 to 9 choose one. */
export function TemplatesMenu({ anchor, onChoose, onClose }: TemplatesMenuProps) {
  const { t } = useTranslation('studio');
  const [templates, storeTemplates] = useTemplates();
  const [isEditing, setEditing] = useState(false);
  const chooseByNumber = (event: KeyboardEvent) => {
    const template = /^[1-9]$/.test(event.key) ? templates[Number(event.key) - 1] : undefined;
    if (template === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onChoose(template);
  };
  return (
    <>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={onClose}
        onKeyDown={chooseByNumber}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ list: { 'aria-label': t('review.templates.label') }, paper: { sx: { maxWidth: 480 } } }}
      >
        {templates.map((template, index) => (
          <MenuItem key={template} onClick={() => onChoose(template)} sx={{ whiteSpace: 'normal', gap: 1 }}>
            <Typography variant="body2" sx={{ flex: 1 }}>
              {template}
            </Typography>
            {index < 9 && <KeyHint>{String(index + 1)}</KeyHint>}
          </MenuItem>
        ))}
        {templates.length > 0 && <Divider />}
        <MenuItem
          onClick={() => {
            onClose();
            setEditing(true);
          }}
        >
          {t('review.templates.edit')}
        </MenuItem>
      </Menu>
      {isEditing && (
        <TemplatesDialog templates={templates} onSave={storeTemplates} onClose={() => setEditing(false)} />
      )}
    </>
  );
}
