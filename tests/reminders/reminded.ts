import { eq, ne, sql } from 'drizzle-orm'
import { beforeAll, beforeEach } from 'vitest'
import type { Email } from '#adapters/email/email.ts'
import { smtpEmail } from '#adapters/email/smtp.ts'
import { sslWirelessSms } from '#adapters/sms/ssl-wireless.ts'
import { addMonths, type DateOnly } from '#kernel/dates.ts'
import { reminderJobs } from '#money/reminders/server/routes.ts'
import { reminderChoices, reminderRounds, reminders } from '#money/reminders/server/tables.ts'
import type { Database } from '#platform/database/server/database.ts'
import { createLog } from '#platform/database/server/log.ts'
import { firstUnpaidDueDate } from '#policies/policies/dues.ts'
import { policies } from '#policies/policies/server/tables.ts'
import type { Mode } from '#sales/plans/codes.ts'
import { readSettings } from '../../src/settings.ts'
import { takeStoreKey } from '../../src/store-key.ts'
import { openWorld, world } from '../adapters/sandbox-world.ts'
import { makeJobList } from '../drive/job-list.ts'

/** Rahima's yearly policy and Karim's monthly one; his phone alone is known. */
export const rahimas = '900000001'
export const karims = '900000002'
export const rahimasOther = '900000003'
export const rahimasPhone = '01711000001'
export const karimsPhone = '01711000002'
export const rahimasMail = 'rahima@example.com'
export const site = 'https://shaplalife.example'

export let list: Awaited<ReturnType<typeof makeJobList>>

/**
 * Opens the simulated outside world and a real database in which only these policies have anything to pay.
 * Jobs run only on request of a test.
 */
export function openReminders(): void {
  openWorld({ template: 'jibon_open' })
  beforeAll(async () => {
    await takeStoreKey(world.db, readSettings({ NODE_ENV: 'test' }))
    list = await makeJobList(world.db)
  })
  beforeEach(async () => {
    await world.set({ reset: true })
    await list.empty()
    await world.db.delete(reminders)
    await world.db.delete(reminderRounds)
    await world.db.delete(reminderChoices)
    await world.db.execute(sql`delete from sandbox.inbox`)
    await world.db.update(policies).set({ fup: null }).where(ne(policies.coreNumber, ''))
  })
}

/** A program for a test: its workers, with connections and adapters of their own. */
export function program({ on = world.db, email }: { on?: Database; email?: Email } = {}) {
  const { jobs, workers, repetitions } = list.jobs()
  reminderJobs({
    db: on,
    autocommit: on,
    jobs,
    clock: world.clock,
    log: createLog('silent'),
    publicUrl: site,
    codeKey: 'a key that only this test knows of',
    reminderHours: { from: '09:00', to: '20:00' },
    sms: sslWirelessSms({ address: `${world.origin}/sandbox/sms`, apiToken: 'ours', senderId: 'SHAPLA' }),
    email:
      email ??
      smtpEmail({
        host: world.smtp.host,
        port: world.smtp.port,
        security: 'none',
        from: { name: 'Shapla Life', address: 'no-reply@shaplalife.example' },
      }),
  })
  const refresh = (name: string) => list.refresh(name, workers, on)
  return {
    /** Starts today's round if it is due, and finds all reminders. */
    async find() {
      await world.db.transaction(async (tx) => repetitions.get('begin-reminders')?.(tx))
      while (await refresh('find-reminders'));
    },
    /** Sends one message; false when none is waiting. */
    sendNext: () => refresh('send-reminder'),
    async send() {
      while (await refresh('send-reminder'));
    },
  }
}

/** Moves the clock to an hour of Dhaka. */
export async function be(day: DateOnly, hour = '09:00'): Promise<void> {
  await world.clock.moveTo(new Date(`${day}T${hour}:00+06:00`))
}

/** Runs a day on which everything works. */
export async function live(day: DateOnly, hour?: string): Promise<void> {
  await be(day, hour)
  const { find, send } = program()
  await find()
  await send()
}

/** Moves the start of a policy so that its next instalment falls due on a day. */
export async function letFallDue(number: string, dueDate: DateOnly, mode?: Mode): Promise<void> {
  const policy = await rowOf(number)
  const months = { M: 1, Q: 3, H: 6, Y: 12, N: 0 }[mode ?? policy.mode]
  const startDate = addMonths(dueDate, -months * policy.paidInstalments)
  await change(number, { startDate, fup: dueDate, ...(mode ? { mode } : {}) })
}

/** Pays the oldest unpaid instalment. */
export async function pay(number: string): Promise<void> {
  const policy = await rowOf(number)
  const paidInstalments = policy.paidInstalments + 1
  await change(number, { paidInstalments, fup: firstUnpaidDueDate(policy, paidInstalments) ?? null })
}

export async function rowOf(number: string) {
  const [row] = await world.db.select().from(policies).where(eq(policies.coreNumber, number))
  if (!row) throw new Error(`Policy ${number} is not there`)
  return row
}

export async function change(number: string, set: Partial<typeof policies.$inferInsert>): Promise<void> {
  await world.db.update(policies).set(set).where(eq(policies.coreNumber, number))
}

/** Messages of a phone or mailbox, the oldest first: Dhaka time and text. */
export async function heard(to: string): Promise<{ readonly at: string; readonly text: string }[]> {
  const messages = await world.received(to)
  return messages.map(({ at, text }) => ({ at, text })).toReversed()
}

/** The outcome of each reminder, of all policies or of one, in the order found. */
export async function outcomes(number?: string) {
  const isOurs = number === undefined ? undefined : eq(reminders.policyId, (await rowOf(number)).id)
  const rows = await world.db.select().from(reminders).where(isOurs).orderBy(reminders.id)
  return rows.map(({ stage, outcome, sent }) => ({ stage, outcome, sent }))
}
