import { foldDigits } from '#kernel/bangla-text.ts'
import { isDateOnly } from '#kernel/dates.ts'
import { Refusal } from '#kernel/problem.ts'

/**
 * A minute by the clock of Dhaka, as typed: `2026-03-26T09:00`, in digits of either language.
 * @throws Refusal 422 momentInvalid for anything else
 */
export function parseMinute(text: string): Date {
  const [, day = '', time = ''] =
    /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)/.exec(foldDigits(text.trim())) ?? []
  if (!isDateOnly(day)) throw new Refusal(422, { code: 'momentInvalid', field: 'at' })
  return new Date(`${day}T${time}:00+06:00`)
}
