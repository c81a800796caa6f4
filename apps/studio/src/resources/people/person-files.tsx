import { joinFacts } from '@daystream/i18n';
import { formatFileSize } from '@daystream/i18n';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Person } from '../../platform/records.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { RecordLine } from '../record-line.tsx';
import { PagedSection } from '../paged-section.tsx';
import { useTimeTexts } from '../../platform/use-time-texts.ts';

/** The files that a person uploaded, with the used space. */
export function PersonFiles({ person }: { readonly person: Person }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const { dateTime } = useTimeTexts();
  const size = (bytes: number) => formatFileSize(language, bytes);
  const used = size(person.storageUsed);
  const text =
    person.storageLimit === null ? used : t('people.storageOf', { used, limit: size(person.storageLimit) });
  return (
    <PagedSection
      title={t('person.tabs.files')}
      note={t('person.filesUsed', { text })}
      emptyText={t('person.filesNone')}
      queryKey={['users', 'files', person.id]}
      read={(api, { range, signal }) =>
        api.call('studio.people.files', { params: { id: person.id }, query: { range }, signal })
      }
    >
      {({ name, bytes, createdAt }) => (
        <RecordLine
          texts={
            <>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {name}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {joinFacts([size(bytes), dateTime(createdAt)])}
              </Typography>
            </>
          }
        />
      )}
    </PagedSection>
  );
}
