import { writeDigits } from '#kernel/bangla-text.ts'
import { dateParts, isDateOnly } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import type { FieldTexts } from './Field.tsx'
import { TextField } from './TextField.tsx'
import { uiWords } from './words.ts'

/**
 * A day in one line, for filters: 15/1/2026 in the digits of either language, which `parseDateOnly` of the kernel reads.
 * What is no day stands there again as it was typed, with `error`.
 */
export function DayField({ language, defaultValue = '', hint, ...rest }: DayFieldProps) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      placeholder={uiWords(language).dayExample}
      defaultValue={writeDay(defaultValue, language)}
      hint={hint}
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

function writeDay(date: string, language: Language): string {
  if (!isDateOnly(date)) return date
  const { day, month, year } = dateParts(date)
  return writeDigits(`${day}/${month}/${year}`, language)
}
