import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { NumberInput, ReferenceInput, TextInput, useGetList, useListContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/platform-context.tsx';
import type { Community } from '../../platform/records.ts';
import { FormDialog } from '../form-dialog.tsx';
import { ListRowsSkeleton } from '../list-rows-skeleton.tsx';
import { RequiredSelect } from '../required-select.tsx';

interface Fields {
  communityId: number;
  /** A word or several in each line. */
  words: string;
  firstHeld: number | null;
}

const allClubs = {
  sort: { field: 'title', order: 'ASC' },
  pagination: { page: 1, perPage: 100 },
} as const;

/** What is held back in a community, chosen in the dialog. */
export function ModerationSettingsButton() {
  const { t } = useTranslation('studio');
  const [isOpen, setOpen] = useState(false);
  const { filterValues } = useListContext();
  const { data: clubs } = useGetList<Community>('communities', allClubs);
  // The club that the list shows, otherwise the first one: an empty dialog would not say what can be set.
  const chosen: unknown = filterValues['communityId'] ?? clubs?.find(({ chatOnly }) => !chatOnly)?.id;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('clubModeration.settings')}
      </Button>
      {isOpen && (
        <FormDialog<Fields>
          title={t('clubModeration.settings')}
          submitLabel={t('communities.save')}
          successText={t('clubModeration.settingsSaved')}
          resources={['club-moderation']}
          defaultValues={{ communityId: chosen ?? '', words: '', firstHeld: 0 }}
          inputOf={(field) => (field.startsWith('words') ? 'words' : field)}
          run={(api, { communityId, words, firstHeld }) =>
            api.call('studio.clubModeration.save', {
              params: { id: communityId },
              body: { words: linesOf(words), firstHeld: firstHeld ?? 0 },
            })
          }
          onClose={() => setOpen(false)}
        >
          <ReferenceInput
            source="communityId"
            reference="communities"
            sort={allClubs.sort}
            perPage={allClubs.pagination.perPage}
          >
            <RequiredSelect label={t('communities.name')} optionText="title" />
          </ReferenceInput>
          <SettingsInputs />
        </FormDialog>
      )}
    </>
  );
}

const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** The settings of the chosen community, once they are known. */
function SettingsInputs() {
  const { t } = useTranslation('studio');
  const api = useApi();
  const communityId = useWatch<Fields>({ name: 'communityId' });
  const id = typeof communityId === 'number' ? communityId : null;
  const { setValue } = useFormContext<Fields>();
  const { data } = useQuery({
    queryKey: ['club-moderation', id],
    queryFn: ({ signal }) => api.call('studio.clubModeration.get', { params: { id: id ?? 0 }, signal }),
    enabled: id !== null,
  });
  // The form belongs to the dialog: what was fetched is put into its fields.
  useEffect(() => {
    if (data === undefined) return;
    setValue('words', data.words.join('\n'));
    setValue('firstHeld', data.firstHeld);
  }, [data, setValue]);
  if (id === null) return null;
  if (data === undefined) return <ListRowsSkeleton />;
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {t('clubModeration.settingsLead')}
      </Typography>
      <TextInput
        source="words"
        label={t('clubModeration.words')}
        helperText={t('clubModeration.wordsHelp')}
        multiline
        minRows={4}
        maxRows={12}
        parse={(value: string) => value}
      />
      <NumberInput
        source="firstHeld"
        label={t('clubModeration.firstHeld')}
        helperText={t('clubModeration.firstHeldHelp')}
        min={0}
        max={20}
      />
    </>
  );
}
