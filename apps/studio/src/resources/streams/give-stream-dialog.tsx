import { ApiError } from '@daystream/api-client';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useRef } from 'react';
import { BooleanInput, Form, ReferenceInput, SaveButton } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { newRequestKey } from '../../platform/request-key.ts';
import { useCommand } from '../use-command.ts';
import { CourseChoice, PersonChoice } from './stream-choices.tsx';
import { StreamDatesInput } from './stream-dates-input.tsx';
import { endOf, startOf } from './stream-dates.ts';

interface GiveStreamDialogProps {
  /** The person it is for, when that is clear already. */
  readonly userId: number | undefined;
  readonly onClose: () => void;
}

interface Fields {
  userId: number;
  courseId: number;
  startDay: string;
  lastDay: string;
  isDemo: boolean;
  /** Where the person lives: the dates are days there. */
  timeZone: string;
}

/** Gives a person a stream of a course. */
export function GiveStreamDialog({ userId, onClose }: GiveStreamDialogProps) {
  const { t } = useTranslation('studio');
  const command = useCommand(['user-course-streams', 'users']);
  const requestKey = useRef(newRequestKey());
  const need = (value: unknown) =>
    value === undefined || value === null || value === '' ? t('streams.required') : undefined;

  const give = async (values: Partial<Fields>) => {
    const fields = values as Fields;
    const body = {
      userId: fields.userId,
      courseId: fields.courseId,
      startDate: startOf(fields.startDay, fields.timeZone) ?? 0,
      endDate: endOf(fields.lastDay ?? '', fields.timeZone),
      isDemo: fields.isDemo,
    };
    try {
      await command(
        (api) => api.call('studio.streams.give', { body, idempotencyKey: requestKey.current }),
        t('streams.given'),
      );
      onClose();
      return undefined;
    } catch (error) {
      requestKey.current = newRequestKey();
      if (!(error instanceof ApiError)) return undefined;
      const { startDate, endDate, ...others } = error.fields;
      return { ...others, ...(startDate && { startDay: startDate }), ...(endDate && { lastDay: endDate }) };
    }
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="give-title">
      <Form onSubmit={give as never} defaultValues={{ userId, isDemo: false }} sanitizeEmptyValues={false}>
        <DialogTitle id="give-title">{t('streams.give')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          <ReferenceInput source="userId" reference="users">
            <PersonChoice label={t('streams.person')} validate={need} />
          </ReferenceInput>
          <ReferenceInput source="courseId" reference="courses" sort={{ field: 'title', order: 'ASC' }}>
            <CourseChoice label={t('streams.course')} validate={need} />
          </ReferenceInput>
          <StreamDatesInput />
          <BooleanInput source="isDemo" label={t('streams.isDemo')} helperText={t('streams.isDemoHelp')} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <SaveButton label={t('streams.giveDo')} icon={<></>} alwaysEnable />
        </DialogActions>
      </Form>
    </Dialog>
  );
}
