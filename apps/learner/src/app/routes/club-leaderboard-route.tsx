import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Page } from '@daystream/ui';
import { Leaderboard } from '../../features/club/members/leaderboard.tsx';
import { NotFound } from '../../platform/states/not-found.tsx';
import { parsePositiveInt } from '../parse-positive-int.ts';

export function Component() {
  const { t } = useTranslation('learner');
  const id = parsePositiveInt(useParams()['communityId']);
  return id === null ? (
    <NotFound />
  ) : (
    <Page title={t('clubMembers.leaderboard')}>
      <Leaderboard key={id} communityId={id} />
    </Page>
  );
}
