import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from '../../../platform/form/field-group.tsx';
import { childKinds, courseKey, type EditorNode } from './draft-model.ts';
import { isSame } from './draft-operations.ts';
import { useEditor } from './editor-context.ts';
import { FieldNotes } from './field-notes.tsx';
import { NodeField } from './node-field.tsx';
import { formGroups } from './node-fields.ts';
import { kindTexts, nodeTitle } from './node-title.ts';
import { DayBanners } from './day-banners.tsx';
import { DripButton } from './drip-button.tsx';
import { addedKinds, addTexts, useAddNode } from './use-add-node.ts';

type Values = Record<string, unknown>;

/** The form of a node. What is written is stored without a button. */
export function NodeForm({ nodeKey }: { readonly nodeKey: string }) {
  const { state, CourseOffers } = useEditor();
  const node = state.nodes.get(nodeKey);
  if (!node) return null;
  return (
    <>
      <Form node={node} />
      {/* Outside the form, because its dialog has a form of its own. */}
      {node.kind === 'course' && typeof node.id === 'number' && (
        <Box sx={{ mt: 3, maxWidth: 860 }}>
          <CourseOffers courseId={node.id} />
        </Box>
      )}
    </>
  );
}

function Form({ node }: { readonly node: EditorNode }) {
  const { t } = useTranslation('studio');
  const { store, state, numbers, others, select, leaveField } = useEditor();
  const add = useAddNode();
  const { control, subscribe, getValues, reset } = useForm<Values>({ defaultValues: node.fields });
  // Undo and other authors change a node too. What was typed here is in the form already: the option `values` would render all fields at every key.
  useEffect(() => {
    if (!isSame(getValues(), node.fields)) reset(node.fields, { keepFieldsRef: true });
  }, [node.fields, getValues, reset]);
  const options = state.nodes.get(courseKey(state.nodes))?.fields['options'];
  // React Hook Form reports changes of the author by this subscription; those of undo have no name.
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
  // A node that was just added is named next.
  const form = useRef<HTMLFormElement>(null);
  const isNew = typeof node.id !== 'number';
  useEffect(() => {
    if (isNew) form.current?.querySelector<HTMLElement>('input[type=text], textarea')?.focus();
    // Only where the form opens: the node gets its id while the author types.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  // The tree invites to add the first stage.
  const canAdd =
    node.kind === 'lesson' ||
    (childKinds[node.kind].length > 0 && (node.kind !== 'course' || node.children.length > 0));
  return (
    <Box
      component="form"
      ref={form}
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
        {canAdd && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
            {addedKinds[node.kind].map((kind) => (
              <Button key={kind} size="small" variant="outlined" onClick={() => select(add(kind, node.key))}>
                {t(addTexts[kind])}
              </Button>
            ))}
            {(node.kind === 'day' || node.kind === 'lesson') && (
              <AnotherButton kind={node.kind} parentKey={node.parentKey ?? ''} />
            )}
          </Box>
        )}
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
            <Box
              key={field.name}
              onBlur={() => leaveField(node.key, field.name)}
              sx={field.isWide ? { gridColumn: '1 / -1', minWidth: 0 } : { minWidth: 0 }}
            >
              <NodeField control={control} field={field} options={options} />
              <FieldNotes nodeKey={node.key} field={field.name} />
            </Box>
          ))}
        </FieldGroup>
      ))}
      {node.kind === 'course' && <DripButton />}
      {node.kind === 'day' && typeof node.id === 'number' && <DayBanners dayId={node.id} />}
    </Box>
  );
}

const anotherTexts = { day: 'courseEditor.anotherDay', lesson: 'courseEditor.anotherLesson' } as const;

/** Adds a node beside this one, because days and lessons are usually written one after the other. */
function AnotherButton({ kind, parentKey }: { readonly kind: 'day' | 'lesson'; readonly parentKey: string }) {
  const { t } = useTranslation('studio');
  const { select } = useEditor();
  const add = useAddNode();
  return (
    <Button size="small" onClick={() => select(add(kind, parentKey))}>
      {t(anotherTexts[kind])}
    </Button>
  );
}

const mayBeEmpty = /(Id|description|text)$/;

function isComplete(field: string, value: unknown): boolean {
  return (value !== null || mayBeEmpty.test(field)) && !Number.isNaN(value) && value !== undefined;
}
