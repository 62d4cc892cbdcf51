import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

/** The texts of a form field: the label and hint above it, and the error between those and the control. */
export type FieldTexts = {
  label: ReactNode
  /** Follows the label in normal weight: "(না দিলেও চলবে)". */
  optional?: string
  hint?: ReactNode
  /** The sentence that says what is wrong; the field is then drawn in red. */
  error?: string
  /** The id of the input, else its name: what `ErrorSummary` links to. */
  id?: string
}

/** Label, hint, error, then the control: the frame of a field with one control. */
export function Field({ id, label, optional, hint, error, children, className = '' }: FieldProps) {
  return (
    <div className={`field ${error ? 'field-bad' : ''} ${className}`}>
      <label htmlFor={id} className="field-label">
        {label}
        <OptionalMark text={optional} />
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
      {children}
    </div>
  )
}

export type FieldProps = FieldTexts & { id: string; children: ReactNode; className?: string }

type OneControl = FieldTexts & { name: string; className?: string; required?: boolean }

/** Splits the props of a field with one control: those of its frame, those of the control, and the rest for it. */
export function splitField<Props extends OneControl>(props: Props) {
  const { name, label, optional, hint, error, id = name, className, required, ...rest } = props
  const frame = { label, optional, hint, error, id, className }
  return { frame, control: controlProps(name, frame, required), rest }
}

/** The same frame for several controls under one question (date, radio buttons): a fieldset with a legend. */
export function FieldGroup({ id, label, optional, hint, error, children, className = '' }: FieldProps) {
  return (
    <fieldset
      className={`field ${error ? 'field-bad' : ''} ${className}`}
      aria-describedby={describedBy(id, { hint, error })}
    >
      <legend className="field-label">
        {label}
        <OptionalMark text={optional} />
      </legend>
      <FieldNotes id={id} hint={hint} error={error} />
      {children}
    </fieldset>
  )
}

/** The ids of hint and error, for `aria-describedby` of the control. */
export function describedBy(
  id: string,
  { hint, error }: Pick<FieldTexts, 'hint' | 'error'>,
): string | undefined {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

/** The properties of a field's control: id, name and the links to hint and error. */
export function controlProps(name: string, texts: FieldTexts, required?: boolean) {
  const id = texts.id ?? name
  return {
    id,
    name,
    'aria-describedby': describedBy(id, texts),
    'aria-invalid': texts.error ? (true as const) : undefined,
    'aria-required': required || undefined,
  }
}

export function FieldNotes({ id, hint, error }: Pick<FieldTexts, 'hint' | 'error'> & { id: string }) {
  return (
    <>
      {hint && (
        <span id={`${id}-hint`} className="field-hint">
          {hint}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} className="field-error">
          <Icon of="circle-alert" />
          {error}
        </span>
      )}
    </>
  )
}

function OptionalMark({ text }: { text: string | undefined }) {
  return text ? <span className="field-label-aside"> {text}</span> : null
}
