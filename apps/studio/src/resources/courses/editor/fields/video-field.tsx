import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../../platform/platform-context.tsx';
import type { CustomField } from '../../../../platform/form/record-field.tsx';
import { videosQuery } from '../draft.queries.ts';
import { useEditor } from '../editor-context.ts';

interface Choice {
  readonly id: number;
  readonly title: string;
  /** Milliseconds. */
  readonly duration: number | null;
}

/** A video of the brand's library, found by its title. */
export function VideoField({ label, value, error, onChange }: CustomField) {
  const { t } = useTranslation('studio');
  const { draft, addVideo } = useEditor();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const { data = [], isFetching } = useQuery({ ...videosQuery(useApi(), text), enabled: isOpen });
  const current: Choice | null = draft.videos.find(({ id }) => id === value) ?? null;
  return (
    <Autocomplete<Choice>
      size="small"
      open={isOpen}
      onOpen={() => {
        setText('');
        setOpen(true);
      }}
      onClose={() => setOpen(false)}
      value={current}
      options={data}
      loading={isFetching}
      noOptionsText={t('courseEditor.fields.noVideo')}
      filterOptions={(found) => found}
      getOptionLabel={(video) => video.title}
      getOptionKey={(video) => video.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      renderOption={({ key, ...option }, video) => (
        <li key={key} {...option}>
          {video.title} {durationText(video.duration)}
        </li>
      )}
      onInputChange={(_, typed, reason) => reason === 'input' && setText(typed)}
      onChange={(_, video) => {
        const found = data.find(({ id }) => id === video?.id);
        if (found) addVideo(found);
        onChange(video?.id ?? null);
      }}
      renderInput={(input) => (
        <TextField {...input} label={label} error={error !== undefined} helperText={error} />
      )}
    />
  );
}

function durationText(duration: number | null): string {
  if (duration === null) return '';
  const seconds = Math.round(duration / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
