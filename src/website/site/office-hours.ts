export type Hours = { readonly dayOfWeek: readonly string[]; readonly opens: string; readonly closes: string }

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const pattern =
  /^(\w+)\s*(?:[–-]|to)\s*(\w+),?\s*([\d.:]+)\s*([ap])m\s*(?:[–-]|to)\s*([\d.:]+)\s*([ap])m(?:\s*\(.*\))?$/i

/**
 * Office hours as people write them, "Sunday–Thursday, 9 am – 5 pm", for machines; what follows in brackets is for
 * people alone. What is written otherwise is left to them: an empty list.
 */
export function parseOfficeHours(english: string): readonly Hours[] {
  const [, from, until, opens, opensHalf, closes, closesHalf] = pattern.exec(english.trim()) ?? []
  const [first, last] = [findDay(from), findDay(until)]
  const [open, close] = [clock(opens, opensHalf), clock(closes, closesHalf)]
  if (first < 0 || last < 0 || !open || !close) return []
  const count = ((last - first + 7) % 7) + 1
  const dayOfWeek = Array.from({ length: count }, (_, index) => days[(first + index) % 7] ?? '')
  return [{ dayOfWeek, opens: open, closes: close }]
}

function findDay(word = ''): number {
  return word.length < 3 ? -1 : days.findIndex((day) => day.toLowerCase().startsWith(word.toLowerCase()))
}

/** "9", "9:30" of the morning or afternoon as "09:30". */
function clock(time = '', half = ''): string | undefined {
  const [hour = 0, minute = 0] = time.split(/[.:]/).map(Number)
  if (!(hour >= 1 && hour <= 12 && minute >= 0 && minute < 60)) return undefined
  const whole = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return `${String(whole).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/**
 * The place of an event whose hour people wrote behind it, "Khulna stadium, 10 am", apart. What is written otherwise
 * stays the place.
 */
export function splitHour(place: Pair): { readonly place: Pair; readonly hour?: string } {
  const [, time, half] = /, (\d{1,2}(?:[.:]\d\d)?) ([ap])m$/i.exec(place.en.trim()) ?? []
  const hour = clock(time, half)
  if (!hour) return { place }
  const withoutLast = (text: string) => text.replace(/,[^,]*$/, '')
  return { place: { bn: withoutLast(place.bn), en: withoutLast(place.en) }, hour }
}

type Pair = { readonly bn: string; readonly en: string }
