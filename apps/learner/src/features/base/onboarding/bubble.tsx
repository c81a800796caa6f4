import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';

interface MessageProps {
  readonly children: string;
}

/** A message of the brand. */
export function BrandMessage({ children }: MessageProps) {
  return (
    <Stack component="li" direction="row">
      <Bubble>{children}</Bubble>
    </Stack>
  );
}

interface LearnerMessageProps extends MessageProps {
  /** For a picture: its text alternative is in `children`. */
  readonly picture?: string | undefined;
  readonly onChange?: (() => void) | undefined;
}

/** The learner's answer; it can be changed until it is sent to the server. */
export function LearnerMessage({ children, picture, onChange }: LearnerMessageProps) {
  const { t } = useTranslation('learner');
  return (
    <Stack component="li" direction="row" sx={{ justifyContent: 'flex-end', alignItems: 'center', gap: 1 }}>
      {onChange ? (
        <Button
          size="small"
          onClick={onChange}
          aria-label={t('onboarding.changeOf', { answer: children })}
          color="inherit"
          sx={{ flexShrink: 0, color: 'text.secondary', fontWeight: 400 }}
        >
          {t('onboarding.change')}
        </Button>
      ) : null}
      {picture === undefined ? (
        <Bubble isOwn>{children}</Bubble>
      ) : (
        <Avatar alt={children} src={picture} sx={{ width: 72, height: 72 }} />
      )}
    </Stack>
  );
}

function Bubble({ isOwn = false, children }: MessageProps & { readonly isOwn?: boolean }) {
  return (
    <Stack
      sx={(theme) => ({
        px: 2,
        py: 1.25,
        maxWidth: { xs: '86%', md: '76%' },
        overflowWrap: 'anywhere',
        whiteSpace: 'pre-line',
        borderRadius: `${Math.min(theme.corners.card, 20)}px`,
        ...(isOwn
          ? { borderEndEndRadius: `${theme.corners.small / 2}px` }
          : { borderEndStartRadius: `${theme.corners.small / 2}px` }),
        ...(isOwn
          ? { bgcolor: 'primary.main', color: 'primary.contrastText' }
          : { bgcolor: 'background.paper' }),
        boxShadow: isOwn ? 'none' : `inset 0 0 0 1px ${theme.palette.divider}`,
      })}
    >
      {children}
    </Stack>
  );
}
