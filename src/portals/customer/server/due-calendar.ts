import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import type { DateOnly } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { writerIn } from '#kernel/writer.ts'
import { paymentPaths } from '#money/ledger/paths.ts'
import { endOfNumber } from '#money/ledger/pay-link.ts'
import type { UploadedFile } from '#platform/http/uploaded-file.ts'
import { planName } from '#policies/policies/plan-names.ts'
import type { Policy } from '#policies/policies/policy.ts'
import type { RateBook } from '#sales/plans/rate-book.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'

const hourOfReminder = 9
const daysBefore = [7, 1]

/**
 * Due dates as an iCalendar file (RFC 5545). Each is an all-day event that does not show its owner as busy.
 * Events are identified by policy and instalment, so importing a newer file replaces the earlier events.
 */
export function writeDueCalendar(
  { id, reference, coreNumber, cover }: Policy,
  coming: readonly { readonly number: number; readonly dueDate: DateOnly }[],
  { book, brand, publicUrl, language, now }: CalendarReading,
): UploadedFile {
  const words = { bn, en }[language].calendar
  const write = writerIn(language)
  const end = endOfNumber(coreNumber ?? reference)
  const url = publicUrl + paymentPaths.invoice(id)
  const amount = write.poisha(cover.instalment)
  const file = ical({
    prodId: { company: 'Jibon', product: 'Due dates', language },
    method: ICalCalendarMethod.PUBLISH,
  })
  for (const { number, dueDate } of coming)
    file.createEvent({
      id: `premium-${id}-${number}@${new URL(publicUrl).hostname}`,
      stamp: now,
      start: new Date(dueDate),
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: write.fill(words.event, { brand, amount, end }),
      description: write.fill(words.about, {
        amount,
        end,
        url,
        n: number,
        plan: planName(book, cover.planCode, language),
      }),
      url,
      alarms: daysBefore.map((days) => ({
        type: ICalAlarmType.display,
        triggerBefore: (days * 24 - hourOfReminder) * 3600,
      })),
    })
  return {
    filename: `due-dates-${end}.ics`,
    mimetype: 'text/calendar; charset=utf-8',
    bytes: Buffer.from(file.toString()),
  }
}

type CalendarReading = {
  readonly book: RateBook
  readonly brand: string
  readonly publicUrl: string
  readonly language: Language
  readonly now: Date
}
