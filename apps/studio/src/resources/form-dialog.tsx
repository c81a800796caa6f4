import { ApiError, type ApiClient } from '@daystream/api-client';
import Button, { type ButtonProps } from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState, type ReactNode } from 'react';
import { Form, RecordContextProvider, SaveButton } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useRetryKeys } from '@daystream/web';
import { useCommand } from './use-command.ts';

interface FormDialogProps<Fields> {
  readonly title: string;
  /** The word of the button that does it. */
  readonly doLabel: string;
  readonly color?: ButtonProps['color'];
  /** What is told when it was done. */
  readonly done: string;
  /** The records that are others afterwards. */
  readonly resources: readonly string[];
  readonly defaultValues: Readonly<Record<string, unknown>>;
  /** The input beside which the server's word on a field stands, where it has another name. */
  readonly inputOf?: Readonly<Record<string, string>>;
  readonly run: (api: ApiClient, fields: Fields, idempotencyKey: string) => Promise<unknown>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const noRecord = {};

/** A few fields and what is done with them; what the server has against a field stands beside it. */
export function FormDialog<Fields>(props: FormDialogProps<Fields>) {
  const {
    title,
    doLabel,
    color = 'primary',
    done,
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
  // The same ones at each drawing: the form begins anew with others.
  const [firstValues] = useState(defaultValues);
  const submit = async (fields: unknown) => {
    try {
      await command((api) => withRetryKey(fields, (key) => run(api, fields as Fields, key)), done);
      onClose();
      return undefined;
    } catch (error) {
      return error instanceof ApiError ? besideInputs(error.fields, inputOf) : undefined;
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      {/* A dialog opened from a row stands in that row's record, which would fill the fields. */}
      <RecordContextProvider value={noRecord}>
        <Form noValidate onSubmit={submit as never} defaultValues={firstValues} sanitizeEmptyValues={false}>
          <DialogTitle id={id}>{title}</DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>{children}</DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{t('action.cancel')}</Button>
            <SaveButton label={doLabel} color={color} icon={<></>} alwaysEnable />
          </DialogActions>
        </Form>
      </RecordContextProvider>
    </Dialog>
  );
}

/** What is wrong with a part of a field stands beside the field. */
const besideInputs = (
  fields: Readonly<Record<string, string>>,
  inputOf: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, text]) => {
      const field = path.replace(/\..*/, '');
      return [inputOf[field] ?? field, text];
    }),
  );
