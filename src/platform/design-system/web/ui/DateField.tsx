import { useState } from 'react'
import { useLanguage } from '#platform/http/web/visit.ts'
import { DateBoxes, type DateTexts } from './DateBoxes.tsx'
import { type DateParts, inDigits, joinDate, splitDate, typedDateIn } from './date-parts.ts'

/**
 * A date in three boxes controlled by React, for islands and the office; other pages use `PlainDateField`. The form
 * sends `name_day`, `name_month`, `name_year` and the joined text under `name`; `readDateField` of `date-parts.ts`
 * reads either. `onDate` gets the joined text at every change: yyyy-MM-dd, '' if empty, else what was typed.
 */
export function DateField({ value, defaultValue, onDate, ...props }: DateFieldProps) {
  const language = useLanguage()
  const { name, isReadOnly, years } = props
  const [typed, setTyped] = useState(() => inDigits(splitDate(value ?? defaultValue), language))
  const parts =
    value === undefined || joinDate(typed) === value ? typed : inDigits(splitDate(value), language)

  /** A whole date typed into the first box fills all three. */
  const change = (part: keyof DateParts, text: string) => {
    const whole = part === 'day' ? typedDateIn(text) : undefined
    const next = whole ? inDigits(splitDate(whole), language) : { ...parts, [part]: text }
    setTyped(next)
    onDate?.(joinDate(next))
  }
  return (
    <DateBoxes {...props} parts={parts} onPart={change}>
      {isReadOnly && <input type="hidden" name={`${name}_month`} value={parts.month} />}
      {isReadOnly && years && <input type="hidden" name={`${name}_year`} value={parts.year} />}
      <input type="hidden" name={name} value={joinDate(parts)} />
    </DateBoxes>
  )
}

export type DateFieldProps = DateTexts & {
  /** yyyy-MM-dd; with `onDate` the field is controlled. */
  value?: string
  defaultValue?: string
  onDate?: (date: string) => void
}
