import { typedMention } from '@daystream/domain';
import InputBase from '@mui/material/InputBase';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthorAvatar } from './post-author.tsx';
import { mentionableQuery, type Member } from './posts.queries.ts';

/** Who was chosen for a mention; the text has their name after `@`. */
export interface Chosen {
  readonly id: number;
  readonly name: string;
}

interface MentionFieldProps {
  readonly communityId: number;
  readonly label: string;
  readonly placeholder?: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onChosen: (member: Chosen) => void;
  /** Sends what is written: Ctrl or Cmd + Enter. */
  readonly onSubmit?: () => void;
  readonly minRows?: number;
  readonly takesFocus?: boolean;
}

/** A field of several lines; after `@`, it offers members of the community to mention. */
export function MentionField({
  communityId,
  label,
  placeholder,
  text,
  onText,
  onChosen,
  onSubmit,
  minRows = 2,
  takesFocus = false,
}: MentionFieldProps) {
  const { t } = useTranslation('learner');
  const listId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const { data: found = [] } = useQuery({
    ...mentionableQuery(communityId, typed ?? ''),
    enabled: typed !== null,
  });
  const members = typed === null ? [] : found;

  const follow = (value: string, caret: number) => {
    setTyped(typedMention(value.slice(0, caret)));
    setActive(0);
  };
  const choose = ({ id, name }: Member) => {
    const caret = field.current?.selectionStart ?? text.length;
    const start = text.lastIndexOf('@', caret - 1);
    onText(`${text.slice(0, start)}@${name} ${text.slice(caret)}`);
    onChosen({ id, name });
    setTyped(null);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return onSubmit?.();
    }
    const member = members[active];
    if (member === undefined) return;
    if (event.key === 'ArrowDown') setActive((active + 1) % members.length);
    else if (event.key === 'ArrowUp') setActive((active + members.length - 1) % members.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(member);
    else if (event.key === 'Escape') setTyped(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Stack spacing={0.5}>
      <InputBase
        multiline
        fullWidth
        minRows={minRows}
        maxRows={14}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where the user has pressed a button that opens the field
        autoFocus={takesFocus}
        value={text}
        inputRef={field}
        placeholder={placeholder}
        onChange={({ target }) => {
          onText(target.value);
          follow(target.value, target.selectionStart ?? target.value.length);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setTyped(null)}
        inputProps={{
          role: 'combobox',
          'aria-label': label,
          'aria-autocomplete': 'list',
          'aria-expanded': members.length > 0,
          'aria-controls': listId,
          ...(members.length > 0 && { 'aria-activedescendant': `${listId}-${active}` }),
          style: { outline: 'none' },
        }}
        sx={{ fontSize: '1.0625rem', px: 0.5 }}
      />
      {members.length === 0 ? null : (
        <Paper variant="outlined">
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the list of a combobox stands beside its field */}
          <List id={listId} role="listbox" dense disablePadding aria-label={t('clubPosts.chooseMember')}>
            {members.map((member, index) => (
              <ListItemButton
                key={member.id}
                id={`${listId}-${index}`}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
                role="option"
                aria-selected={index === active}
                selected={index === active}
                // The field keeps the focus, so that its list stays open until the press ends.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(member)}
                sx={{ gap: 1, minHeight: 44 }}
              >
                <AuthorAvatar author={member} size={28} />
                <bdi>{member.name}</bdi>
              </ListItemButton>
            ))}
          </List>
        </Paper>
      )}
    </Stack>
  );
}
