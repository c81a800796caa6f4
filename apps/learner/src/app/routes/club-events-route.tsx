import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Page } from '@daystream/ui';
import { EventList } from '../../features/club/events/event-list.tsx';
import { NotFound } from '../../platform/states/not-found.tsx';
import { parsePositiveInt } from '../parse-positive-int.ts';

export function Component() {
  const { t } = useTranslation('learner');
  const id = parsePositiveInt(useParams()['communityId']);
  return id === null ? (
    <NotFound />
  ) : (
    <Page title={t('clubEvents.title')}>
      <EventList key={id} communityId={id} />
    </Page>
  );
}
