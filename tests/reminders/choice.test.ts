import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, formatDate, todayInDhaka } from '#kernel/dates.ts'
import { stopRemindersPath } from '#money/reminders/paths.ts'
import { stopToken } from '#money/reminders/server/stop-token.ts'
import { reminderChoices, reminderRounds, reminders } from '#money/reminders/server/tables.ts'
import { bn } from '#money/reminders/words.bn.ts'
import { en } from '#money/reminders/words.en.ts'
import { auditLog } from '#platform/database/server/tables.ts'
import { erasedKey } from '#policies/policies/server/customer-lock-store.ts'
import { customers, policies } from '#policies/policies/server/tables.ts'
import { readSettings } from '../../src/settings.ts'
import { policyRow } from '../drive/gateway.ts'
import { readInbox } from '../drive/inbox.ts'
import { letFallDue, remindToday } from '../drive/reminders.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'
import { signInByPhone } from '../payments/customers.ts'

let rahima: Caller
let karim: Caller
let admin: Caller
let policyId: number
let customerId: number
openApp()
beforeAll(async () => {
  await app.clock.moveTo(new Date('2027-02-01T08:00:00+06:00'))
  await signInAnew()
  karim = await signInByPhone(app, '01711000002')
  await app.db.update(policies).set({ fup: null })
  // A month before is 8 February.
  policyId = await letFallDue(app, '900000001', '2027-03-10')
  ;({ customerId } = await policyRow(app, '900000001'))
})
/** Signs in again: sessions end before the last reminder of an instalment. */
async function signInAnew(): Promise<void> {
  rahima = await app.signIn('rahima', undefined, 'bn')
  admin = await app.signIn('admin')
}

beforeEach(async () => {
  await app.db.delete(reminderChoices)
})

const address = () => `/api-app/policy-reminders/${policyId}`
const shownTo = async (who: Caller) => (await who.get(address())).body.data
const choose = (who: Caller, is_wanted: string) => who.post(address(), { is_wanted })
const lines = async (action: string) => {
  const rows = await app.db.select().from(auditLog).where(eq(auditLog.action, action))
  return rows.map(({ thing, personKind }) => [thing, personKind])
}
const tokenOf = (id: number) => stopToken(readSettings({}).CODE_KEY, id)

describe('when the next reminder comes', () => {
  it('is shown to the holder and to the office, with its channels (D-92)', async () => {
    const next = { on: '2027-02-08', stage: 'in30Days', ways: ['sms', 'mail'] }
    const shown = { is_wanted: true, may_choose: true, next, none_for: null, sent: [] }
    expect(await shownTo(rahima)).toEqual(shown)
    expect(await shownTo(admin)).toEqual(shown)
    for (const [who, path] of [
      [rahima, `/dashboard/policy-details/${policyId}`],
      [admin, `/policy-view/${policyId}`],
    ] as const) {
      expect((await who.get(path, { language: 'bn' })).body).toContain(formatDate('2027-02-08', 'bn'))
      const english = (await who.get(path, { language: 'en' })).body
      expect(english).toContain(`Next reminder on ${formatDate('2027-02-08', 'en')}, by SMS and by email`)
    }
  })

  it('is shown to nobody else: neither another holder nor staff who may not see policies', async () => {
    expect((await karim.get(address())).status).toBe(404)
    expect((await choose(karim, '0')).status).toBe(404)
    const editor = await app.signIn('editor')
    expect([(await editor.get(address())).status, (await choose(editor, '0')).status]).toEqual([403, 403])
  })
})

