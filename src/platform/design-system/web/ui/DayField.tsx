import { formatDate, parseDateOnly } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import type { FieldTexts } from './Field.tsx'
import { TextField } from './TextField.tsx'
import { useUiWords } from './words.ts'

/**
 * A day on one line: typed as 15/1/2026 or in any form that `parseDateOnly` of the kernel reads, with the
 * digits of either language. On leaving the field, the month is written as a word, so that nobody confuses
 * month and day. Invalid text stays as typed, with `error`.
 */
export function DayField({ defaultValue = '', hint, ...rest }: DayFieldProps) {
  const language = useLanguage()
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      placeholder={useUiWords().dayExample}
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
  /** yyyy-MM-dd, or the invalid text as typed. */
  defaultValue?: string
  className?: string
  required?: boolean
}

function inWords(typed: string, language: Language): string {
  const day = parseDateOnly(typed)
  return day === undefined ? typed : formatDate(day, language)
}
