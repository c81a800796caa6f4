import type { ApiClient } from '@daystream/api-client';
import {
  AutocompleteArrayInput,
  BooleanInput,
  FormDataConsumer,
  ReferenceArrayInput,
  TextInput,
  useRedirect,
} from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { Community, FilterOf } from '../../platform/records.ts';
import { FormDialog } from '../form-dialog.tsx';

type Fields = Omit<Community, 'id' | 'membersCount'>;

const newCommunity: Fields = {
  title: '',
  description: '',
  slug: '',
  chatOnly: false,
  courseIds: [],
  customUrl: '',
  telegramChatUrl: '',
  faqUrl: '',
  haveSubscriptionLandingUrl: '',
  noHaveSubscriptionLandingUrl: '',
};

interface CommunityDialogProps {
  /** Null: a new one. */
  readonly community: Community | null;
  readonly onClose: () => void;
}

/** Creates or changes a community. */
export function CommunityDialog({ community, onClose }: CommunityDialogProps) {
  const { t } = useTranslation('studio');
  const { id, membersCount: _, ...fields } = community ?? { id: 0, membersCount: 0, ...newCommunity };
  const redirect = useRedirect();
  /** What a new community needs next stands on its page: people, spaces, rules. */
  const create = async (api: ApiClient, body: Fields, idempotencyKey: string) => {
    const created = await api.call('studio.communities.create', { body, idempotencyKey });
    redirect('show', 'communities', created.id);
  };
  const address = { type: 'url', parse: keepText, helperText: false } as const;
  return (
    <FormDialog<Fields>
      title={community?.title ?? t('communities.new')}
      submitLabel={t('communities.save')}
      successText={t('communities.saved')}
      resources={['communities', 'user-communities']}
      defaultValues={fields}
      run={(api, body, idempotencyKey) =>
        community
          ? api.call('studio.communities.update', { params: { id }, body, idempotencyKey })
          : create(api, body, idempotencyKey)
      }
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
        minRows={3}
        helperText={t('communities.descriptionHelp')}
      />
      <ReferenceArrayInput source="courseIds" reference="courses" sort={{ field: 'title', order: 'ASC' }}>
        <AutocompleteArrayInput
          label={t('communities.courses')}
          optionText="title"
          filterToQuery={toSearchFilter}
          noOptionsText={t('streams.noCourse')}
          helperText={t('communities.coursesHelp')}
        />
      </ReferenceArrayInput>
      <BooleanInput source="chatOnly" label={t('communities.chatOnly')} helperText={false} />
      <FormDataConsumer<Fields>>
        {({ formData }) => (
          <TextInput
            source="telegramChatUrl"
            label={t('communities.chat')}
            {...address}
            required={formData.chatOnly}
            validate={(value?: string) =>
              formData.chatOnly && !value?.trim() ? t('communities.chatNeeded') : undefined
            }
          />
        )}
      </FormDataConsumer>
      <FormDataConsumer<Fields>>
        {({ formData }) =>
          formData.chatOnly ? null : (
            <>
              <TextInput
                source="customUrl"
                label={t('communities.page')}
                {...address}
                helperText={t('communities.pageHelp')}
              />
              <TextInput
                source="slug"
                label={t('communities.slug')}
                parse={keepText}
                helperText={t(community ? 'communities.slugHelp' : 'communities.newSlugHelp')}
              />
            </>
          )
        }
      </FormDataConsumer>
      <TextInput
        source="faqUrl"
        label={t('communities.faq')}
        {...address}
        helperText={t('communities.faqHelp')}
      />
      <TextInput source="haveSubscriptionLandingUrl" label={t('communities.landingOfMembers')} {...address} />
      <TextInput
        source="noHaveSubscriptionLandingUrl"
        label={t('communities.landingOfOthers')}
        {...address}
      />
    </FormDialog>
  );
}

const toSearchFilter = (q: string): FilterOf<'courses'> => ({ q });

/** Keeps the text of the field, because react-admin would convert an empty text to null. */
const keepText = (value: string) => value.trim();
