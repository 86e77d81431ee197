import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';
import { type NumberRange, numberError } from './numbers.ts';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'onInput' | keyof NumberRange> &
  Omit<NumberRange, 'places'> & { places?: NumberRange['places'] };

/**
 * An input for a number, whole unless `places` says otherwise. It keeps what is typed: browsers drop the comma of `19,99`
 * from inputs of the type number.
 */
export const NumberField = ({ min, max, places = 0, ...rest }: Props) => (
  <TextField
    autoComplete="off"
    {...rest}
    inputMode={places === 0 ? 'numeric' : 'decimal'}
    onInput={({ currentTarget }) =>
      currentTarget.setCustomValidity(numberError(currentTarget.value, { min, max, places }) ?? '')
    }
  />
);
