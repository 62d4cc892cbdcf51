import type { ChangeEvent } from 'react'
import { foldDigits, writeDigits } from '#kernel/bangla-text.ts'
import { monthName } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import type { DateParts } from './date-parts.ts'
import { FieldGroup, type FieldTexts } from './Field.tsx'
import { SelectBox } from './SelectField.tsx'
import { useUiWords } from './words.ts'

const monthNumbers = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']

/**
 * The three boxes of a date: day, list of months, year, sent as `name_day`, `name_month` and `name_year`.
 * Without `onPart` the boxes are uncontrolled, and `enhance` names the script for them; with `onPart` React
 * controls them. Error links point to the day (`id`, else the name).
 */
export function DateBoxes({ parts, onPart, enhance, children, ...props }: DateBoxesProps) {
  const { name, label, optional, hint, error, id = name, className, birthday, isReadOnly } = props
  const language = useLanguage()
  const words = useUiWords()
  const control = (part: keyof DateParts, value = parts[part]) => ({
    id: part === 'day' ? id : `${id}-${part}`,
    name: `${name}_${part}`,
    autoComplete: birthday ? `bday-${part}` : 'off',
    'aria-invalid': error ? (true as const) : undefined,
    ...(onPart
      ? { value, onChange: ({ target }: ChangeEvent<{ value: string }>) => onPart(part, target.value) }
      : { defaultValue: value }),
  })
  const box = (part: 'day' | 'year', length: number) => (
    <input
      className="input"
      inputMode="numeric"
      maxLength={length}
      readOnly={isReadOnly}
      {...(control(part) as object)}
    />
  )
  return (
    <FieldGroup id={id} label={label} optional={optional} hint={hint} error={error} className={className}>
      <div className="date-parts" data-enhance={enhance}>
        <div>
          <label htmlFor={id}>{words.day}</label>
          {box('day', 24)}
        </div>
        <div>
          <label htmlFor={`${id}-month`}>{words.month}</label>
          <SelectBox
            disabled={isReadOnly}
            placeholder={words.chooseMonth}
            options={monthNumbers.map((value) => ({ value, label: monthName(Number(value), language) }))}
            {...control('month')}
          />
        </div>
        <div>
          <label htmlFor={`${id}-year`}>{words.year}</label>
          {props.years ? (
            <SelectBox
              disabled={isReadOnly}
              placeholder={words.year}
              options={listYears(props.years, foldDigits(parts.year), language)}
              {...control('year', foldDigits(parts.year))}
            />
          ) : (
            box('year', 4)
          )}
        </div>
      </div>
      {children}
    </FieldGroup>
  )
}

export type DateTexts = FieldTexts & {
  name: string
  /** A date of birth: browsers may fill it in. */
  birthday?: boolean
  /** Offers these years as a list instead of a box to type in. */
  years?: readonly number[]
  isReadOnly?: boolean
  className?: string
}

type DateBoxesProps = DateTexts & {
  parts: DateParts
  onPart?: (part: keyof DateParts, text: string) => void
  enhance?: string
  children?: React.ReactNode
}

/** The years on offer, plus the one already chosen. */
function listYears(years: readonly number[], chosen: string, language: Language) {
  const texts = years.map(String)
  const all = chosen === '' || texts.includes(chosen) ? texts : [chosen, ...texts]
  return all.map((year) => ({ value: year, label: writeDigits(year, language) }))
}
