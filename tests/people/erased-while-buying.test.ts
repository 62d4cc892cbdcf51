import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { findSubject } from '#policies/policies/server/personal-data-store.ts'
import { getPolicy } from '#policies/policies/server/store.ts'
import { customers, policies } from '#policies/policies/server/tables.ts'
import { importPolicies } from '#policies/policy-import/server/import-policies.ts'
import { readInbox } from '../drive/inbox.ts'
import { type Answer, type Caller, createTestApp, type TestApp } from '../drive/test-app.ts'
import { signInByPhone } from '../payments/customers.ts'
import { untilStatus } from '../underwriting/underwriters.ts'
import { answerer } from './answerer.ts'
import { lettersOf, papers, plant } from './planted-person.ts'
import { purchase, quoteFor } from './proposal-of-sumaiya.ts'
import { scanFor } from './scan-of-person.ts'

let app: TestApp
let admin: Caller
let agent: Caller
let rina: Caller
let selim: Caller
beforeAll(async () => {
  app = await createTestApp()
  ;[admin, agent] = [await app.signIn('admin'), await app.signIn('agent')]
  rina = await answerer(app, 411, 'Rina')
  selim = await answerer(app, 412, 'Selim')
})
afterAll(() => app?.close())

/** A policy holder whose only proposal was refused by the core system and withdrawn. Their erasure waits. */
async function someone(n: number) {
  const { fields, paper } = plant(n)
  // A different life each time, so that the total insured on it needs no review.
  const born = [1980 + (n % 10), 1 + (n % 9), 1 + (n % 27)]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), { dob: born })
  const sale = { ...fields, date_of_birth: born, first_name: `Zqfirst${lettersOf(n)}xv`, quote, status: 1 }
  await app.turn({ core: 'refuse' })
  const sold = await purchase(agent, sale, [papers(paper)])
  expect(sold.status, sold.body.message).toBe(200)
  const { id } = sold.body.data as { readonly id: number }
  await untilStatus(app, id, 6)
  const withdrawn = await admin.post(`/api-app/referrals/${id}/withdraw`, { reason: 'As they wish' })
  expect(withdrawn.status, withdrawn.body.message).toBe(200)
  await app.turn({ core: 'ok' })
  const holder = await signInByPhone(app, fields.mobile)
  const asked = await holder.post('/api-app/my-data/requests', { kind: 'erase' })
  const decided = await rina.post(`/api-app/person-requests/${asked.body.data.request.id}/decide`, {
    decision: 'do',
    reason: 'Nothing is in force',
  })
  const [row] = await app.db.select().from(policies).where(eq(policies.id, id))
  const customerId = row?.customerId ?? 0
  const { approval } = decided.body.data as { readonly approval: number }
  const { national_id: _number, agency_code: _code, ...own } = sale
  return {
    id,
    customerId,
    fields,
    holder,
    approve: () => selim.post(`/api-app/approvals/${approval}/decide`, { decision: 'approve' }),
    buy: (who: 'holder' | 'agent') =>
      who === 'holder' ? purchase(holder, own, [papers(paper)]) : purchase(agent, sale, [papers(paper)]),
  }
}
type Someone = Awaited<ReturnType<typeof someone>>

/** Whichever came first: a confirmed proposal is complete, and an erased row is empty and has no other proposal. */
async function expectEither({ customerId, fields }: Someone, approved: Answer, bought: Answer) {
  const [row] = await app.db.select().from(customers).where(eq(customers.id, customerId))
  const isErased = row?.nationalIdKey === `erased:${customerId}`
  const said = [approved, bought].map(({ status, body }) => `${status} ${body.code ?? ''}`).join(', ')
  expect(isErased, said).toBe(approved.status === 200)
  expect(
    [approved.status, bought.status].every((status) => [200, 401, 404, 409, 422].includes(status)),
    said,
  ).toBe(true)
  if (isErased) {
    expect(row).toMatchObject({ firstName: `#${customerId}`, lastName: '', mobile: '', email: null })
    const left = await app.db.select().from(policies).where(eq(policies.customerId, customerId))
    expect(left.map(({ status, holderMobile }) => [status, holderMobile])).toEqual([[5, '']])
  } else expect(['policyUnderWay', 'approvalOutdated'], said).toContain(approved.body.code)
  if (bought.status !== 200) {
    // The quote is erased too.
    const refusals = ['personErased', 'proposalChangedMeanwhile', 'notAuthenticated', 'noSuchQuote']
    expect(refusals, said).toContain(bought.body.code)
    expect(bought.body.message).toEqual(expect.any(String))
    return
  }
  const { body } = await admin.post('/api-app/customer-policy-details', {
    customer_policy_id: bought.body.data.id,
  })
  const { customer, questions_answers: health } = body.data.customer_policy_details
  expect(customer).toMatchObject({
    father_name: fields.father_name,
    present_address: fields.present_address,
    mobile: fields.mobile,
    national_id: expect.stringMatching(new RegExp(`${fields.national_id.slice(-4)}$`)),
  })
  expect(health.blood).toBe(fields.blood)
  if (isErased) expect(await holderOf(bought)).not.toBe(customerId)
}

