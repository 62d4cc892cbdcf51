import { eq } from 'drizzle-orm'
import { addDays, addMonths, type DateOnly, todayInDhaka } from '#kernel/dates.ts'
import { registerFinding } from '#money/reminders/server/find-reminders.ts'
import { reminderRounds, reminders } from '#money/reminders/server/tables.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { policyRow } from './gateway.ts'
import type { TestApp } from './test-app.ts'

type ReminderApp = Pick<TestApp, 'db' | 'jobs' | 'clock' | 'eventually'>

/**
 * Starts today's round of reminders, which otherwise starts within five minutes, and waits until all found
 * reminders are sent. @param instances number of programs that start it at once
 */
export async function remindToday(app: ReminderApp, instances = 1): Promise<void> {
  let begin: ((tx: Transaction) => Promise<void>) | undefined
  const repeat: Jobs['repeat'] = (_name, _seconds, work) => {
    begin = work
  }
  const jobs: Jobs = { ...app.jobs, work: () => {}, repeat }
  registerFinding({ jobs, clock: app.clock }, { from: '09:00', to: '20:00' })
  const beginOnce = () => app.db.transaction(async (tx) => begin?.(tx))
  await Promise.all(Array.from({ length: instances }, beginOnce))
  const today = todayInDhaka(app.clock.now())
  await app.eventually(`the reminders of ${today} are sent`, async () => {
    const [round] = await app.db.select().from(reminderRounds).where(eq(reminderRounds.day, today))
    const waiting = (await app.db.select().from(reminders)).some(({ outcome }) => !outcome)
    return round?.endedAt && !waiting
  })
}

/** Moves the start of a yearly policy so that its next instalment falls due on a day. */
export async function letFallDue(app: ReminderApp, number: string, dueDate: DateOnly): Promise<number> {
  const { id, paidInstalments } = await policyRow(app, number)
  const startDate = addMonths(dueDate, -12 * paidInstalments)
  await app.db.update(policies).set({ fup: dueDate, startDate }).where(eq(policies.id, id))
  return id
}

/** The days before the due date on which Rahima is reminded: a month, a week, and a day. */
const daysBefore = [30, 7, 1] as const

/** Runs the reminders of an instalment of Rahima's, which then falls due tomorrow. */
export async function goThroughReminders(app: ReminderApp): Promise<void> {
  const today = todayInDhaka(app.clock.now())
  await app.db.delete(reminders)
  for (const days of daysBefore) {
    await letFallDue(app, '900000001', addDays(today, days))
    await app.db.delete(reminderRounds)
    await app.clock.moveTo(new Date(`${today}T10:00:00+06:00`))
    await remindToday(app)
  }
  await app.clock.moveTo(null)
}
