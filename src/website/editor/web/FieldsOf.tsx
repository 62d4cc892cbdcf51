import type { ComponentType } from 'react'
import { countsIn, type DraftData, type FormField } from '#website/drafts/form-field.ts'

export type FieldProps = {
  field: FormField
  value: unknown
  path: string
  onChange: (value: unknown) => void
}

/** A field with inner fields is given the component that renders them (decision 0102). */
export type WithInner = { Field: ComponentType<FieldProps> }

export type FieldsProps = {
  fields: readonly FormField[]
  data: DraftData
  /** Prefix of the fields' names: `sections.0.`. */
  path: string
  onChange: (data: DraftData) => void
}

/** A group of fields, each named by its path, rendered by `Field`. */
export function FieldsOf({ Field, fields, data, path, onChange }: FieldsProps & WithInner) {
  return fields
    .filter((field) => countsIn(field, data))
    .map((field) => (
      <Field
        key={field.name}
        field={field}
        value={data[field.name]}
        path={`${path}${field.name}`}
        onChange={(value) => onChange({ ...data, [field.name]: value })}
      />
    ))
}