async function holderOf({ body }: Answer): Promise<number | undefined> {
  const [row] = await app.db.select().from(policies).where(eq(policies.id, body.data.id))
  return row?.customerId
}

/** Runs `first` until it is stopped, then `second` until `count` queries wait for the person, then both go on. */
async function inOrder<First, Second>(
  stop: SQL,
  first: () => Promise<First>,
  second: () => Promise<Second>,
  count = 1,
): Promise<readonly [First, Second]> {
  const both = await app.owner.transaction(async (tx) => {
    await tx.execute(stop)
    const one = first()
    await app.eventually('the first waits', async () => (await waiting()) > 0)
    let isAnswered = false
    const other = second().finally(() => {
      isAnswered = true
    })
    await app.eventually(
      'the second waits for the person, or is answered',
      async () => isAnswered || (await waiting('customers')) >= count,
    )
    return [one, other] as const
  })
  return Promise.all(both)
}

/** How many queries that mention a table wait for a lock. */
async function waiting(table = ''): Promise<number> {
  const { rows } = await app.db.execute<{ n: number }>(sql`
    select count(*)::int as n from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query like ${`%${table}%`}`)
  return rows[0]?.n ?? 0
}

/** Stop a confirmation that wrote its policy, and an erasure that locked the person but changed nothing yet. */
const policyIsWritten = sql`lock table signed_proposals in share row exclusive mode`
const erasureHasBegun = sql`lock table person_requests in exclusive mode`

/** `npm run proof floods` tries twelve moments. */
const [rounds, stepMs] = process.env.JIBON_FLOOD ? [12, 25] : [5, 40]

