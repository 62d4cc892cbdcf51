export type Hours = { readonly dayOfWeek: readonly string[]; readonly opens: string; readonly closes: string }

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const pattern =
  /^([a-z][a-z\s,–-]*?),?\s*([\d.:]+)\s*([ap])m\s*(?:[–-]|to)\s*([\d.:]+)\s*([ap])m(?:\s*\(.*\))?$/i

/**
 * Parses office hours as people write them, "Sunday–Thursday, 9 am – 5 pm; Saturday 10 am – 2 pm". Parts in
 * brackets, or without a day, are ignored. Returns an empty list if anything else cannot be parsed.
 */
export function parseOfficeHours(english: string): readonly Hours[] {
  const parts = english
    .split(';')
    .map((part) => part.trim())
    .filter(namesDay)
  const hours = parts.flatMap((part) => parsePart(part) ?? [])
  return hours.length === parts.length ? hours : []
}

function parsePart(part: string): Hours | undefined {
  const [, named = '', opens, opensHalf, closes, closesHalf] = pattern.exec(part) ?? []
  const dayOfWeek = parseDays(named)
  const open = clock(opens, opensHalf)
  const close = clock(closes, closesHalf)
  return dayOfWeek && open && close ? { dayOfWeek, opens: open, closes: close } : undefined
}

/** "Sunday–Thursday", "Saturday", "Monday, Tuesday and Thursday"; undefined if one of them is no day. */
function parseDays(named: string): string[] | undefined {
  const found = named.split(/,\s*|\s+and\s+/).flatMap((each) => {
    const [from, until = from] = each.split(/\s*[–-]\s*|\s+to\s+/)
    const first = findDay(from)
    const last = findDay(until)
    if (first < 0 || last < 0) return [undefined]
    return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, index) => days[(first + index) % 7])
  })
  const known = found.filter((day) => day !== undefined)
  return known.length === found.length ? known : undefined
}

function namesDay(part: string): boolean {
  return part.split(/[^a-z]+/i).some((word) => findDay(word) >= 0 || findDay(word.replace(/s$/i, '')) >= 0)
}

function findDay(word = ''): number {
  return word.length < 3 ? -1 : days.findIndex((day) => day.toLowerCase().startsWith(word.toLowerCase()))
}

/** "9" or "9:30" of the morning or afternoon as "09:30". */
function clock(time = '', half = ''): string | undefined {
  const [hour = 0, minute = 0] = time.split(/[.:]/).map(Number)
  if (!(hour >= 1 && hour <= 12 && minute >= 0 && minute < 60)) return undefined
  const whole = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return `${String(whole).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** Splits the hour from the place of an event, as in "Khulna stadium, 10 am". Any other text is only a place. */
export function splitHour(place: Pair): { readonly place: Pair; readonly hour?: string } {
  const [, time, half] = /, (\d{1,2}(?:[.:]\d\d)?) ([ap])m$/i.exec(place.en.trim()) ?? []
  const hour = clock(time, half)
  if (!hour) return { place }
  const withoutLast = (text: string) => text.replace(/,[^,]*$/, '')
  return { place: { bn: withoutLast(place.bn), en: withoutLast(place.en) }, hour }
}

type Pair = { readonly bn: string; readonly en: string }
