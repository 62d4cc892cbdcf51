import { useState } from 'react'
import { foldDigits, toBanglaDigits } from '#kernel/bangla-text.ts'
import { monthName } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { type DateParts, joinDate, splitDate, wholeDateIn } from './date-parts.ts'
import { FieldGroup, type FieldTexts } from './Field.tsx'
import { SelectBox } from './SelectField.tsx'
import { uiWords } from './words.ts'

const monthNumbers = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']

/**
 * A date in three boxes: day, list of months, year. The form sends `name_day`, `name_month`, `name_year` and the
 * joined text under `name` (kept in step by scripts); `readDateField` of `date-parts.ts` reads either.
 * `onDate` gets the joined text at every change: yyyy-MM-dd, '' when empty, else what was typed.
 * Error links point to the day (`id`, else the name).
 */
export function DateField(props: DateFieldProps) {
  const { language, name, label, optional, hint, error, id = name, className, birthday, isReadOnly } = props
  const [typed, setTyped] = useState<DateParts>(() =>
    inDigits(splitDate(props.value ?? props.defaultValue), language),
  )
  const parts =
    props.value === undefined || joinDate(typed) === props.value
      ? typed
      : inDigits(splitDate(props.value), language)
  const words = uiWords(language)

  const change = (change: Partial<DateParts>) => {
    const next = { ...parts, ...change }
    setTyped(next)
    props.onDate?.(joinDate(next))
  }
  /** Who types the whole date into the first box has typed it. */
  const typeIn = (part: 'day' | 'year', text: string) => {
    const whole = part === 'day' ? wholeDateIn(text) : undefined
    change(whole ? inDigits(splitDate(whole), language) : { [part]: text })
  }
  const box = (part: 'day' | 'year', length: number) => (
    <input
      className="input"
      id={part === 'day' ? id : `${id}-${part}`}
      name={`${name}_${part}`}
      inputMode="numeric"
      maxLength={length}
      autoComplete={birthday ? `bday-${part}` : 'off'}
      readOnly={isReadOnly}
      aria-invalid={error ? true : undefined}
      value={parts[part]}
      onChange={(event) => typeIn(part, event.target.value)}
    />
  )
  return (
    <FieldGroup {...{ id, label, optional, hint, error, className }}>
      <div className="date-parts">
        <div>
          <label htmlFor={id}>{words.day}</label>
          {box('day', 10)}
        </div>
        <div>
          <label htmlFor={`${id}-month`}>{words.month}</label>
          <SelectBox
            id={`${id}-month`}
            name={`${name}_month`}
            autoComplete={birthday ? 'bday-month' : 'off'}
            disabled={isReadOnly}
            aria-invalid={error ? true : undefined}
            value={parts.month}
            onChange={(event) => change({ month: event.target.value })}
            placeholder={words.chooseMonth}
            options={monthNumbers.map((value) => ({ value, label: monthName(Number(value), language) }))}
          />
        </div>
        <div>
          <label htmlFor={`${id}-year`}>{words.year}</label>
          {props.years ? (
            <SelectBox
              id={`${id}-year`}
              name={`${name}_year`}
              autoComplete={birthday ? 'bday-year' : 'off'}
              disabled={isReadOnly}
              aria-invalid={error ? true : undefined}
              value={foldDigits(parts.year)}
              onChange={(event) => change({ year: event.target.value })}
              placeholder={words.year}
              options={listYears(props.years, foldDigits(parts.year), language)}
            />
          ) : (
            box('year', 4)
          )}
        </div>
      </div>
      {isReadOnly && <input type="hidden" name={`${name}_month`} value={parts.month} />}
      {isReadOnly && props.years && <input type="hidden" name={`${name}_year`} value={parts.year} />}
      <input type="hidden" name={name} value={joinDate(parts)} />
    </FieldGroup>
  )
}

export type DateFieldProps = FieldTexts & {
  name: string
  language: Language
  /** yyyy-MM-dd; with `onDate` the page holds the date. */
  value?: string
  defaultValue?: string
  onDate?: (date: string) => void
  /** A date of birth: browsers may fill it in. */
  birthday?: boolean
  /** Offers these years as a list instead of a box to type in. */
  years?: readonly number[]
  isReadOnly?: boolean
  className?: string
}

/** The years on offer, with the one that stands there already. */
function listYears(years: readonly number[], chosen: string, language: Language) {
  const texts = years.map(String)
  const all = chosen === '' || texts.includes(chosen) ? texts : [chosen, ...texts]
  return all.map((year) => ({ value: year, label: language === 'bn' ? toBanglaDigits(year) : year }))
}

function inDigits(parts: DateParts, language: Language): DateParts {
  if (language === 'en') return parts
  return { day: toBanglaDigits(parts.day), month: parts.month, year: toBanglaDigits(parts.year) }
}
