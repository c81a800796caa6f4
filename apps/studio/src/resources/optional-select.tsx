import type { ComponentProps } from 'react';
import { SelectInput, useChoicesContext } from 'react-admin';

type OptionalSelectProps = Omit<
  ComponentProps<typeof SelectInput>,
  'isRequired' | 'translateChoice' | 'label' | 'emptyText' | 'emptyValue' | 'optionText'
> & {
  readonly label: string;
  /** The choice of no value. */
  readonly emptyText: string;
  readonly optionText?: string;
  /** Whether no value is shown as a choice that was made; otherwise the field is empty with its label. */
  readonly showsEmpty?: boolean;
};

const shownEmpty = { select: { displayEmpty: true }, inputLabel: { shrink: true } };

/**
 * A choice of one value or of none. react-admin names the empty option "Clear", whatever it shows and also where nothing is chosen; here it is a choice like
 * the others. The choices have the texts that are shown, or come from the input around it.
 */
export function OptionalSelect({
  label,
  emptyText,
  choices,
  optionText = 'name',
  helperText = false,
  showsEmpty = false,
  ...props
}: OptionalSelectProps) {
  const { allChoices, source, isPending } = useChoicesContext(choices && { choices });
  return (
    <SelectInput
      // SelectInput asks the input around it for neither, as soon as it is given choices.
      source={source}
      isPending={isPending}
      {...props}
      helperText={helperText}
      // As an element, it gets no asterisk.
      label={<>{label}</>}
      choices={[{ id: '', [optionText]: emptyText }, ...(allChoices ?? [])]}
      optionText={optionText}
      translateChoice={false}
      {...(showsEmpty && { slotProps: shownEmpty })}
      // Leaves out the empty option of react-admin.
      isRequired
    />
  );
}
