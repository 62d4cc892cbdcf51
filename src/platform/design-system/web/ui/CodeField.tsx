import { Field, type FieldTexts, splitField } from './Field.tsx'

/**
 * A code from an SMS: one real input over drawn boxes, so that paste and one-time-code autofill work
 * (FORGOT-04). Digits of either script are accepted; with scripts the boxes show Latin digits only.
 */
export function CodeField({ length = 6, takesFocus, ...props }: CodeFieldProps) {
  const { frame, control } = splitField({ ...props, required: true })
  return (
    <Field {...frame}>
      <div className={`code code-of-${length}`} data-enhance="code-field">
        <div className="code-boxes" aria-hidden="true">
          {Array.from({ length }, (_, place) => place).map((place) => (
            <span key={place} className="code-box" />
          ))}
        </div>
        <input
          className="code-input"
          inputMode="numeric"
          autoComplete="one-time-code"
          // biome-ignore lint/a11y/noAutofocus: the reader has just asked for the code
          autoFocus={takesFocus}
          // For the styles `:placeholder-shown` and `:invalid`: whether it is empty, and whether all digits are there.
          placeholder=" "
          pattern={`([^0-9০-৯]*[0-9০-৯]){${length}}[^0-9০-৯]*`}
          {...control}
        />
      </div>
    </Field>
  )
}

export type CodeFieldProps = FieldTexts & {
  name: string
  /** How many digits the code has. */
  length?: 4 | 6
  /** The page has just asked for the code, so the field takes the focus. */
  takesFocus?: boolean
  className?: string
}
