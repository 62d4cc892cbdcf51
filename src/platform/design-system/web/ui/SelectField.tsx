import type { Ref, SelectHTMLAttributes } from 'react'
import { Field, type FieldTexts, splitField } from './Field.tsx'
import { Icon } from './Icon.tsx'

export type Option = { value: string; label: string; isDisabled?: boolean }
export type OptionGroup = { group: string; options: readonly Option[] }

/** A native select, restyled. `placeholder` is the empty first option. */
export function SelectField(props: SelectFieldProps) {
  const { frame, control, rest } = splitField(props)
  return (
    <Field {...frame}>
      <SelectBox {...rest} {...control} />
    </Field>
  )
}

export type SelectFieldProps = FieldTexts & Omit<SelectBoxProps, 'id' | 'name'> & { name: string }

/** The select alone, for parts that bring their own label. */
export function SelectBox({ options, placeholder, className = '', ...rest }: SelectBoxProps) {
  return (
    <span className={`select ${className}`}>
      <select className="input" {...rest}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((entry) =>
          'group' in entry ? (
            <optgroup key={entry.group} label={entry.group}>
              {entry.options.map(writeOption)}
            </optgroup>
          ) : (
            writeOption(entry)
          ),
        )}
      </select>
      <Icon of="chevron-down" />
    </span>
  )
}

export type SelectBoxProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children'> & {
  options: readonly (Option | OptionGroup)[]
  placeholder?: string
  ref?: Ref<HTMLSelectElement>
}

function writeOption({ value, label, isDisabled }: Option) {
  return (
    <option key={value} value={value} disabled={isDisabled}>
      {label}
    </option>
  )
}
