import { NumberInput, RadioButtonGroupInput, TextInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { ClubSpace } from '../../platform/records.ts';
import { FormDialog } from '../form-dialog.tsx';

interface Fields {
  title: string;
  description: string;
  posters: ClubSpace['posters'];
  sort: number | null;
}

interface SpaceDialogProps {
  readonly communityId: number;
  /** Null: a new one. */
  readonly space: ClubSpace | null;
  /** The place of a new space: after the others. */
  readonly nextSort: number;
  readonly onClose: () => void;
}

/** Creates or changes a space of a community. */
export function SpaceDialog({ communityId, space, nextSort, onClose }: SpaceDialogProps) {
  const { t } = useTranslation('studio');
  const { title = '', description = '', posters = 'members', sort = nextSort } = space ?? {};
  return (
    <FormDialog<Fields>
      title={space?.title ?? t('communities.newSpace')}
      submitLabel={t('communities.save')}
      successText={t('communities.spaceSaved')}
      resources={['club-spaces']}
      defaultValues={{ title, description, posters, sort }}
      run={(api, fields, idempotencyKey) => {
        const body = { ...fields, sort: fields.sort ?? 0, communityId };
        return space
          ? api.call('studio.clubSpaces.update', { params: { id: space.id }, body, idempotencyKey })
          : api.call('studio.clubSpaces.create', { body, idempotencyKey });
      }}
      onClose={onClose}
    >
      <TextInput
        source="title"
        label={t('communities.search')}
        parse={(value: string) => value}
        helperText={false}
        validate={(value?: string) => (value?.trim() ? undefined : t('streams.required'))}
      />
      <TextInput
        source="description"
        label={t('communities.description')}
        parse={(value: string) => value}
        multiline
        minRows={2}
        helperText={t('communities.spaceHelp')}
      />
      <RadioButtonGroupInput
        source="posters"
        label={t('communities.posters')}
        helperText={false}
        choices={[
          { id: 'members', name: t('communities.postersMembers') },
          { id: 'staff', name: t('communities.postersStaff') },
        ]}
      />
      <NumberInput
        source="sort"
        label={t('communities.order')}
        min={0}
        helperText={t('communities.orderHelp')}
      />
    </FormDialog>
  );
}
