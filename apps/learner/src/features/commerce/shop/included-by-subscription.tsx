import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../platform/states/notice.tsx';
import { AddToSubscription, useSubscriptionFor } from './add-to-subscription.tsx';
import { positionQuery, type Service } from './shop.queries.ts';

interface IncludedBySubscriptionProps {
  readonly service: Pick<Service, 'id' | 'type' | 'title' | 'courseId'>;
}

/** Offers a course for nothing to a learner whose subscription includes the catalog, before it asks for money; nothing for anybody else. */
export function IncludedBySubscription({ service }: IncludedBySubscriptionProps) {
  const { t } = useTranslation('learner');
  const courseId = service.type === 'course' ? service.courseId : null;
  const subscription = useSubscriptionFor(courseId);
  const { data: position } = useQuery({ ...positionQuery(service.id), enabled: subscription !== undefined });
  if (subscription === undefined || courseId === null || !position) return null;
  return (
    <>
      <Notice severity="info">{t('shop.inSubscription', { title: subscription.title })}</Notice>
      <AddToSubscription positionId={position.id} courseId={courseId} title={service.title} />
    </>
  );
}
