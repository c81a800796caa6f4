import type { Reply } from '@daystream/api-client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

interface InvitationPreviewProps {
  readonly invitation: NonNullable<Reply<'studio.peopleImports.preview'>['invitation']>;
  readonly count: number;
}

/** The e-mail that the people whom an import adds will get. */
export function InvitationPreview({ invitation, count }: InvitationPreviewProps) {
  const { t } = useTranslation('studio');
  const { subject, before, button, after } = invitation;
  return (
    <Box
      component="section"
      aria-labelledby="import-invitation-preview"
      sx={{ display: 'grid', gap: 1, maxWidth: 560 }}
    >
      <Typography id="import-invitation-preview" component="h3" variant="subtitle2">
        {t('imports.invitationCount', { count })}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          p: 2,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          overflowWrap: 'anywhere',
        }}
      >
        <Typography sx={{ fontWeight: 600 }}>{subject}</Typography>
        {before.map((line) => (
          <Typography key={line} variant="body2">
            {line}
          </Typography>
        ))}
        <Box
          sx={{
            justifySelf: 'start',
            px: 2,
            py: 1,
            borderRadius: 1,
            bgcolor: 'action.selected',
            fontWeight: 600,
            fontSize: 14,
          }}
        >
          {button}
        </Box>
        {after.map((line) => (
          <Typography key={line} variant="body2" color="textSecondary">
            {line}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
