import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from '../../../platform/form/field-group.tsx';
import { childKinds, type EditorNode } from './draft-model.ts';
import { useEditor } from './editor-context.ts';
import { FieldNotes } from './field-notes.tsx';
import { NodeField } from './node-field.tsx';
import { formGroups } from './node-fields.ts';
import { kindTexts, nodeTitle } from './node-title.ts';
import { DayBanners } from './day-banners.tsx';
import { DripButton } from './drip-button.tsx';
import { addTexts, useAddNode } from './use-add-node.ts';

type Values = Record<string, unknown>;

/** The form of a node. What is written is stored without a button. */
export function NodeForm({ nodeKey }: { readonly nodeKey: string }) {
  const { state } = useEditor();
  const node = state.nodes.get(nodeKey);
  return node ? <Form node={node} /> : null;
}

function Form({ node }: { readonly node: EditorNode }) {
  const { t } = useTranslation('studio');
  const { store, numbers, others, select } = useEditor();
  const add = useAddNode();
  const { control, subscribe } = useForm<Values>({ values: node.fields });
  // React Hook Form tells changes of the author by this subscription; those of undo have no name.
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          const field = name?.split('.')[0];
          // A number that is being typed anew is empty for a moment, which no field can be.
          if (field !== undefined && isComplete(field, values[field]))
            store.set(node.key, { [field]: values[field] });
        },
      }),
    [subscribe, store, node.key],
  );
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => event.preventDefault()}
      sx={{ display: 'grid', gap: 3, maxWidth: 860 }}
    >
      <Box>
        <Typography variant="body2" color="textSecondary">
          {t(kindTexts[node.kind])}
        </Typography>
        <Typography variant="h4" component="h2">
          {nodeTitle(t, node, numbers)}
        </Typography>
        {node.places > 1 && (
          <Typography variant="body2" color="textSecondary">
            {t('courseEditor.places', { count: node.places })}
          </Typography>
        )}
        <FieldNotes nodeKey={node.key} field={null} />
        {others
          .filter((other) => other.node === `${node.kind}-${node.id}`)
          .map((other) => (
            <Alert key={other.userId} severity="info" sx={{ mt: 1 }}>
              {t('courseTools.editsThis', { name: other.name })}
            </Alert>
          ))}
      </Box>
      {formGroups(node.kind).map(({ title, fields }) => (
        <FieldGroup key={title} title={t(title)}>
          {fields.map((field) => (
            <Box key={field.name} sx={field.isWide ? { gridColumn: '1 / -1', minWidth: 0 } : { minWidth: 0 }}>
              <NodeField control={control} node={node} field={field} />
              <FieldNotes nodeKey={node.key} field={field.name} />
            </Box>
          ))}
        </FieldGroup>
      ))}
      {node.kind === 'course' && <DripButton />}
      {node.kind === 'day' && typeof node.id === 'number' && <DayBanners dayId={node.id} />}
      {childKinds[node.kind].length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {childKinds[node.kind].map((kind) => (
            <Button key={kind} variant="outlined" onClick={() => select(add(kind, node.key))}>
              {t('courseEditor.add')}: {t(addTexts[kind])}
            </Button>
          ))}
        </Box>
      )}
    </Box>
  );
}

const mayBeEmpty = /(Id|description|text)$/;

function isComplete(field: string, value: unknown): boolean {
  return (value !== null || mayBeEmpty.test(field)) && !Number.isNaN(value) && value !== undefined;
}
