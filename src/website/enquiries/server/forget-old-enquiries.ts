import { addMonths, todayInDhaka } from '#kernel/dates.ts'
import type { EnquiryDependencies } from './send-enquiry-mail.ts'
import { removeOldEnquiries } from './store.ts'

const everySeconds = 3600

/** Deletes enquiries older than this many months; checked every hour, on one instance. */
export function forgetOldEnquiries(
  { jobs, clock }: Pick<EnquiryDependencies, 'jobs' | 'clock'>,
  keptMonths: number,
): void {
  jobs.repeat('forget-old-enquiries', everySeconds, (tx) => {
    const now = clock.now()
    return removeOldEnquiries(tx, oldestKept(now, keptMonths), now)
  })
}

/** The start of the day in Dhaka before which enquiries are deleted. */
export function oldestKept(now: Date, keptMonths: number): Date {
  return new Date(`${addMonths(todayInDhaka(now), -keptMonths)}T00:00:00+06:00`)
}
