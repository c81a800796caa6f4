import { useApi } from '../../../../platform/platform-context.tsx';
import type { CustomField } from '../../../../platform/form/record-field.tsx';
import { PictureChooser } from '../../../../platform/picture-chooser.tsx';
import { useEditor } from '../editor-context.ts';

/** A picture of the course. */
export function DraftPictureField({ label, value, error, onChange }: CustomField) {
  const api = useApi();
  const { draft, addFile } = useEditor();
  const picture = draft.files.find(({ id }) => id === value)?.picture ?? null;
  return (
    <PictureChooser
      label={label}
      address={picture?.medium ?? null}
      height={140}
      error={error}
      onChoose={async (fileId) => {
        const file = await api.call('studio.drafts.addPicture', {
          params: { id: draft.id },
          body: { fileId },
        });
        addFile(file);
        onChange(file.id);
      }}
      onRemove={() => onChange(null)}
    />
  );
}
