import { fileType } from '@daystream/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { durationText } from '../../../../platform/duration-text.ts';
import type { CustomField } from '../../../../platform/form/record-field.tsx';
import { LibraryPicker } from '../../../../platform/library-picker.tsx';
import { videoFailureTexts } from '../../../../platform/video-state-texts.ts';
import { useEditor } from '../editor-context.ts';

/** A video, chosen from the media library. */
export function VideoField({ label, value, error, onChange }: CustomField) {
  const { t } = useTranslation('studio');
  const { draft, addVideo } = useEditor();
  const [isOpen, setOpen] = useState(false);
  const current = draft.videos.find(({ id }) => id === value);
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" color="textSecondary" sx={{ p: 0, mb: 0.5 }}>
        {label}
      </Typography>
      {current && (
        <Typography sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>
          {current.title} {current.duration !== null && durationText(current.duration)}
        </Typography>
      )}
      {/* That it has failed stands below the field as a problem. */}
      {current?.state === 'failed' && (
        <Typography variant="body2" sx={{ mb: 0.5 }}>
          {t(videoFailureTexts[current.failure ?? 'failed'])} {t('courseEditor.videoFailedHelp')}
        </Typography>
      )}
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {t(value === null ? 'library.picker.chooseVideo' : 'library.picker.otherVideo')}
      </Button>
      {value !== null && (
        <Button size="small" sx={{ ml: 1 }} onClick={() => onChange(null)}>
          {t('picture.remove')}
        </Button>
      )}
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
      {isOpen && (
        <LibraryPicker
          type={fileType.video}
          onClose={() => setOpen(false)}
          onChoose={({ title, video }) => {
            setOpen(false);
            if (video === null) return;
            const { id, state, progress, failure, duration } = video;
            addVideo({ id, title, state, progress, failure, duration });
            onChange(id);
          }}
        />
      )}
    </Box>
  );
}
