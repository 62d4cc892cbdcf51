import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { payments } from '#money/ledger/server/tables.ts'
import { approvals } from '#people/approvals/server/tables.ts'
import { auditLog } from '#platform/database/server/tables.ts'
import { recordOwnAudit } from '#platform/http/server/audit.ts'
import { destroyPersonKeys, forgetPersonKeys } from '#platform/sealing/server/person-keys.ts'
import { personKeys } from '#platform/sealing/server/tables.ts'
import { findKeyOfPolicy } from '#policies/policies/server/customer-key-store.ts'
import { sealAllStored } from '#sales/proposals/server/seal-stored.ts'
import { contactMessages, newsletterSubscriptions, registrations } from '#website/enquiries/server/tables.ts'
import { storedInClear } from '../../src/stored-in-clear.ts'
import { listLines } from '../drive/audit-lines.ts'
import type { TestApp } from '../drive/test-app.ts'
import { createDesk, type Desk } from '../payments/at-the-desk.ts'
import { everything, shownOf } from './planted-person.ts'

/** How often each kind is planted in one run; a round plants nineteen values. */
const rounds = Number(process.env.JIBON_SEALED_ROUNDS ?? 1)

let desk: Desk
let app: TestApp
beforeAll(async () => {
  desk = await createDesk({ APPROVALS: 'money', APPROVAL_TAKA: '0' })
  ;({ app } = desk)
  // The data of jobs is also searched, although finished jobs are deleted.
  await app.owner.execute(sql`create table seen_jobs (data jsonb)`)
  await app.owner.execute(sql`grant insert, select on seen_jobs to jibon_app`)
  await app.owner.execute(sql`create function keep_job() returns trigger language plpgsql security definer as
    $$ begin insert into public.seen_jobs values (new.data); return new; end $$`)
  await app.owner.execute(sql`grant execute on function keep_job to jibon_app`)
  await app.db.execute(
    sql`create trigger keep_job after insert on pgboss.job for each row execute function public.keep_job()`,
  )
}, 120_000)
afterAll(() => app.close())

/** Unique words. Mail addresses are stored in lower case. */
function plantIn(round: number) {
  const word = (kind: string) => `Zq${kind}${String(round).padStart(4, '0')}xv`
  const mail = (kind: string) => `${word(kind)}@example.com`.toLowerCase()
  return { word, mail }
}

/** What people send with the forms of the website. @returns what was planted */
async function sendForms(round: number): Promise<string[]> {
  const { word, mail } = plantIn(round)
  const reader = { email: mail('reader') }
  const contact = { email: mail('writer'), subject: word('subject'), message: `${word('message')}, please` }
  const member = {
    email: mail('member'),
    designation: word('post'),
    organization: word('firm'),
    address: word('street'),
    comments: word('comment'),
  }
  const who = { name: 'Shirin Akter', phone: '01711000009' }
  // Resetting the payments turns all switches back.
  await app.turn({ limits: 'off' })
  for (const [path, form] of [
    ['/v1/newsSubscribe', reader],
    ['/v1/sendContactus', { ...who, ...contact }],
    ['/v1/register_user', { ...who, ...member }],
  ] as const)
    expect([path, (await app.visitor.post(path, form)).status]).toEqual([path, 200])
  return [reader.email, contact.email, contact.subject, word('message'), ...Object.values(member)]
}

