import { initialOf } from '@daystream/domain';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '@daystream/web';
import { NameForm } from '../../resources/name-form.tsx';
import { PictureChooser } from '../../platform/picture-chooser.tsx';
import { useApi, useHasPermission, usePlatform, useSession } from '../../platform/platform-context.tsx';
import { AnswerHoursSection } from './answer-hours-section.tsx';
import { AccountSection } from './account-section.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';

/** The user's own photo, answer hours, password and second factor. */
export function AccountPage() {
  const { t } = useTranslation('studio');
  const doesAnswer = useHasPermission('homework.review');
  return (
    <Box sx={{ p: { xs: 2, md: 3 }, maxWidth: 640, display: 'grid', gap: 4 }}>
      <PageTitle title={t('ownAccount.title')} />
      <Typography variant="h3" component="h1">
        {t('ownAccount.title')}
      </Typography>
      <Photo />
      <AccountSection title={t('ownAccount.name.title')}>
        <NameForm />
      </AccountSection>
      <AccountSection title={t('ownAccount.password.title')}>
        <PasswordForm isCurrentNeeded />
      </AccountSection>
      {doesAnswer ? <AnswerHoursSection /> : null}
      <SecondFactorSection />
    </Box>
  );
}

function Photo() {
  const { t } = useTranslation('studio');
  const api = useApi();
  const { session } = usePlatform();
  const member = useSession();
  if (member === null) return null;
  return (
    <AccountSection title={t('ownAccount.photo')}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
        <Avatar src={member.avatar ?? undefined} alt="" sx={{ width: 72, height: 72, fontSize: 28 }}>
          {initialOf(member.name)}
        </Avatar>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 600 }}>{member.name}</Typography>
          {member.email !== member.name && (
            <Typography variant="body2" color="textSecondary">
              {member.email}
            </Typography>
          )}
        </Box>
      </Box>
      <PictureChooser
        label={t('ownAccount.photoHelp')}
        address={null}
        height={0}
        error={undefined}
        onChoose={async (avatarFileId, idempotencyKey) => {
          const { avatar } = await api.call('user.avatar', { body: { avatarFileId }, idempotencyKey });
          session.update({ ...member, avatar: avatar?.small ?? null });
        }}
      />
    </AccountSection>
  );
}
