import { Page } from '@daystream/ui';
import { PageTitle } from '@daystream/web';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { streamsQuery } from '../../features/learning/learn/learn.queries.ts';
import { resolveBrandDocument } from '../../platform/brand/brand-document.ts';
import { DocumentView } from '../../platform/consent/document-view.tsx';

/** The visits of this page with the documents that they have opened: the back button does not open one again. */
const opened = new Set<string>();

/**
 * Opens the document with the address in the query parameter `url` in the system browser (spec product §2, Other route names). Only pages of the brand and
 * materials of the learner's courses open by themselves; an address that anybody may have put into a link is shown with a warning (rule 135).
 */
export function Component() {
  const { t } = useTranslation('learner');
  const [query] = useSearchParams();
  const { key } = useLocation();
  const address = query.get('url') ?? '';
  const { data: streams = [] } = useQuery(streamsQuery);
  const material = streams
    .flatMap(({ course }) => course?.documents ?? [])
    .find(({ url }) => url === address);
  const title = material?.title ?? t('document.title');
  const document = { title, address, isOfCourse: material !== undefined };
  const resolved = resolveBrandDocument(document);
  const href = resolved.kind === 'page' ? resolved.href : null;
  // External system: the window of the document. A browser may refuse it without a press; then the link of the page remains.
  useEffect(() => {
    const visit = `${key} ${href}`;
    if (href === null || opened.has(visit)) return;
    opened.add(visit);
    window.open(href, '_blank', 'noopener,noreferrer');
  }, [href, key]);
  return (
    <Page title={title} width="wide">
      <PageTitle title={title} />
      <DocumentView document={document} isApart />
    </Page>
  );
}
