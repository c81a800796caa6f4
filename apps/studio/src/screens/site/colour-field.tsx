import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { correctedColour } from './corrected-colour.ts';
import type { SiteConfig } from './site.queries.ts';

interface ColourFieldProps {
  readonly control: Control<SiteConfig>;
  readonly path: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

const correctedTexts = { darker: 'site.corrected.darker', lighter: 'site.corrected.lighter' } as const;

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** A colour, chosen or typed as `#rrggbb`. Says what it becomes if it has too little contrast. */
export function ColourField({ control, path, label, value, error, onChange }: ColourFieldProps) {
  const { t } = useTranslation('studio');
  const tokens = useWatch({ control, name: 'tokens' });
  // An unfinished text is no colour: the form keeps the last one.
  const [typed, setTyped] = useState<string | null>(null);
  const corrected = correctedColour(tokens, path);
  const change = (text: string) => {
    const colour = text.startsWith('#') || text === '' ? text : `#${text}`;
    setTyped(isColour(colour) ? null : text);
    if (isColour(colour)) onChange(colour.toLowerCase());
  };
  return (
    <TextField
      label={label}
      value={typed ?? value}
      error={error !== undefined}
      helperText={error ?? (corrected && t(correctedTexts[corrected.kind], { colour: corrected.colour }))}
      fullWidth
      size="small"
      onChange={({ target }) => change(target.value.trim())}
      onBlur={() => setTyped(null)}
      slotProps={{
        htmlInput: { maxLength: 7, spellCheck: false },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Box
                component="input"
                type="color"
                aria-label={t('site.pickColour', { label })}
                value={value}
                onChange={({ target }) => change(target.value)}
                sx={{ width: 32, height: 28, p: 0, border: 0, bgcolor: 'transparent', cursor: 'pointer' }}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