describe('a person who buys during their erasure (issue 17)', () => {
  it.each(['holder', 'agent'] as const)(
    'is not erased when the proposal of their %s came first: it is under way',
    async (who) => {
      const person = await someone(who === 'holder' ? 8101 : 8102)
      const [bought, approved] = await inOrder(policyIsWritten, () => person.buy(who), person.approve)
      expect([bought.status, approved.status, approved.body.code]).toEqual([200, 422, 'policyUnderWay'])
      await expectEither(person, approved, bought)
    },
    60_000,
  )

  it.each(['holder', 'agent'] as const)(
    'is erased when that came first, and the proposal of their %s is refused',
    async (who) => {
      const person = await someone(who === 'holder' ? 8201 : 8202)
      const [approved, bought] = await inOrder(erasureHasBegun, person.approve, () => person.buy(who))
      expect([approved.status, bought.status]).toEqual([200, 409])
      expect(bought.body.code).toBe(who === 'holder' ? 'personErased' : 'proposalChangedMeanwhile')
      await expectEither(person, approved, bought)
    },
    60_000,
  )

  it('is erased when that came first, and nothing else of theirs is stored after that', async () => {
    const person = await someone(8250)
    const { holder, fields, customerId } = person
    const { body: asked } = await app.visitor.post('/api-app/customer-login', { mobile_no: fields.mobile })
    const code = (await readInbox(app, fields.mobile)).find(({ text }) => /^\d{6} /.test(text))
    const sent = { customer_id: asked.data.customer_id, otp: code?.text.slice(0, 6) ?? '' }
    const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()))
    const late = () =>
      Promise.all([
        app.visitor.post('/api-app/match-otp', sent),
        holder.post('/api-app/unfinished-proposal', { quote, values: { first_name: 'Zqlate' } }),
        holder.post('/api-app/pushwebnitification', { device_id: 'Zqlate' }),
        holder.post('/api-app/my-data/requests', { kind: 'correct', about: 'name', wish: 'Zqlate' }),
      ])
    const [approved, others] = await inOrder(erasureHasBegun, person.approve, late, 4)
    expect(approved.status).toBe(200)
    expect(others.map(({ status, body }) => [status, body.code])).toEqual(
      others.map(() => [409, 'personErased']),
    )
    const subject = await findSubject(app.db, customerId)
    const left = subject ? [...(await scanFor(app.db, subject)).keys()] : []
    for (const table of ['sessions', 'customer_accounts', 'unfinished_proposals', 'push_devices'])
      expect(left).not.toContain(table)
    expect((await holder.get('/api-app/my-data')).status).toBe(401)
  }, 60_000)

  it('is erased when that came first, and a line of the insurer’s file creates a new person', async () => {
    const national_id = '1961888777'
    const line = {
      policy_number: '800000991',
      status: 'mature',
      plan_code: 802,
      start_date: '1990-02-28',
      term: 10,
      mode: 'Y',
      sum_assured: 100000,
      premium: 5000,
      last_payment_date: '1999-02-28',
      national_id,
      first_name: 'Zqmature',
      last_name: 'Begum',
      birth_date: '1961-05-06',
      gender: 'F',
      mobile: '01712888777',
      father_name: 'Zqfather',
    }
    const pool = app.db.$client
    const sample = await readFile('docs/import-policies.sample.csv', 'utf8')
    const columns = (sample.split('\n')[0] ?? '').trim().replace('\ufeff', '').split(',')
    const folder = await mkdtemp(join(tmpdir(), 'jibon-erased-'))
    const bring = async (more: object) => {
      const input: Readonly<Record<string, unknown>> = { ...line, ...more }
      const row = columns.map((name) => input[name] ?? '').join()
      await writeFile(join(folder, 'one.csv'), `${columns.join()}\n${row}\n`)
      const desk = { db: app.db, pool, now: app.clock.now(), who: 'a test', folder, print: () => {} }
      return importPolicies(['one.csv'], desk)
    }
    const first = await bring({})
    expect(first.isDone, first.sentences.join(' ')).toBe(true)
    const row = async () => {
      const [found] = await app.db.select().from(policies).where(eq(policies.coreNumber, line.policy_number))
      if (!found) throw new Error(first.sentences.join(' '))
      return found
    }
    const { customerId } = await row()
    const holder = await signInByPhone(app, line.mobile)
    const asked = await holder.post('/api-app/my-data/requests', { kind: 'erase' })
    const order = { decision: 'do', reason: 'Long over' }
    const decided = await rina.post(`/api-app/person-requests/${asked.body.data.request.id}/decide`, order)
    const agree = () =>
      selim.post(`/api-app/approvals/${decided.body.data.approval}/decide`, { decision: 'approve' })
    const [approved, brought] = await inOrder(erasureHasBegun, agree, () =>
      bring({ mobile: '01712888778', father_name: 'Zqanother' }),
    )
    expect([approved.status, brought.isDone], brought.sentences.join(' ')).toEqual([200, true])
    const [erased] = await app.db.select().from(customers).where(eq(customers.id, customerId))
    expect(erased).toMatchObject({ firstName: `#${customerId}`, mobile: '', fatherName: null })
    const { id, customerId: anew, holderMobile } = await row()
    expect([anew === customerId, holderMobile]).toEqual([false, '01712888778'])
    expect((await getPolicy(app.db, id)).applicant.fatherName).toBe('Zqanother')
    await rm(folder, { recursive: true, force: true })
  }, 60_000)

  it('ends in one state or the other at any timing, without a deadlock', {
    timeout: 240_000,
  }, async () => {
    for (let round = 0; round < rounds; round++) {
      const person = await someone(8300 + round)
      const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
      const whoBuys = round % 3 === 0 ? 'agent' : 'holder'
      const others = round % 3 === 2 ? [person.buy('agent')] : []
      const [approved, bought, ...rest] = await Promise.all([
        person.approve(),
        pause((round * stepMs) % 160).then(() => person.buy(whoBuys)),
        ...others,
      ])
      for (const each of [bought, ...rest]) await expectEither(person, approved, each)
    }
  })
})
