import { bannerPlacements, bannerPositionIds } from '@daystream/domain';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { PictureChooser } from '../../platform/picture-chooser.tsx';
import type { BannerDraft, DraftPicture } from './banner-draft.ts';
import { localMoment, localText, measured } from './banner-draft.ts';
import { placementTexts, platformTexts, positionTexts, typeTexts, useBannerTexts } from './banner-texts.ts';
import { ChoiceField } from './choice-field.tsx';
import { ChoicesField } from './choices-field.tsx';

export interface BannerFieldsProps {
  readonly draft: BannerDraft;
  readonly errors: Partial<Record<string, string>>;
  readonly set: <Name extends keyof BannerDraft>(name: Name, value: BannerDraft[Name]) => void;
}

type TextName = 'title' | 'imageAlt' | 'link' | 'analyticProductName' | 'analyticSchoolTitle';

interface TextLineProps extends BannerFieldsProps {
  readonly name: TextName;
  readonly label: string;
  readonly help?: string;
}

export function TextLine({ draft, errors, set, name, label, help }: TextLineProps) {
  return (
    <TextField
      size="small"
      fullWidth
      label={label}
      value={draft[name]}
      error={errors[name] !== undefined}
      helperText={errors[name] ?? help}
      onChange={({ target }) => set(name, target.value)}
    />
  );
}

interface ContentFieldsProps extends BannerFieldsProps {
  readonly picture: DraftPicture | null;
  readonly onPicture: (imageId: number, picture: DraftPicture) => void;
}

/** What it is and where it leads. */
export function ContentFields({ picture, onPicture, ...fields }: ContentFieldsProps) {
  const { t } = useTranslation('studio');
  const choices = useBannerTexts();
  const { draft, errors, set } = fields;
  return (
    <>
      <TextLine {...fields} name="title" label={t('banners.field.title')} />
      <ChoiceField
        label={t('banners.field.type')}
        value={draft.type}
        options={choices(typeTexts)}
        error={errors['type']}
        onChange={(type) => set('type', type)}
      />
      <PictureChooser
        label={t('banners.field.image')}
        address={picture?.address ?? null}
        height={120}
        error={errors['imageId']}
        onChoose={async (fileId, file) => onPicture(fileId, await measured(file))}
      />
      <TextLine
        {...fields}
        name="imageAlt"
        label={t('banners.field.imageAlt')}
        help={t('banners.help.imageAlt')}
      />
      <TextLine {...fields} name="link" label={t('banners.field.link')} help={t('banners.help.link')} />
    </>
  );
}

/** On which screens it stands, and where on them. */
export function PlaceFields({ draft, errors, set }: BannerFieldsProps) {
  const { t } = useTranslation('studio');
  const choices = useBannerTexts();
  const isPlaced = bannerPlacements[draft.position].includes(draft.placement);
  const further = choices(positionTexts).map(([name, text]) => [bannerPositionIds[name], text] as const);
  return (
    <>
      <ChoiceField
        label={t('banners.field.position')}
        value={draft.position}
        options={choices(positionTexts)}
        error={errors['position']}
        onChange={(position) => set('position', position)}
      />
      <ChoicesField
        label={t('banners.field.positionsIds')}
        value={draft.positionsIds}
        options={new Map(further)}
        error={errors['positionsIds']}
        onChange={(ids) => set('positionsIds', ids)}
      />
      <ChoiceField
        label={t('banners.field.placement')}
        value={draft.placement}
        options={choices(placementTexts)}
        help={isPlaced ? undefined : t('banners.help.noPlace')}
        error={errors['placement']}
        onChange={(placement) => set('placement', placement)}
      />
      <FormControl component="fieldset" error={errors['platforms'] !== undefined}>
        <FormLabel component="legend">{t('banners.field.platforms')}</FormLabel>
        <FormGroup row>
          {choices(platformTexts).map(([platform, text]) => (
            <FormControlLabel
              key={platform}
              label={text}
              control={
                <Checkbox
                  checked={draft.platforms.includes(platform)}
                  onChange={(_, isOn) =>
                    set(
                      'platforms',
                      isOn
                        ? [...draft.platforms, platform]
                        : draft.platforms.filter((one) => one !== platform),
                    )
                  }
                />
              }
            />
          ))}
        </FormGroup>
      </FormControl>
    </>
  );
}

/** When it is shown, and in which order. */
export function TimeFields({ draft, errors, set }: BannerFieldsProps) {
  const { t } = useTranslation('studio');
  const moment = (name: 'startDate' | 'endDate', label: string) => (
    <TextField
      type="datetime-local"
      size="small"
      label={label}
      value={localText(draft[name])}
      error={errors[name] !== undefined}
      helperText={errors[name]}
      onChange={({ target }) => set(name, localMoment(target.value))}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <>
      <FormControlLabel
        label={t('banners.field.isActive')}
        control={<Switch checked={draft.isActive} onChange={(_, isOn) => set('isActive', isOn)} />}
      />
      {moment('startDate', t('banners.field.startDate'))}
      {moment('endDate', t('banners.field.endDate'))}
      <TextField
        type="number"
        size="small"
        label={t('banners.field.sort')}
        value={draft.sort}
        error={errors['sort'] !== undefined}
        helperText={errors['sort'] ?? t('banners.help.sort')}
        onChange={({ target }) => set('sort', Math.trunc(Number(target.value)))}
      />
    </>
  );
}