/** Somebody else pays for Rahima’s policy, and the office gives reasons for its decisions. @returns what was planted */
async function payAndDecide(round: number): Promise<string[]> {
  const { word, mail } = plantIn(round)
  await desk.beginAnew()
  const payment = await desk.payWithAlert()
  const [seen, refund, decision, strange] = ['seen', 'refund', 'decision', 'strange'].map(word)
  expect((await desk.decide(payment.id, 'seen', { reason: seen })).status).toBe(200)
  const asked = await desk.decide(payment.id, 'refund', { reason: refund })
  expect(asked.body.code).toBe('waitingForApproval')
  const finance = await app.signIn('finance')
  const answer = { decision: 'refuse', reason: decision }
  const decided = await finance.post(`/api-app/approvals/${asked.body.data.approval}/decide`, answer)
  expect(decided.body.data.request).toMatchObject({ reason: refund, decision_reason: decision })
  await desk.admin.post('/api-app/payments/strange-notices/seen', { until: 1, reason: strange })
  const [difference] = (
    await app.db.execute<{ id: number }>(sql`insert into differences
        (reason, subject, payment_id, policy_id, amount, since, first_seen_at, last_seen_at)
      values ('coreRefused', ${`payment:${payment.id}`}, ${payment.id}, ${payment.policyId}, 1, now(), now(), now())
      returning id`)
  ).rows
  const explained = await desk.admin.post(`/api-app/payments/differences/${difference?.id}/explain`, {
    reason: word('explained'),
  })
  expect(explained.status).toBe(200)
  const [policy] = (
    await app.db.execute<{ number: string; dob: string; mobile: string }>(sql`
      select core_number as number, birth_date::text as dob, customers.mobile from policies
      join customers on customers.id = customer_id where policies.id = ${payment.policyId}`)
  ).rows
  const paid = await app.visitor.post('/v1/policy/policy_validation', {
    policy_number: policy?.number,
    policy_holder_dob: policy?.dob,
    policy_mobilenumber: policy?.mobile,
    policy_email: mail('payer'),
    user_agree: 1,
  })
  expect(paid.status).toBe(200)
  const opened = await app.visitor.post('/v1/pay_online', {
    cus_code: 'pd',
    payment_token: paid.body.customer.payment_token,
    premium_amount: payment.amount / 100,
  })
  expect(opened.body).toMatchObject({ status: 'SUCCESS' })
  return [seen, refund, decision, strange, word('explained'), mail('payer')].map(String)
}

it('a copy of the database shows nothing of what people wrote in forms, reasons, requests, jobs and audit entries', async () => {
  const all: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { word, mail } = plantIn(round)
    all.push(...(await sendForms(round)), ...(await payAndDecide(round)))
    await recordOwnAudit(app.db, app.clock.now(), {
      action: 'user.change',
      thing: 'user:5',
      before: { email: mail('before') },
      after: { email: mail('after'), note: word('after') },
    })
    await app.jobs.enqueue(app.db, 'seal-audit-day', { day: word('job wording') }, { key: `test ${round}` })
    all.push(mail('before'), mail('after'), word('after'), word('job wording'))
  }
  const dump = await everything(app)
  expect(shownOf(['Shirin'], dump)).toEqual(['Shirin'])
  expect(shownOf(all, dump)).toEqual([])
  const { rows } = await app.owner.execute<{ n: number }>(sql`select count(*)::int as n from seen_jobs`)
  expect(rows[0]?.n).toBeGreaterThan(rounds * 4)
})

it('reasons and audit entries can be read with the permission until the person is erased; those of the office stay', async () => {
  await desk.beginAnew()
  const payment = await desk.payWithAlert()
  await desk.decide(payment.id, 'seen', { reason: 'Her brother rang' })
  const about = eq(auditLog.thing, `payment:${payment.id}`)
  const [line] = await listLines(app.db, about)
  expect(line).toMatchObject({ action: 'payment.seen', details: { reason: 'Her brother rang' } })
  const notes = async () =>
    (await desk.show(payment.id)).events
      .filter(({ kind }: { kind: string }) => kind === 'decided')
      .map(({ note }: { note: string | null }) => note)
  expect(await notes()).toEqual(['Her brother rang'])

  const key = (await findKeyOfPolicy(app.db, String(payment.policyId))) ?? ''
  const kept = await app.db.select().from(personKeys).where(eq(personKeys.id, key))
  await app.db.transaction((tx) => destroyPersonKeys(tx, [key], app.clock.now()))
  forgetPersonKeys()
  expect(kept).toHaveLength(1)
  expect(await notes()).toEqual([null])
  const shown = await desk.admin.get(`/api-app/audit?thing=payment:${payment.id}`)
  expect([shown.status, JSON.stringify(shown.body).includes('brother')]).toEqual([200, false])
  expect(shown.body.data.data[0]).toMatchObject({ action: 'payment.seen', details: null })
  // An entry written after that belongs to the office.
  const again = {
    action: 'payment.seen',
    thing: `payment:${payment.id}`,
    details: { reason: 'Looked again' },
  }
  await recordOwnAudit(app.db, app.clock.now(), again)
  expect((await listLines(app.db, about))[0]).toMatchObject(again)
})

