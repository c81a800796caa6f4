import { fileType, type FileType } from '@daystream/contract';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomField } from '../../platform/form/record-field.tsx';
import { LibraryPicker } from '../../platform/library-picker.tsx';

interface ArticleFilesFieldProps extends CustomField {
  /** The files that the article has. */
  readonly files: readonly { readonly id: number; readonly name: string }[];
}

const kinds = [
  ['articles.addDocument', fileType.document],
  ['articles.addVideo', fileType.video],
  ['articles.addSound', fileType.sound],
] as const satisfies readonly (readonly [string, FileType])[];

/** The files below the text, from the library. */
export function ArticleFilesField({ label, value, error, onChange, files }: ArticleFilesFieldProps) {
  const { t } = useTranslation('studio');
  const [picking, setPicking] = useState<FileType | null>(null);
  const [names, setNames] = useState(() => new Map(files.map(({ id, name }) => [id, name])));
  const ids = value as readonly number[];
  const nameOf = (id: number) => names.get(id) ?? String(id);
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <FormLabel component="legend" sx={{ typography: 'body2' }}>
        {label}
      </FormLabel>
      <List dense disablePadding>
        {ids.map((id) => (
          <ListItem
            key={id}
            disableGutters
            secondaryAction={
              <IconButton
                edge="end"
                aria-label={t('articles.removeFile', { name: nameOf(id) })}
                onClick={() => onChange(ids.filter((one) => one !== id))}
              >
                <Close />
              </IconButton>
            }
          >
            <ListItemText
              primary={nameOf(id)}
              slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
            />
          </ListItem>
        ))}
      </List>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {kinds.map(([text, type]) => (
          <Button key={type} size="small" variant="outlined" onClick={() => setPicking(type)}>
            {t(text)}
          </Button>
        ))}
      </Box>
      {error === undefined ? null : <FormHelperText error>{error}</FormHelperText>}
      {picking === null ? null : (
        <LibraryPicker
          type={picking}
          onClose={() => setPicking(null)}
          onChoose={({ fileId, title }) => {
            setNames(new Map([...names, [fileId, title]]));
            if (!ids.includes(fileId)) onChange([...ids, fileId]);
            setPicking(null);
          }}
        />
      )}
    </Box>
  );
}
