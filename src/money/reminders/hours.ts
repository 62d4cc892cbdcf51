import { toDhakaTime } from '#kernel/dates.ts'

/** The hours in Dhaka between which reminders are sent, as HH:MM. */
export type Hours = { readonly from: string; readonly to: string }

/** Limits for the setting, so that no reminder wakes anybody. */
const earliest = '08:00'
const latest = '20:00'

/** The setting REMINDERS: `off`, or hours such as 09:00-20:00. Undefined for anything else. */
export function parseHours(text: string): Hours | 'off' | undefined {
  if (text === 'off') return 'off'
  const [, from, to] = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text) ?? []
  return from && to && earliest <= from && from < to && to <= latest ? { from, to } : undefined
}

/** The same for the settings parser, which reports what is wrong. */
export function readHours(text: string, wrong: { addIssue(message: string): void }): Hours | 'off' {
  const hours = parseHours(text)
  if (!hours) wrong.addIssue('hours within 08:00-20:00 are written as 09:00-20:00; or it is off')
  return hours ?? 'off'
}

/** Whether `now` is before, within or after the hours; `to` itself is after. */
export function hourOf(now: Date, { from, to }: Hours): 'early' | 'open' | 'over' {
  const clock = toDhakaTime(now).slice(11, 16)
  if (clock < from) return 'early'
  return clock < to ? 'open' : 'over'
}

/** How many seconds from now until reminders are sent again. */
export function secondsUntilOpen(now: Date, hours: Hours): number {
  const [hour = 0, minute = 0, second = 0] = toDhakaTime(now).slice(11, 19).split(':').map(Number)
  const [openHour = 0, openMinute = 0] = hours.from.split(':').map(Number)
  const left = openHour * 3600 + openMinute * 60 - (hour * 3600 + minute * 60 + second)
  return hourOf(now, hours) === 'over' ? left + 86_400 : Math.max(left, 0)
}
