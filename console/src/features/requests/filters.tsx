import { useCallback } from 'react';
import { DateFilter } from '../../ui/date-filter.tsx';
import { SelectField } from '../../ui/field.tsx';
import { FilterBar, FilterText } from '../../ui/filter-bar.tsx';
import { enteredOf, momentOf } from '../../ui/moments.ts';
import { useZone } from '../../ui/zone.ts';
import { type RequestFilters as Filters, statusClasses } from './search.ts';
import { texts } from './texts.ts';

const statuses = [
  '200',
  '201',
  '202',
  '204',
  '207',
  '304',
  '400',
  '401',
  '403',
  '404',
  '409',
  '412',
  '422',
  '429',
  '500',
  '503',
];

type Props = {
  filters: Filters;
  /** The address has a filter that cannot be. */
  isWrong: boolean;
  onChange: (changed: Filters) => void;
  onClear: () => void;
};
type FieldProps = Pick<Props, 'filters' | 'onChange'>;

export function RequestFilters({ filters, isWrong, onChange, onClear }: Props) {
  const isFiltered = isWrong || Object.values(filters).some(Boolean);
  return (
    <FilterBar label={texts.filters} isFiltered={isFiltered} onClear={onClear}>
      <SelectField
        label={texts.status}
        value={filters.status ?? ''}
        onChoose={(status) => onChange({ status: status || undefined })}
        choices={[
          { value: '', label: texts.anyStatus },
          ...statusClasses.map((value) => ({ value, label: texts.classOf(value) })),
          ...statuses.map((status) => ({ value: status, label: status })),
        ]}
      />
      <OneText label={texts.operation} name="operation" filters={filters} onChange={onChange} />
      <OneText label={texts.order} name="orderNumber" filters={filters} onChange={onChange} />
      <OneText label={texts.sku} name="sku" filters={filters} onChange={onChange} />
      <OneText label={texts.id} name="id" filters={filters} onChange={onChange} hint={texts.idHint} />
      <OneText label={texts.text} name="text" filters={filters} onChange={onChange} hint={texts.textHint} />
      <OneMoment label={texts.from} name="from" filters={filters} onChange={onChange} />
      <OneMoment label={texts.to} name="to" filters={filters} onChange={onChange} />
    </FilterBar>
  );
}

/** The time in which errors are counted. */
export const ErrorFilters = ({ filters, isWrong, onChange }: Omit<Props, 'onClear'>) => (
  <FilterBar
    label={texts.filters}
    isFiltered={isWrong || Boolean(filters.from || filters.to)}
    onClear={() => onChange({ from: undefined, to: undefined })}
  >
    <OneMoment label={texts.from} name="from" filters={filters} onChange={onChange} />
    <OneMoment label={texts.to} name="to" filters={filters} onChange={onChange} />
  </FilterBar>
);

type TextProps = FieldProps & { label: string; name: keyof Filters; hint?: string };

function OneText({ label, name, filters, onChange, hint }: TextProps) {
  const change = useCallback((text: string) => onChange({ [name]: text || undefined }), [name, onChange]);
  return <FilterText label={label} value={filters[name] ?? ''} placeholder={hint} onChange={change} />;
}

type MomentProps = FieldProps & { label: string; name: 'from' | 'to' };

/** A moment in the chosen time zone. */
function OneMoment({ label, name, filters, onChange }: MomentProps) {
  const [zone] = useZone();
  return (
    <DateFilter
      isMoment
      label={label}
      value={enteredOf(filters[name], zone)}
      onChange={(typed) => onChange({ [name]: momentOf(typed, zone) })}
    />
  );
}
