import { PictureChooser } from '../../platform/picture-chooser.tsx';
import { useApi } from '../../platform/platform-context.tsx';

interface PictureFieldProps {
  readonly label: string;
  /** The address of the picture. */
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (value: string | null) => void;
}

/** A picture of the configuration. */
export function PictureField({ label, value, error, onChange }: PictureFieldProps) {
  const api = useApi();
  return (
    <PictureChooser
      label={label}
      address={value}
      height={72}
      error={error}
      onChoose={async (fileId, idempotencyKey) =>
        onChange((await api.call('studio.site.picture', { body: { fileId }, idempotencyKey })).address)
      }
      onRemove={() => onChange(null)}
    />
  );
}
