import { ApiError, type ApiClient } from '@daystream/api-client';
import Alert from '@mui/material/Alert';
import Button, { type ButtonProps } from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Form, RecordContextProvider, SaveButton } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRetryKeys } from '@daystream/web';
import { useFocusFirstError } from '../platform/form/use-focus-first-error.ts';
import { GuardedDialog } from '../platform/guarded-dialog.tsx';
import { useCommand } from './use-command.ts';

interface FormDialogProps<Fields> {
  readonly title: string;
  /** The label of the submit button. */
  readonly submitLabel: string;
  /** The label of the button that closes the dialog, where “Cancel” could be taken for what the form does. */
  readonly closeLabel?: string;
  readonly color?: ButtonProps['color'];
  /** The notification after success. */
  readonly successText: string;
  /** The resources that are refetched afterwards. */
  readonly resources: readonly string[];
  readonly defaultValues: Readonly<Record<string, unknown>>;
  /** The input that shows errors of a field of the server, if it has another name. */
  readonly inputOf?: Readonly<Record<string, string>> | ((field: string, fields: Fields) => string);
  /** A result with a warning was stored, and something is left to do: the dialog stays open. */
  readonly run: (api: ApiClient, fields: Fields, idempotencyKey: string) => Promise<unknown>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const noRecord = {};
/** Only the fields scroll, so that the buttons stay in sight. */
const formSx = { '& form': { display: 'flex', flexDirection: 'column', minHeight: 0 } };

/** A dialog with a form that runs a command. Errors of the server are shown at their inputs. */
export function FormDialog<Fields>(props: FormDialogProps<Fields>) {
  const {
    title,
    submitLabel,
    closeLabel,
    color = 'primary',
    successText,
    resources,
    defaultValues,
    inputOf = {},
    run,
    onClose,
    children,
  } = props;
  const { t } = useTranslation('studio');
  const id = useId();
  const command = useCommand(resources);
  const withRetryKey = useRetryKeys();
  // The form resets when the object changes, so that the first one is kept.
  const [initialValues] = useState(defaultValues);
  const hasInputRef = useRef(false);
  const hasInputOfRef = useRef<(name: string) => boolean>(() => true);
  const submit = async (fields: unknown) => {
    try {
      const result = await command(
        (api) => withRetryKey(fields, (key) => run(api, fields as Fields, key)),
        (done) => (isWarning(done) ? { text: done.warning, type: 'warning' } : successText),
      );
      if (!isWarning(result)) onClose();
      return undefined;
    } catch (error) {
      const toInput = (field: string) =>
        typeof inputOf === 'function' ? inputOf(field, fields as Fields) : (inputOf[field] ?? field);
      if (!(error instanceof ApiError)) return undefined;
      return withoutInputAtRoot(errorsByInput(error.fields, toInput), (name) => hasInputOfRef.current(name));
    }
  };
  return (
    <GuardedDialog
      hasInput={() => hasInputRef.current}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
      sx={formSx}
    >
      {/* Hides the record of the row that opened the dialog, whose values would fill the fields. */}
      <RecordContextProvider value={noRecord}>
        <Form noValidate onSubmit={submit as never} defaultValues={initialValues} sanitizeEmptyValues={false}>
          <InputWatch hasInputRef={hasInputRef} hasInputOfRef={hasInputOfRef} />
          <DialogTitle id={id}>{title}</DialogTitle>
          <DialogFields>{children}</DialogFields>
          <DialogActions>
            <Button onClick={onClose}>{closeLabel ?? t('action.cancel')}</Button>
            <SaveButton label={submitLabel} color={color} icon={<></>} alwaysEnable />
          </DialogActions>
        </Form>
      </RecordContextProvider>
    </GuardedDialog>
  );
}

/** The inputs. After a rejected submission the first invalid one has the focus. */
function DialogFields({ children }: { readonly children: ReactNode }) {
  const { submitCount, errors } = useFormState();
  const ref = useFocusFirstError<HTMLDivElement>(submitCount);
  return (
    <DialogContent
      ref={ref}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, pt: '8px !important' }}
    >
      {children}
      {errors.root?.['server']?.message !== undefined && (
        <Alert severity="error">{errors.root['server'].message}</Alert>
      )}
    </DialogContent>
  );
}

interface InputWatchProps {
  readonly hasInputRef: RefObject<boolean>;
  readonly hasInputOfRef: RefObject<(name: string) => boolean>;
}

/** Keeps `hasInputRef` true while fields differ from their first values, and `hasInputOfRef` able to say which fields the form has. */
function InputWatch({ hasInputRef, hasInputOfRef }: InputWatchProps) {
  const { dirtyFields } = useFormState();
  const { control } = useFormContext();
  // Refs of the dialog, which read the form when it is closed and when the server has refused it.
  useEffect(() => {
    hasInputRef.current = Object.keys(dirtyFields).length > 0;
    hasInputOfRef.current = (name) =>
      // oxlint-disable-next-line no-underscore-dangle -- the only list of the inputs that react-hook-form has
      [...control._names.mount, ...control._names.array].some(
        (input) => input === name || input.startsWith(`${name}.`),
      );
  });
  return null;
}

/** The input of a path: in a row of a list it is one of its own (`questions.0.answer`), other parts of a field belong to the input of the field. */
const inputAt = (path: string): string => /\w+\.\d+\.[a-z]\w*/i.exec(path)?.[0] ?? path.replace(/\..*/, '');

/** Errors by input. */
const errorsByInput = (
  fields: Readonly<Record<string, string>>,
  toInput: (field: string) => string,
): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([path, text]) => [toInput(inputAt(path)), text]));

/** Errors of fields without an input become one of the whole form: nobody could read them, and the form would refuse every further submission because of them. */
function withoutInputAtRoot(
  errors: Readonly<Record<string, string>>,
  hasInput: (name: string) => boolean,
): Record<string, string> {
  const entries = Object.entries(errors);
  const shown = entries.filter(([name]) => hasInput(name));
  const others = entries.filter(([name]) => !hasInput(name)).map(([, text]) => text);
  return Object.fromEntries(others.length === 0 ? shown : [...shown, ['root.server', others.join(' ')]]);
}

const isWarning = (result: unknown): result is { warning: string } =>
  typeof result === 'object' && result !== null && 'warning' in result;
