import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Page } from '@daystream/ui';
import { MemberList } from '../../features/club/members/member-list.tsx';
import { NotFound } from '../../platform/states/not-found.tsx';
import { parsePositiveInt } from '../parse-positive-int.ts';

export function Component() {
  const { t } = useTranslation('learner');
  const id = parsePositiveInt(useParams()['communityId']);
  return id === null ? (
    <NotFound />
  ) : (
    <Page title={t('clubMembers.title')}>
      <MemberList key={id} communityId={id} />
    </Page>
  );
}
