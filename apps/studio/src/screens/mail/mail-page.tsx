import type { Permission } from '@daystream/contract';
import { hasPermission } from '@daystream/contract';
import { PageTitle } from '@daystream/web';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router';
import { useSession } from '../../platform/platform-context.tsx';
import { EmailsSection } from './emails-section.tsx';
import { MailRecordsSection } from './mail-records-section.tsx';
import { MailSettingsSection } from './mail-settings-section.tsx';

/** The tabs with their addresses and who sees them. */
const tabs = [
  { name: 'queue', text: 'mail.tabs.queue', path: '/mail', permission: 'emails.manage' },
  { name: 'school', text: 'mail.tabs.school', path: '/mail/school', permission: 'site.manage' },
  {
    name: 'installation',
    text: 'mail.tabs.installation',
    path: '/mail/installation',
    permission: 'brands.manage',
  },
] as const satisfies readonly { name: string; text: string; path: string; permission: Permission }[];

/** What became of e-mails, and how they leave. */
export function MailPage() {
  const { t } = useTranslation('studio');
  const { tab = 'queue' } = useParams();
  const roles = useSession()?.roles ?? [];
  const permitted = tabs.filter(({ permission }) => hasPermission(roles, permission));
  const [first] = permitted;
  const open = permitted.find(({ name }) => name === tab);
  if (first === undefined) return null;
  if (open === undefined) return <Navigate to={first.path} replace />;
  return (
    <Box sx={{ p: { xs: 2, md: 3 }, maxWidth: 860, display: 'grid', gap: 3 }}>
      <PageTitle title={t('mail.title')} />
      <Typography variant="h3" component="h1">
        {t('mail.title')}
      </Typography>
      {permitted.length > 1 && (
        <Tabs value={open.name} variant="scrollable" scrollButtons="auto" aria-label={t('mail.title')}>
          {permitted.map(({ name, text, path }) => (
            <Tab key={name} value={name} label={t(text)} component={Link} to={path} />
          ))}
        </Tabs>
      )}
      {open.name === 'queue' && <EmailsSection />}
      {open.name === 'school' && (
        <>
          <MailSettingsSection key="mail" owner="mail" />
          <MailRecordsSection key="mail-records" owner="mail" />
        </>
      )}
      {open.name === 'installation' && (
        <>
          <MailSettingsSection key="installation" owner="installationMail" />
          <MailRecordsSection key="installation-records" owner="installationMail" />
        </>
      )}
    </Box>
  );
}
