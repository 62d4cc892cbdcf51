import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { EmailMessage } from '#adapters/email/email.ts'
import { addDays } from '#kernel/dates.ts'
import { formatTaka } from '#kernel/money.ts'
import { payments } from '#money/ledger/server/tables.ts'
import { keepChoice } from '#money/reminders/server/choice-store.ts'
import { reminders } from '#money/reminders/server/tables.ts'
import { customers, policies } from '#policies/policies/server/tables.ts'
import { world } from '../adapters/sandbox-world.ts'
import { runUntilDeath } from '../drive/doomed-database.ts'
import {
  be,
  change,
  heard,
  karims,
  karimsPhone,
  letFallDue,
  list,
  live,
  openReminders,
  outcomes,
  pay,
  program,
  rahimas,
  rahimasMail,
  rahimasOther,
  rahimasPhone,
  rowOf,
} from './reminded.ts'

openReminders()

/** Finds a reminder a week before the due date, without sending it. */
async function findOne(number = rahimas) {
  await letFallDue(number, '2027-03-15')
  await be('2027-03-08')
  const ours = program()
  await ours.find()
  expect(await outcomes()).toEqual([{ stage: 'in7Days', outcome: null, sent: {} }])
  return ours
}

describe('a reminder is checked again before it is sent (D-92)', () => {
  const changes = {
    paid: () => pay(rahimas),
    noPremium: () => change(rahimas, { status: 4 }),
    late: () => be('2027-03-12', '10:00'),
    notWanted: async () => {
      const { customerId } = await rowOf(rahimas)
      const choice = { customerId, isWanted: false, by: 'office', at: world.clock.now() } as const
      await world.db.transaction((tx) => keepChoice(tx, choice))
    },
    underWay: async () => {
      const { id, paidInstalments, instalment } = await rowOf(rahimas)
      await openPayment(id, paidInstalments, instalment)
    },
  } as const

  it.each(Object.entries(changes))('and is not sent: %s', async (outcome, happen) => {
    const { send } = await findOne()
    await happen()
    await send()
    expect(await heard(rahimasPhone)).toEqual([])
    expect(await heard(rahimasMail)).toEqual([])
    expect(await outcomes()).toMatchObject([{ outcome, sent: {} }])
    await world.db.delete(payments)
    await change(rahimas, { status: 3 })
  })

  it('and is not created again, whatever the result of the payment', async () => {
    const { send } = await findOne()
    const { id, paidInstalments, instalment } = await rowOf(rahimas)
    await openPayment(id, paidInstalments, instalment)
    await send()
    await world.db.delete(payments)
    await live('2027-03-09')
    expect(await heard(rahimasPhone)).toEqual([])
    await live('2027-03-14')
    expect(await heard(rahimasPhone)).toHaveLength(1)
  })
})

/** Opens a payment of the next instalment at the gateway. */
async function openPayment(policyId: number, firstInstalment: number, amount: number): Promise<void> {
  const now = world.clock.now()
  await world.db.insert(payments).values({
    policyId,
    firstInstalment,
    amount,
    instalments: 1,
    purpose: 'pd',
    state: 'open',
    language: 'bn',
    reference: `r${policyId}`,
    transactionId: `T${policyId}`,
    createdAt: now,
    expiresAt: now,
  })
}

describe('a holder of several policies', () => {
  it('gets one message that names all with the same stage and date', async () => {
    await letFallDue(rahimas, '2027-03-15')
    await letFallDue(rahimasOther, '2027-03-15')
    await live('2027-03-08')
    const one = await rowOf(rahimas)
    const other = await rowOf(rahimasOther)
    const [sms, ...rest] = await heard(rahimasPhone)
    expect(rest).toEqual([])
    expect(sms?.text).toContain('২টি পলিসির (শেষে 0001, 0003)')
    expect(sms?.text).toContain(formatTaka(one.instalment + other.instalment, 'bn'))
    const [mail] = await heard(rahimasMail)
    expect(mail?.text).toContain(`পলিসি, শেষে 0003: ${formatTaka(other.instalment, 'bn')}`)
    expect(await outcomes()).toMatchObject([{ outcome: 'sent' }, { outcome: 'sent' }])
  })

  it('gets a message without the policy that was paid meanwhile', async () => {
    await letFallDue(rahimas, '2027-03-15')
    await letFallDue(rahimasOther, '2027-03-15')
    await be('2027-03-08')
    const { find, send } = program()
    await find()
    await pay(rahimasOther)
    await send()
    const [sms] = await heard(rahimasPhone)
    expect(sms?.text).toContain('পলিসির (শেষে 0001)')
    expect(await outcomes()).toMatchObject([{ outcome: 'sent' }, { outcome: 'paid' }])
  })
})

