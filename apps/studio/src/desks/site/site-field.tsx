import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { isLanguage, languageNames, languages } from '@daystream/web';
import { PictureField } from './picture-field.tsx';
import { choiceTexts, type Field } from './site-fields.ts';

interface SiteFieldProps {
  readonly field: Field;
  readonly value: unknown;
  readonly error: string | undefined;
  readonly onChange: (value: unknown) => void;
}

/** One field of the configuration, by its kind. */
export function SiteField({ field, value, error, onChange }: SiteFieldProps) {
  const { t } = useTranslation('studio');
  const label = t(field.label);
  if (field.kind === 'switch')
    return (
      <FormControlLabel
        label={label}
        control={<Switch checked={value === true} onChange={(_, isOn) => onChange(isOn)} />}
      />
    );
  if (field.kind === 'picture')
    return <PictureField label={label} value={value as string | null} error={error} onChange={onChange} />;
  if (field.kind === 'languages') {
    const chosen = value as readonly string[];
    return (
      <FormControl component="fieldset" error={error !== undefined}>
        <FormLabel component="legend">{label}</FormLabel>
        <FormGroup row>
          {languages.map((language) => (
            <FormControlLabel
              key={language}
              label={languageNames[language]}
              control={
                <Checkbox
                  checked={chosen.includes(language)}
                  onChange={(_, isOn) =>
                    onChange(isOn ? [...chosen, language] : chosen.filter((one) => one !== language))
                  }
                />
              }
            />
          ))}
        </FormGroup>
      </FormControl>
    );
  }
  const common = { label, error: error !== undefined, helperText: error, fullWidth: true } as const;
  if (field.kind === 'choice')
    return (
      <TextField {...common} select value={value} onChange={({ target }) => onChange(target.value)}>
        {field.of.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {isLanguage(choice) ? languageNames[choice] : t(choiceTexts[choice])}
          </MenuItem>
        ))}
      </TextField>
    );
  return (
    <TextField
      {...common}
      type={inputTypes[field.kind]}
      multiline={field.kind === 'long'}
      value={value ?? ''}
      onChange={({ target }) => onChange(field.kind === 'number' ? numberOf(target.value) : target.value)}
    />
  );
}

const inputTypes = { text: 'text', long: 'text', number: 'number', colour: 'color' } as const;

/** An empty number is told to be missing by the server, in the reader's words. */
function numberOf(text: string): number | null {
  return text === '' ? null : Number(text);
}
