import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TextInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/platform-context.tsx';
import { FormDialog } from '../form-dialog.tsx';

/** Opens the rules of a community, which members accept before their first post. */
export function ClubRulesButton({ communityId: id }: { readonly communityId: number }) {
  const { t } = useTranslation('studio');
  const api = useApi();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: ['club-rules', id],
    queryFn: ({ signal }) => api.call('studio.clubRules.get', { params: { id }, signal }),
  });
  if (data === undefined) return null;
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {data.text === '' ? t('communities.addRules') : t('communities.rules')}
      </Button>
      {isOpen && (
        <FormDialog<{ text: string }>
          title={t('communities.rules')}
          submitLabel={t('communities.save')}
          successText={t('communities.rulesSaved')}
          resources={['club-rules']}
          defaultValues={{ text: data.text }}
          run={(client, { text }) => client.call('studio.clubRules.save', { params: { id }, body: { text } })}
          onClose={() => setOpen(false)}
        >
          <TextInput
            source="text"
            label={t('communities.rulesText')}
            parse={(value: string) => value}
            multiline
            minRows={8}
            helperText={t('communities.rulesHelp')}
          />
        </FormDialog>
      )}
    </>
  );
}
