import { formatDate, parseDateOnly } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import type { FieldTexts } from './Field.tsx'
import { TextField } from './TextField.tsx'
import { uiWords } from './words.ts'

/**
 * A day in one line: typed as 15/1/2026 or otherwise, in the digits of either language, as `parseDateOnly` of the kernel
 * reads it. Once left it stands in words, so that nobody takes the month for the day. What is no day stands as it was
 * typed, with `error`.
 */
export function DayField({ language, defaultValue = '', hint, ...rest }: DayFieldProps) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      placeholder={uiWords(language).dayExample}
      defaultValue={inWords(defaultValue, language)}
      hint={hint}
      onBlur={({ currentTarget }) => {
        currentTarget.value = inWords(currentTarget.value, language)
      }}
      {...rest}
    />
  )
}

export type DayFieldProps = FieldTexts & {
  name: string
  language: Language
  /** yyyy-MM-dd, or what was typed in its place. */
  defaultValue?: string
  className?: string
  required?: boolean
}

function inWords(typed: string, language: Language): string {
  const day = parseDateOnly(typed)
  return day === undefined ? typed : formatDate(day, language)
}
