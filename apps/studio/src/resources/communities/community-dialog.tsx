import { TextInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { Community } from '../../platform/records.ts';
import { FormDialog } from '../form-dialog.tsx';

type Fields = Omit<Community, 'id' | 'slug' | 'chatOnly'>;

interface CommunityDialogProps {
  readonly community: Community;
  readonly onClose: () => void;
}

/** Changes the title and the addresses of a community. */
export function CommunityDialog({ community, onClose }: CommunityDialogProps) {
  const { t } = useTranslation('studio');
  const { id, slug, chatOnly, ...fields } = community;
  const address = { parse: keepText, helperText: false } as const;
  return (
    <FormDialog<Fields>
      title={community.title}
      submitLabel={t('communities.save')}
      successText={t('communities.saved')}
      resources={['communities']}
      defaultValues={fields}
      run={(api, body, idempotencyKey) =>
        api.call('studio.communities.update', { params: { id }, body, idempotencyKey })
      }
      onClose={onClose}
    >
      <TextInput source="title" label={t('communities.name')} {...address} />
      {chatOnly ? null : (
        <TextInput
          source="customUrl"
          label={t('communities.page')}
          parse={keepText}
          helperText={t('communities.pageHelp', { slug })}
        />
      )}
      <TextInput source="telegramChatUrl" label={t('communities.chat')} {...address} />
      <TextInput
        source="faqUrl"
        label={t('communities.faq')}
        parse={keepText}
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

/** Keeps the text of the field, because react-admin would convert an empty text to null. */
const keepText = (value: string) => value.trim();
