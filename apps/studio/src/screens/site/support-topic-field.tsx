import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/platform-context.tsx';
import { SelectField } from './select-field.tsx';
import { supportTopicsQuery } from './site.queries.ts';

interface SupportTopicFieldProps {
  readonly label: string;
  readonly value: number;
  readonly error: string | undefined;
  readonly onChange: (value: number) => void;
}

/** Selects a topic of the support center. */
export function SupportTopicField(props: SupportTopicFieldProps) {
  const { data: topics = [] } = useQuery(supportTopicsQuery(useApi()));
  return <SelectField {...props} options={topics.map(({ id, title }) => [id, title] as const)} />;
}