describe('crashes and outages', () => {
  it('a program killed between sending and recording sends again with the same id, and the message arrives once', async () => {
    await findOne()
    let deaths = 0
    for (let atStatement = 1; ; atStatement += 1) {
      const died = await runUntilDeath(world.databaseUrl, { atStatement, isAfterwards: true }, async (on) => {
        await program({ on }).sendNext()
      })
      if (!died) break
      deaths += 1
    }
    expect(deaths).toBeGreaterThan(5)
    await program().send()
    expect(await heard(rahimasPhone)).toHaveLength(1)
    expect(await outcomes()).toEqual([
      { stage: 'in7Days', outcome: 'sent', sent: { sms: 'sent', mail: 'sent' } },
    ])
  })

  it('an SMS gateway that is down for a day gets the message the next day, and nothing is tried in the evening', async () => {
    const { sendNext } = await findOne(karims)
    await world.set({ sms: 'down' })
    await expect(sendNext()).rejects.toThrow()
    await be('2027-03-08', '21:30')
    await program().sendNext()
    expect(await list.list('send-reminder')).toMatchObject([{ afterSeconds: 11.5 * 3600 }])
    await world.set({ reset: true })
    await live('2027-03-09')
    const [sms, ...rest] = await heard(karimsPhone)
    expect([sms?.at.slice(0, 10), rest]).toEqual(['2027-03-09', []])
  })

  it('a mail that was accepted is not sent again while the SMS gateway is down', async () => {
    const { sendNext } = await findOne()
    await world.set({ sms: 'down' })
    const mails: EmailMessage[] = []
    const send = async (mail: EmailMessage) => void mails.push(mail)
    for (const _try of [1, 2]) await expect(program({ email: { send } }).sendNext()).rejects.toThrow()
    expect(mails).toHaveLength(1)
    await world.set({ reset: true })
    await sendNext()
    expect(await heard(rahimasPhone)).toHaveLength(1)
    expect(await heard(rahimasMail)).toEqual([])
    expect(await outcomes()).toMatchObject([{ outcome: 'sent', sent: { sms: 'sent', mail: 'sent' } }])
  })

  it('a permanent refusal of one channel is recorded, and the other channel is still tried', async () => {
    const { send } = await findOne()
    await world.set({ sms: 'refuse' })
    await send()
    expect(await heard(rahimasMail)).toHaveLength(1)
    expect(await outcomes()).toMatchObject([{ outcome: 'sent', sent: { sms: 'refused', mail: 'sent' } }])
  })

  it('each mail has an unsubscribe header for the button of a mailbox (RFC 8058)', async () => {
    await findOne()
    const mails: EmailMessage[] = []
    const send = async (mail: EmailMessage) => void mails.push(mail)
    await program({ email: { send } }).send()
    const [mail] = mails
    expect(mail?.unsubscribeUrl).toMatch(
      /^https:\/\/shaplalife\.example\/reminders\/stop\/\d+\.[\w-]{22}\?lang=bn$/,
    )
    expect(mail?.text).toContain(mail?.unsubscribeUrl)
  })

  it('for a holder without phone and address nothing is sent, and that is recorded', async () => {
    const { send } = await findOne(karims)
    const { customerId } = await rowOf(karims)
    const before = await world.db.select().from(customers).where(eq(customers.id, customerId))
    await world.db.update(customers).set({ mobile: '' }).where(eq(customers.id, customerId))
    await send()
    expect(await outcomes()).toMatchObject([{ outcome: 'nowhere', sent: {} }])
    await world.db
      .update(customers)
      .set({ mobile: before[0]?.mobile ?? '' })
      .where(eq(customers.id, customerId))
  })

  it('a round started by two programs at the same moment runs once', async () => {
    await letFallDue(rahimas, '2027-03-15')
    await be('2027-03-08')
    await Promise.all([program().find(), program().find()])
    await Promise.all([program().send(), program().send()]).catch(() => {})
    await program().send()
    expect(await heard(rahimasPhone)).toHaveLength(1)
    expect(await world.db.$count(reminders)).toBe(1)
  })
})

it('reminders among many policies are found in batches, each once', async () => {
  await letFallDue(karims, '2027-03-15')
  const { id: _id, ...row } = await rowOf(karims)
  const alike = Array.from({ length: 450 }, (_, n) => ({
    ...row,
    transactionId: null,
    reference: `JB99-${n}`,
    coreNumber: String(990_000_001 + n),
  }))
  await world.db.insert(policies).values(alike)
  await be('2027-03-08')
  await program().find()
  expect(await world.db.$count(reminders)).toBe(451)
  // All belong to Karim, so there is one message.
  expect(await list.list('send-reminder')).toHaveLength(1)
  await program().send()
  const [sms, ...rest] = await heard(karimsPhone)
  expect(sms?.text).toContain('ও আরও ৪৪৮টি')
  expect(rest).toEqual([])
  await live(addDays('2027-03-08', 1))
  expect(await heard(karimsPhone)).toHaveLength(1)
})
