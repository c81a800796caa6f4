import { fillTemplate } from '@daystream/domain';
import { useDraft } from '@daystream/ui';
import { useBrand } from '@daystream/web';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../../platform/key-hint.tsx';
import { useCommandKeys } from '../../platform/keyboard.ts';
import { useApi, useSession } from '../../platform/platform-context.tsx';
import { replyTemplatesQuery } from './inbox.queries.ts';
import type { InboxItem } from './inbox-view.ts';
import { useAnsweringNotice } from './use-inbox-realtime.ts';

const keys = { t: 'templates' } as const;

/** Inserts templates into the answer to an item, of any kind, and shows colleagues that an answer is being written. */
export function AnswerTools({
  item,
  draftKey,
  onInserted,
}: {
  readonly item: InboxItem;
  readonly draftKey: string;
  readonly onInserted: () => void;
}) {
  const { t } = useTranslation('studio');
  const session = useSession();
  const school = useBrand().title;
  const [text, setText] = useDraft(draftKey);
  const { data: templates = [] } = useQuery(replyTemplatesQuery(useApi()));
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useAnsweringNotice(item.id, text.trim() !== '');
  useCommandKeys(keys, templates.length > 0 ? { templates: () => setOpen(true) } : {});
  if (templates.length === 0) return null;
  const insert = (template: string) => {
    const filled = fillTemplate(template, {
      first_name: item.firstName,
      name: item.name,
      course: item.course ?? '',
      school,
      agent: session?.name ?? '',
    });
    setText(text.trim() === '' ? filled : `${text.trimEnd()}\n${filled}`);
    setOpen(false);
  };
  return (
    <>
      <Button
        ref={buttonRef}
        size="small"
        variant="outlined"
        aria-haspopup="menu"
        aria-keyshortcuts="t"
        onClick={() => setOpen(true)}
        sx={{ justifySelf: 'start' }}
      >
        {t('review.templates.label')}
        <KeyHint>T</KeyHint>
      </Button>
      <Menu
        anchorEl={() => buttonRef.current ?? document.body}
        open={isOpen}
        onClose={() => setOpen(false)}
        // The field has the focus after a template was chosen, not the button.
        disableRestoreFocus
        slotProps={{
          list: { 'aria-label': t('review.templates.label') },
          transition: { onExited: onInserted },
        }}
      >
        {templates.map((template) => (
          <MenuItem key={template.id} onClick={() => insert(template.text)}>
            {template.title}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
