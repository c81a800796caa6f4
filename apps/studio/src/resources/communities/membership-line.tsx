import { lastAccessMoment } from '@daystream/domain';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { todayIn } from '../../platform/date-fields.ts';
import { dateText } from '../../platform/date-texts.ts';
import type { Membership } from '../../platform/records.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { ConfirmButton } from '../confirm-button.tsx';
import { fullName } from '../person-name.tsx';
import { RecordLine } from '../record-line.tsx';
import { useCommand } from '../use-command.ts';
import { MembershipDialog } from './membership-dialog.tsx';

interface MembershipLineProps {
  readonly membership: Membership;
  /** What the line names: the member in a community, or the community of a person. */
  readonly names: 'member' | 'community';
}

const stateTexts = {
  coming: 'communities.state.coming',
  active: 'communities.state.active',
  ended: 'communities.state.ended',
} as const;

/** A membership with its dates, which can be changed, and a button that ends it. */
export function MembershipLine({ membership, names }: MembershipLineProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const command = useCommand(['user-communities', 'communities']);
  const { id, userId, communityId, communityTitle, userTimezone, startDate, endDate } = membership;
  const person = fullName({ id: userId, name: membership.userName, email: membership.userEmail }, t);
  const [isOpen, setOpen] = useState(false);
  const isMember = names === 'member';
  const end = endDate === null ? null : lastAccessMoment(endDate);
  const dates = `${dateText(language, startDate, userTimezone)} – ${end === null ? t('streams.noEnd') : dateText(language, end, userTimezone)}`;
  return (
    <RecordLine
      texts={
        <>
          <Link
            component={RouterLink}
            to={isMember ? `/users/${userId}/show` : `/communities/${communityId}/show`}
            variant="body2"
            sx={{ fontWeight: 600 }}
          >
            {isMember ? person : communityTitle}
          </Link>
          <Typography variant="body2" color="textSecondary">
            {membership.isOptionalPurchase ? t('communities.bySubscription') : dates}
          </Typography>
        </>
      }
    >
      <Typography variant="body2">{t(stateTexts[membership.state])}</Typography>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('communities.changeDates')}
      </Button>
      <ConfirmButton
        label={t('communities.removeMember')}
        title={t('communities.removeTitle', { name: person, title: communityTitle })}
        confirmLabel={t('communities.removeMember')}
        color="error"
        onConfirm={() =>
          command(
            (api) => api.call('studio.memberships.remove', { params: { id } }),
            t('communities.memberRemoved', { name: person }),
          )
        }
      >
        {t('communities.removeText')}
      </ConfirmButton>
      {isOpen && (
        <MembershipDialog
          title={t('communities.datesTitle', { name: person, title: communityTitle })}
          communityId={communityId}
          userId={userId}
          firstDay={todayIn(userTimezone, startDate)}
          lastDay={end === null ? '' : todayIn(userTimezone, end)}
          onClose={() => setOpen(false)}
        />
      )}
    </RecordLine>
  );
}
