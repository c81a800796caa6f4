import { loadFonts } from '@daystream/ui';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenPreset, fontPairs, palettes, type FontPairName, type PaletteName } from './look-presets.ts';
import type { SiteConfig } from './site.queries.ts';

const paletteTexts = {
  rose: 'site.palette.rose',
  coral: 'site.palette.coral',
  sand: 'site.palette.sand',
  forest: 'site.palette.forest',
  teal: 'site.palette.teal',
  ocean: 'site.palette.ocean',
  indigo: 'site.palette.indigo',
  plum: 'site.palette.plum',
} as const satisfies Record<PaletteName, string>;

const fontPairTexts = {
  plain: 'site.fontPair.plain',
  strict: 'site.fontPair.strict',
  soft: 'site.fontPair.soft',
  calm: 'site.fontPair.calm',
  book: 'site.fontPair.book',
  journal: 'site.fontPair.journal',
} as const satisfies Record<FontPairName, string>;

interface LookChoicesProps {
  readonly tokens: SiteConfig['tokens'];
  readonly onChange: (tokens: SiteConfig['tokens']) => void;
}

/** Chooses the colours of both looks, and the fonts, from presets. */
export function LookChoices({ tokens, onChange }: LookChoicesProps) {
  const { t } = useTranslation('studio');
  // Each card is drawn in its fonts, and so is the preview. Fonts are resources of the document.
  useEffect(() => Object.values(fontPairs).forEach(loadFonts), []);
  return (
    <>
      <Choices<PaletteName>
        title={t('site.palettes')}
        names={Object.keys(palettes) as PaletteName[]}
        chosen={chosenPreset(palettes, tokens)}
        onChoose={(name) => onChange({ ...tokens, ...palettes[name] })}
      >
        {(name) => (
          <>
            <Swatches name={name} />
            <Typography variant="body2">{t(paletteTexts[name])}</Typography>
          </>
        )}
      </Choices>
      <Choices<FontPairName>
        title={t('site.fonts')}
        names={Object.keys(fontPairs) as FontPairName[]}
        chosen={chosenPreset(fontPairs, tokens)}
        onChoose={(name) => onChange({ ...tokens, ...fontPairs[name] })}
      >
        {(name) => (
          <>
            <Typography
              sx={{
                fontFamily: fontPairs[name].headingFontFamily,
                fontWeight: fontPairs[name].headingWeight,
              }}
            >
              {t(fontPairTexts[name])}
            </Typography>
            <Typography variant="body2" sx={{ fontFamily: fontPairs[name].fontFamily }}>
              {t('site.fontSample')}
            </Typography>
          </>
        )}
      </Choices>
    </>
  );
}

/** The colours of a palette: the light look above the dark one. */
function Swatches({ name }: { readonly name: PaletteName }) {
  const { light, dark } = palettes[name];
  return (
    <Box sx={{ borderRadius: 1, overflow: 'hidden', border: 1, borderColor: 'divider' }} aria-hidden>
      {[light, dark].map(({ background, surface, primary, secondary }) => (
        <Box key={background} sx={{ display: 'flex' }}>
          {[background, surface, primary, secondary].map((colour) => (
            <Box key={colour} sx={{ flex: 1, height: 18 }} style={{ backgroundColor: colour }} />
          ))}
        </Box>
      ))}
    </Box>
  );
}

interface ChoicesProps<Name extends string> {
  readonly title: string;
  readonly names: readonly Name[];
  readonly chosen: Name | undefined;
  readonly onChoose: (name: Name) => void;
  readonly children: (name: Name) => ReactNode;
}

function Choices<Name extends string>({ title, names, chosen, onChoose, children }: ChoicesProps<Name>) {
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(140px, 45%), 1fr))',
        }}
      >
        {names.map((name) => (
          <ButtonBase
            key={name}
            aria-pressed={name === chosen}
            onClick={() => onChoose(name)}
            sx={{
              display: 'grid',
              gap: 0.75,
              p: 1.25,
              minHeight: 44,
              textAlign: 'start',
              justifyContent: 'stretch',
              borderRadius: 1,
              border: 2,
              borderColor: name === chosen ? 'primary.main' : 'divider',
            }}
          >
            {children(name)}
          </ButtonBase>
        ))}
      </Box>
    </Box>
  );
}
