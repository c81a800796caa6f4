import type { Reply } from '@daystream/api-client';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

type Notes = Reply<'studio.courseImports.get'>['notes'];
type NoteCode = Notes[number]['code'];

const kindTexts = {
  file_lost: 'courseTools.import.note.file_lost',
  file_unusable: 'courseTools.import.note.file_unusable',
  quiz: 'courseTools.import.note.quiz',
  question_bank: 'courseTools.import.note.question_bank',
  forum: 'courseTools.import.note.forum',
  survey: 'courseTools.import.note.survey',
  external_tool: 'courseTools.import.note.external_tool',
  package: 'courseTools.import.note.package',
  activity: 'courseTools.import.note.activity',
  interactive: 'courseTools.import.note.interactive',
  hidden: 'courseTools.import.note.hidden',
  conditions: 'courseTools.import.note.conditions',
  embedded: 'courseTools.import.note.embedded',
  picture: 'courseTools.import.note.picture',
  file_type: 'courseTools.import.note.file_type',
  file_missing: 'courseTools.import.note.file_missing',
  part_damaged: 'courseTools.import.note.part_damaged',
  text_damaged: 'courseTools.import.note.text_damaged',
  encoding_guessed: 'courseTools.import.note.encoding_guessed',
  unused_file: 'courseTools.import.note.unused_file',
  user_data: 'courseTools.import.note.user_data',
} as const satisfies Record<NoteCode, string>;

/** Lists with more letters are closed at first. */
const maxOpen = 100;

/** The parts of an archive that are not in the course, or not as they were, by their kind. */
export function ImportNotes({ notes }: { readonly notes: Notes }) {
  const { t } = useTranslation('studio');
  if (notes.length === 0) return null;
  const kinds = Map.groupBy(notes, ({ code }) => code);
  return (
    <Alert severity="warning" icon={false} sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {t('courseTools.import.notes')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2, overflowWrap: 'anywhere' }}>
        {[...kinds].map(([code, own]) => (
          <li key={code}>
            <Kind title={t(kindTexts[code])} names={own.map(nameOf)} />
          </li>
        ))}
      </Box>
    </Alert>
  );
}

function Kind({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  const list = names.filter((name) => name !== '').join(', ');
  if (list.length <= maxOpen) return list === '' ? title : `${title}: ${list}`;
  return (
    <details>
      <summary>
        {title}: {names.length + more(names)}
      </summary>
      {list}
    </details>
  );
}

/** How many are not listed: the last name may be `+7`, which stands for seven of them and is counted itself. */
const more = (names: readonly string[]) => {
  const last = /^\+(\d+)$/.exec(names.at(-1) ?? '')?.[1];
  return last === undefined ? 0 : Number(last) - 1;
};

const nameOf = ({ name, place }: Notes[number]) => (place === '' ? name : `${name} (${place})`);
