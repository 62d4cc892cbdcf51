import type { ComponentType } from 'react'
import { countsIn, type DraftData, type FormField } from '#website/drafts/form-field.ts'

export type FieldProps = {
  field: FormField
  value: unknown
  path: string
  onChange: (value: unknown) => void
}

/** A field that holds others is given what draws them (decision 0102). */
export type WithInner = { Field: ComponentType<FieldProps> }

export type FieldsProps = {
  fields: readonly FormField[]
  data: DraftData
  /** Before the names of the fields: `sections.0.`. */
  path: string
  onChange: (data: DraftData) => void
}

/** Fields that stand together, each under its path, drawn by `Field`. */
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