describe('a holder who wants no reminders', () => {
  it('stops them on their page, and starts them again, with a line in the audit log', async () => {
    const stopped = await choose(rahima, '0')
    expect([stopped.status, stopped.body.message]).toEqual([200, en.chosen.stopped])
    for (const who of [rahima, admin])
      expect(await shownTo(who)).toMatchObject({ is_wanted: false, next: null, none_for: 'notWanted' })
    expect(await lines('reminders.stop')).toContainEqual([`person:${customerId}`, 'customer'])
    await choose(rahima, '1')
    expect(await shownTo(admin)).toMatchObject({ is_wanted: true, none_for: null })
    expect((await choose(rahima, 'perhaps')).body.code).toBe('reminderChoiceUnknown')
  })

  it('stops them without scripts, by the form of the page', async () => {
    const path = `/dashboard/policy-details/${policyId}`
    const form = new URLSearchParams({ act: 'reminders', is_wanted: '0' })
    const { status, body } = await rahima.post(path, form, { language: 'bn' })
    expect(status).toBe(200)
    expect(body).toContain(bn.chosen.stopped)
    expect(body).toContain(bn.noReminder.notWanted)
    expect(body).toContain(bn.choice.start)
  })

  it('can ask the office by phone: somebody with Policy Edit who may see the policy', async () => {
    const agent = await app.signIn('agent')
    expect((await choose(agent, '0')).status).toBe(200)
    expect(await shownTo(rahima)).toMatchObject({ is_wanted: false, none_for: 'notWanted' })
    expect(await lines('reminders.stop')).toContainEqual([`person:${customerId}`, 'staff'])
  })

  it('stops them by the link of a mail, without signing in: looking changes nothing, the button does', async () => {
    const path = stopRemindersPath(tokenOf(customerId))
    const looked = await app.visitor.get(path, { language: 'bn' })
    expect(looked.status).toBe(200)
    expect(looked.body).toContain(bn.stop.lead)
    expect(await shownTo(rahima)).toMatchObject({ is_wanted: true })
    // As the unsubscribe button of a mailbox does (RFC 8058).
    const oneClick = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    const pressed = await app.visitor.post(path, oneClick, { language: 'bn' })
    expect(pressed.status).toBe(200)
    expect(pressed.body).toContain(bn.stop.done)
    expect(await shownTo(rahima)).toMatchObject({ is_wanted: false })
    expect(await lines('reminders.stop')).toContainEqual([`person:${customerId}`, null])
  })

  it('is recorded once, however often and by whomever the link is used', async () => {
    const before = await lines('reminders.stop')
    await choose(rahima, '0')
    const use = () => app.visitor.post('/v1/reminders/stop', { token: tokenOf(customerId) })
    const used = await Promise.all(Array.from({ length: 5 }, use))
    expect(used.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await lines('reminders.stop')).toHaveLength(before.length + 1)
    expect(await app.db.select().from(reminderChoices)).toMatchObject([{ isWanted: false, by: 'holder' }])
  })

  it('reads that they are stopped even after erasure, and nothing is stored', async () => {
    const karims = (await policyRow(app, '900000002')).customerId
    const [known] = await app.db.select().from(customers).where(eq(customers.id, karims))
    const keyed = (nationalIdKey = '') =>
      app.db.update(customers).set({ nationalIdKey }).where(eq(customers.id, karims))
    await keyed(erasedKey(karims))
    const before = await lines('reminders.stop')
    const { status, body } = await app.visitor.post(stopRemindersPath(tokenOf(karims)), new URLSearchParams())
    await keyed(known?.nationalIdKey)
    expect([status, body.includes(en.stop.done)]).toEqual([200, true])
    expect(await app.db.$count(reminderChoices)).toBe(0)
    expect(await lines('reminders.stop')).toEqual(before)
  })

  it.each(['', 'x', '1.short'])('with an invalid token (%s) nothing is stopped', async (wrong) => {
    const token = tokenOf(customerId)
    for (const each of [wrong, `${customerId + 1}${token.slice(token.indexOf('.'))}`, `${token}A`]) {
      const { status, body } = await app.visitor.post('/v1/reminders/stop', { token: each })
      expect([status, body.code]).toEqual([404, 'linkOver'])
    }
    expect(await app.db.$count(reminderChoices)).toBe(0)
  })

  it('reads that nothing was stopped where the address is incomplete', async () => {
    const path = stopRemindersPath('1.nothing')
    const { status, body } = await app.visitor.post(path, new URLSearchParams(), { language: 'bn' })
    expect([status, body.includes(bn.stop.done)]).toEqual([404, false])
    expect(body).toContain(bn.stop.brokenWhy)
    expect(body).toContain(bn.stop.home)
  })
})

describe('two instances of the program', () => {
  it('send each reminder once, and both pages show it afterwards', async () => {
    const other = await app.alongside({})
    const round = async (day: string) => {
      await app.clock.moveTo(new Date(`${day}T10:00:00+06:00`))
      await remindToday(app, 2)
    }
    for (const day of ['2027-02-08', '2027-02-09', '2027-03-03']) await round(day)
    const texts = (await readInbox(app, '01711000001')).filter(({ text }) => text.includes('/payment-step-1'))
    expect(texts).toHaveLength(2)
    await signInAnew()
    const shown = await shownTo(other.as(rahima))
    expect(shown).toMatchObject({
      next: { on: '2027-03-09', stage: 'tomorrow' },
      sent: [
        {
          stage: 'in7Days',
          due_date: '2027-03-10',
          ways: [{ way: 'sms', was_taken: true }, { way: 'mail' }],
        },
        { stage: 'in30Days' },
      ],
    })
    expect(await shownTo(admin)).toEqual(shown)
    const page = await admin.get(`/policy-view/${policyId}`, { language: 'en' })
    expect(page.body).toContain(en.stages.in7Days)
    const metrics = await app.visitor.get('/metrics')
    expect(metrics.body).toContain('reminders{state="sent"} 1')
    expect(metrics.body).toContain('reminders{state="waiting"} 0')
  })

  it('show nothing that contradicts later messages: no reminder for today once its round is over', async () => {
    const today = todayInDhaka(app.clock.now())
    await app.db.delete(reminders)
    await letFallDue(app, '900000001', addDays(today, 7))
    expect(await shownTo(rahima)).toMatchObject({ next: { on: addDays(today, 1), stage: 'in7Days' } })
  })
})

it('resetting the demo people lets the clock go through the same days again', async () => {
  const day = addDays(todayInDhaka(app.clock.now()), 1)
  await app.clock.moveTo(new Date(`${day}T10:00:00+06:00`))
  await remindToday(app)
  expect(await app.db.$count(reminders)).toBe(1)
  expect((await app.visitor.post('/sandbox/people/reset')).status).toBe(200)
  expect([await app.db.$count(reminders), await app.db.$count(reminderRounds)]).toEqual([0, 0])
})
