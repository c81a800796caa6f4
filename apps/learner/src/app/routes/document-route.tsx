import { Page } from '@daystream/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageTitle } from '@daystream/web';
import { streamsQuery } from '../../features/learn/learn.queries.ts';
import { DocumentView } from '../../platform/document-view.tsx';

/** Shows the document with the address in the query parameter `url` (spec product §2, Other route names). */
export function Component() {
  const { t } = useTranslation('learner');
  const [query] = useSearchParams();
  const address = query.get('url') ?? '';
  const { data: streams = [] } = useQuery(streamsQuery);
  const material = streams
    .flatMap(({ course }) => course?.documents ?? [])
    .find(({ url }) => url === address);
  const title = material?.title ?? t('document.title');
  return (
    <Page title={title} width="wide">
      <PageTitle title={title} />
      <DocumentView document={{ title, address }} isOfCourse={material !== undefined} />
    </Page>
  );
}
