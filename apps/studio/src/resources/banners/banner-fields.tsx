import { bannerPlacements } from '@daystream/domain';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from '../../platform/form/field-group.tsx';
import { RecordField, type FieldInput } from '../../platform/form/record-field.tsx';
import { PictureChooser } from '../../platform/picture-chooser.tsx';
import { measurePicture, type BannerDraft, type DraftPicture } from './banner-draft.ts';
import { bannerGroups, type BannerField } from './banner-groups.ts';
import { useBannerTexts } from './banner-texts.ts';
import { useBannerChoices } from './use-banner-choices.ts';

interface BannerFieldsProps {
  readonly control: Control<BannerDraft>;
  readonly picture: DraftPicture | null;
  readonly onPicture: (picture: DraftPicture) => void;
}

/** All fields of the banner form. */
export function BannerFields({ control, picture, onPicture }: BannerFieldsProps) {
  const { t } = useTranslation('studio');
  const texts = useBannerTexts();
  const { choices, applicationId = '' } = useBannerChoices();
  const [position, placement] = useWatch({ control, name: ['position', 'placement'] });
  const application = t('banners.help.application', { number: applicationId });
  const helpTexts: Partial<Record<keyof BannerDraft, string>> = {
    imageAlt: t('banners.help.imageAlt'),
    link: t('banners.help.link'),
    sort: t('banners.help.sort'),
    applicationIds: application,
    notDisplayApplicationIds: application,
    ...(!bannerPlacements[position].includes(placement) && { placement: t('banners.help.noPlace') }),
  };

  function inputOf(field: BannerField): FieldInput {
    switch (field.kind) {
      case 'choice':
      case 'checkboxes':
        return { kind: field.kind, options: texts<string>(field.texts) };
      case 'choices':
        return { kind: field.kind, ...choices[field.from] };
      case 'picture':
        return {
          kind: 'custom',
          render: ({ label, error, onChange }) => (
            <PictureChooser
              label={label}
              address={picture?.address ?? null}
              height={120}
              error={error}
              onChoose={async (fileId, _key, file) => {
                onChange(fileId);
                onPicture(await measurePicture(file));
              }}
            />
          ),
        };
      default:
        return { kind: field.kind };
    }
  }

  return bannerGroups.map(({ title, fields }) => (
    <FieldGroup key={title} title={t(title)}>
      {fields.map((field: BannerField) => (
        <RecordField
          key={field.path}
          control={control}
          path={field.path}
          label={t(field.label)}
          help={helpTexts[field.path]}
          input={inputOf(field)}
        />
      ))}
    </FieldGroup>
  ));
}
