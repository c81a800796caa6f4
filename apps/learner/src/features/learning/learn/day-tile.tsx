import { CheckIcon, hiddenVisually, LockIcon, PlayIcon } from '@daystream/ui';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../platform/session/current-user.ts';
import { RestIcon } from '../../../platform/parts/screen-icons.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import type { PlanDay } from './course-plan.ts';
import { dayDisplay, type DayDisplay } from './day-display.ts';
import { useLockText } from './use-texts.ts';

/** A day of the calendar. A narrow screen shows its number, title and an icon, a wide one also its state; screen readers get all of it. */
export function DayTile({ streamId, day }: { readonly streamId: number; readonly day: PlanDay }) {
  const { t } = useTranslation('learner');
  const dates = useDates();
  const lockText = useLockText();
  const display = dayDisplay(day);
  const stateTexts: Readonly<Record<DayDisplay, string>> = {
    done: t('calendar.done'),
    today: t('calendar.today'),
    open: t('calendar.open'),
    locked: day.status.lock === 'demo' ? t('demo.tile') : t('calendar.locked'),
    rest: t('calendar.rest'),
  };
  const { lock, opensAt } = day.status;
  // A rest day shows its icon instead of an opening date.
  const opens =
    display !== 'rest' && (lock === 'not_yet' || lock === 'stage_closed') && opensAt !== null
      ? dates.short(opensAt)
      : null;
  return (
    <ButtonBase
      href={pathTo('day', { streamId, dayNumber: day.number })}
      aria-current={display === 'today' ? 'date' : undefined}
      sx={[tile, (theme) => dayStyles[display](theme)]}
    >
      <span style={hiddenVisually}>
        {[t('day.number', { number: day.number }), day.title, stateTexts[display], lockText(day)]
          .filter(Boolean)
          .join('. ')}
      </span>
      <Box component="span" aria-hidden sx={{ display: 'contents' }}>
        <Typography component="span" sx={{ fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.2 }}>
          {day.number}
        </Typography>
        <Typography
          component="span"
          variant="body2"
          sx={{
            display: '-webkit-box',
            fontSize: { xs: '0.75rem', md: '0.875rem' },
            lineHeight: { xs: 1.25, md: 1.43 },
            maxWidth: '100%',
            hyphens: 'auto',
            WebkitLineClamp: 2,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
            flexGrow: 1,
          }}
        >
          {day.title === '' && day.isRest ? stateTexts.rest : day.title}
        </Typography>
        <Typography
          component="span"
          variant="caption"
          noWrap
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 0.5,
            maxWidth: '100%',
            fontWeight: 500,
            '& svg': { fontSize: 18 },
          }}
        >
          {opens === null ? (
            dayIcons[display]
          ) : (
            <Box component="span" sx={{ display: { xs: 'none', md: 'inline-flex' } }}>
              {dayIcons[display]}
            </Box>
          )}
          {display === 'locked' && lock !== 'demo' ? (
            opens
          ) : (
            <TileWord isShown={display === 'today'}>{stateTexts[display]}</TileWord>
          )}
        </Typography>
      </Box>
    </ButtonBase>
  );
}

/** The state as text: always for today, for other days only on wide screens. */
function TileWord({ isShown, children }: { readonly isShown: boolean; readonly children: ReactNode }) {
  return (
    <Typography
      component="span"
      variant="inherit"
      sx={{ display: isShown ? 'inline' : { xs: 'none', md: 'inline' } }}
    >
      {children}
    </Typography>
  );
}

/** The icon of each state; today has a text instead. */
export const dayIcons: Readonly<Record<DayDisplay, ReactNode>> = {
  done: <CheckIcon />,
  today: null,
  open: <PlayIcon />,
  locked: <LockIcon />,
  rest: <RestIcon />,
};

const tile = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: { xs: 'center', md: 'flex-start' },
  justifyContent: { xs: 'center', md: 'flex-start' },
  gap: 0.5,
  width: '100%',
  height: '100%',
  minHeight: { xs: 92, md: 128 },
  p: { xs: 0.5, md: 2 },
  textAlign: { xs: 'center', md: 'start' },
  borderRadius: (theme: Theme) => `${theme.corners.control}px`,
  border: '1.5px solid transparent',
} as const;

/** The border of a day that cannot be entered: visible, with less contrast than that of an open one. */
const fadedColor = (ink: string) => `color-mix(in srgb, ${ink} 30%, transparent)`;

export const dayStyles: Readonly<Record<DayDisplay, (theme: Theme) => Record<string, string>>> = {
  done: ({ palette: { soft } }) => ({
    backgroundColor: soft.success.fill,
    borderColor: fadedColor(soft.success.ink),
    color: soft.success.ink,
  }),
  today: ({ palette: { primary } }) => ({ backgroundColor: primary.main, color: primary.contrastText }),
  open: ({ palette: { primary, background, text } }) => ({
    backgroundColor: background.paper,
    borderColor: primary.main,
    color: text.primary,
  }),
  locked: ({ palette: { soft, text } }) => ({
    backgroundColor: soft.neutral.fill,
    borderColor: fadedColor(text.secondary),
    color: text.secondary,
  }),
  rest: ({ palette: { edge, text } }) => ({
    borderColor: edge,
    borderStyle: 'dashed',
    color: text.secondary,
  }),
};