it('deleting a form deletes its key too, so that a restored row cannot be read', async () => {
  const email = 'zqleaves@example.com'
  await app.visitor.post('/v1/newsSubscribe', { email })
  const [row] = await app.db.select().from(newsletterSubscriptions).orderBy(sql`id desc`).limit(1)
  await app.visitor.post('/v1/newsletter/unsubscribe', { token: row?.token })
  expect(
    await app.db
      .select()
      .from(personKeys)
      .where(eq(personKeys.id, row?.keyId ?? '')),
  ).toEqual([])
})

it('plain values of an older version are sealed while the program runs, and are read as before', async () => {
  const at = app.clock.now()
  const form = { name: 'Older', phone: '', language: 'bn' as const, address: '10.0.0.1' }
  const sent = { subject: 'Zqoldsubjectxv', message: 'Zqoldmessagexv', sentAt: at }
  await app.db.insert(contactMessages).values({ ...form, ...sent, email: 'zqoldwriterxv@example.com' })
  const job = { designation: '', organization: 'Zqoldfirmxv', postalAddress: '', comments: '' }
  await app.db
    .insert(registrations)
    .values({ ...form, ...job, email: 'zqoldmemberxv@example.com', registeredAt: at })
  const reader = { email: 'zqoldreaderxv@example.com', language: 'bn' as const, subscribedAt: at }
  await app.db.insert(newsletterSubscriptions).values(reader)
  const [payment] = await app.db.select().from(payments).limit(1)
  await app.db
    .update(payments)
    .set({ sealedEmail: 'zqoldpayerxv@example.com' })
    .where(eq(payments.id, payment?.id ?? 0))
  const [request] = await app.db
    .insert(approvals)
    .values({
      act: 'role.change',
      thing: 'role:4',
      label: 'Role',
      permission: 1,
      input: { name: 'Zqoldrolexv' },
      before: { name: 'Zqoldbeforexv' },
      after: null,
      reason: 'Zqoldreasonxv',
      requestedBy: 1,
      requestedAt: at,
      expiresAt: at,
      state: 'waiting',
    })
    .returning({ id: approvals.id })
  const old = [
    'subject',
    'message',
    'writer',
    'firm',
    'member',
    'reader',
    'payer',
    'role',
    'before',
    'reason',
  ]
  const words = old.map((kind) => `zqold${kind}xv`)
  expect(shownOf(words, await everything(app))).toEqual(words)

  await sealAllStored({ ...app, kinds: storedInClear })
  expect(shownOf(words, await everything(app))).toEqual([])
  const editor = await app.signIn('editor')
  const found = await editor.get('/api-app/enquiries?kind=contacts&q=zqoldwriterxv@example.com')
  expect(found.body.data.data).toMatchObject([{ name: 'Older', message: 'Zqoldmessagexv' }])
  const shown = await desk.admin.get(`/api-app/approvals/${request?.id}`)
  expect(shown.body.data.request).toMatchObject({
    before: { name: 'Zqoldbeforexv' },
    reason: 'Zqoldreasonxv',
  })
})
