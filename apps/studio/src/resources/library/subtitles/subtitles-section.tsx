import { isLanguage, languageNames, languages } from '@daystream/web';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { LibraryItem, LibraryVideo } from '../../../platform/records.ts';
import { ConfirmButton } from '../../confirm-button.tsx';
import { useCommand } from '../../use-command.ts';
import { Section } from '../section.tsx';
import { SubtitleEditor } from './subtitle-editor.tsx';

interface SubtitlesSectionProps {
  readonly item: LibraryItem;
  readonly video: LibraryVideo;
  readonly player: RefObject<HTMLVideoElement | null>;
}

/** The languages of subtitles that an author can add, beside those of the interface. */
const otherLanguages = ['de', 'fr', 'it', 'pt', 'tr', 'kk', 'uz', 'uk', 'be', 'hy', 'ka', 'az', 'he', 'zh'];

/** The name of a language in itself: Русский, English. */
function nameOf(language: string): string {
  if (isLanguage(language)) return languageNames[language];
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** The subtitles of a video by language, and the editor of one of them beside the video. */
export function SubtitlesSection({ item, video, player }: SubtitlesSectionProps) {
  const { t } = useTranslation('studio');
  const [edited, setEdited] = useState<{ language: string; label: string } | null>(null);
  const [chosen, setChosen] = useState('');
  const taken = new Set(video.subtitles.map(({ languageCode }) => languageCode));
  // Codes may have a region: `ru-RU`.
  const isTaken = (language: string) => [...taken].some((code) => code.split('-')[0] === language);
  const free = [...languages, ...otherLanguages].filter((language) => !isTaken(language));
  const added = free.includes(chosen) ? chosen : (free[0] ?? '');
  if (edited !== null)
    return (
      <Section title={`${t('library.subtitles.title')}: ${edited.label}`}>
        <SubtitleEditor
          key={edited.language}
          item={item}
          durationMs={video.duration}
          player={player}
          language={edited.language}
          label={edited.label}
          isNew={!taken.has(edited.language)}
          onClose={() => setEdited(null)}
        />
      </Section>
    );
  return (
    <Section title={t('library.subtitles.title')}>
      {video.subtitles.length === 0 && (
        <Typography color="textSecondary">{t('library.subtitles.none')}</Typography>
      )}
      {video.subtitles.map(({ languageCode: language, label }) => (
        <Box key={language} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button size="small" variant="outlined" onClick={() => setEdited({ language, label })}>
            {t('library.subtitles.edit', { label })}
          </Button>
          <RemoveButton item={item} language={language} label={label} />
        </Box>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <TextField
          select
          size="small"
          label={t('library.subtitles.language')}
          value={added}
          onChange={({ target }) => setChosen(target.value)}
          sx={{ minWidth: 180 }}
        >
          {free.map((language) => (
            <MenuItem key={language} value={language}>
              {nameOf(language)}
            </MenuItem>
          ))}
        </TextField>
        <Button variant="outlined" onClick={() => setEdited({ language: added, label: nameOf(added) })}>
          {t('library.subtitles.add')}
        </Button>
      </Box>
    </Section>
  );
}

interface RemoveButtonProps {
  readonly item: LibraryItem;
  readonly language: string;
  readonly label: string;
}

function RemoveButton({ item: { id }, language, label }: RemoveButtonProps) {
  const { t } = useTranslation('studio');
  const command = useCommand(['library']);
  return (
    <ConfirmButton
      label={t('library.subtitles.remove', { label })}
      title={t('library.subtitles.removeTitle', { label })}
      confirmLabel={t('library.remove.one')}
      color="error"
      onConfirm={() =>
        command(
          (api) => api.call('studio.library.deleteSubtitles', { params: { id }, query: { language } }),
          t('library.subtitles.removed', { label }),
        )
      }
    >
      {t('library.subtitles.removeText')}
    </ConfirmButton>
  );
}
