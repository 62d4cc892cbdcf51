import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import type { Log } from '#platform/database/server/log.ts'
import { readInbox } from '../drive/inbox.ts'
import { type Answer, type Caller, callerOf, createTestApp, type TestApp } from '../drive/test-app.ts'

const karim = { policy: '900000002', mobile: '01711000002', username: 'karim.mia', password: 'Nodi#Par1971' }
const rahima = { mobile: '01711000001', mail: 'rahima@example.com', nid: '19851234567890123' }
const passwords = {
  wrong: 'Wrong#Guess77',
  inTheNameField: 'Typed#In.Name8',
  forgotten: 'Sagor#Tir1952',
  own: 'Own#Pass2026x',
  firstOfShiuli: 'First#Shiuli9',
  ofKarim: karim.password,
  ofEverybody: demoPassword,
}
const shiuli = { mobile: '01799887766', mail: 'shiuli.begum@example.com', nid: '2851234567890' }

/** Everything that was heard on the way: the log, every refusal, every code and token. */
const heard: string[] = []
const refused: string[] = []
const codes = new Set<string>()
const tokens = new Set<string>()
const hear = (facts: object, text: string) => heard.push(`${JSON.stringify(facts)} ${text}`)
const log: Log = { info: hear, warn: hear, error: hear }
const browser = { 'sec-fetch-site': 'same-origin' }

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({}, log)
  // So that the passwords of the demo are hashed by the program (tests/drive/quick-hash.ts).
  await app.visitor.post('/sandbox/people/reset')
  await walk()
}, 120_000)
afterAll(() => app.close())

/** Keeps what a call was refused with and the tokens it gave. */
function keep(answer: Answer): Answer {
  const { status, body, headers } = answer
  if (status >= 400) refused.push(`${JSON.stringify(body)} ${JSON.stringify([...headers])}`)
  for (const cookie of headers.getSetCookie()) {
    const value = /^[^=]+=([\w-]{40,});/.exec(cookie)?.[1]
    if (value) tokens.add(value)
  }
  for (const token of [body?.data?.token, body?.token?.token]) if (token) tokens.add(token)
  return answer
}

function watched(caller: Caller): Caller {
  return {
    ...caller,
    get: async (...args) => keep(await caller.get(...args)),
    post: async (...args) => keep(await caller.post(...args)),
  }
}

async function newestDigits(to: string, length: number): Promise<string> {
  const [message] = await readInbox(app, to)
  const digits = new RegExp(`\\b\\d{${length}}\\b`).exec(message?.text ?? '')?.[0] ?? ''
  codes.add(digits)
  return digits
}

/** Signing up, in and out, forgetting, failing, changing, and what the office does with people. */
async function walk(): Promise<void> {
  const visitor = watched(app.visitor)
  await signUp(visitor)
  await comeInByPhone(visitor)
  await forget(visitor)
  await guess(visitor)
  await changeInTheOffice()
  await fail(visitor)
}

async function signUp(visitor: Caller): Promise<void> {
  const { policy: policy_code, username } = karim
  await visitor.post('/v1/signup/policy', { policy_code })
  const pin_number = await newestDigits(karim.mobile, 4)
  await visitor.post('/v1/signup/verify-pin', {
    policy_code,
    pin_number: pin_number === '1111' ? '2222' : '1111',
  })
  const { body } = await visitor.post('/v1/signup/verify-pin', { policy_code, pin_number })
  const headers = { authorization: `Bearer ${body.data.token}` }
  const account = (password: string, password_confirmation = password) => ({
    policy_code,
    username,
    password,
    password_confirmation,
  })
  await visitor.post('/v1/signup/registration', account(karim.password, passwords.wrong), { headers })
  await visitor.post('/v1/signup/registration', account(karim.password), { headers })
  await visitor.post(
    '/api-app/user-login',
    { user_id: username, password: karim.password },
    { headers: browser },
  )
}

async function comeInByPhone(visitor: Caller): Promise<void> {
  const { body } = await visitor.post('/api-app/customer-login', { mobile_no: rahima.mobile })
  const otp = await newestDigits(rahima.mobile, 6)
  const { customer_id } = body.data
  await visitor.post('/api-app/match-otp', { customer_id, otp: otp === '111111' ? '222222' : '111111' })
  const { body: entered } = await visitor.post('/api-app/match-otp', { customer_id, otp }, { headers: {} })
  const own = watched(callerOf(app.url, entered.data.token))
  await own.post('/api-app/get-user-profile')
  await own.post('/api-app/get-users')
  await own.post('/api-app/my-sessions')
  await own.post('/api-app/logout')
}

async function forget(visitor: Caller): Promise<void> {
  for (const [username, to] of [
    ['agent', '01711100002'],
    ['rahima', rahima.mail],
  ] as const) {
    await visitor.post('/v1/get/forgotPassword', { username: `${username}x` })
    await visitor.post('/v1/forgot-password-mail-sent', { username })
    const otp_code = await newestDigits(to, 6)
    const { body } = await visitor.post('/v1/get/otpVerification', { user_name: username, otp_code })
    const headers = { authorization: `Bearer ${body.data.token}` }
    const reset = (password: string, confirm_password: string) =>
      visitor.post('/api-app/reset-password', { password, confirm_password }, { headers })
    await reset(passwords.forgotten, passwords.wrong)
    await reset(passwords.forgotten, passwords.forgotten)
  }
}

async function guess(visitor: Caller): Promise<void> {
  for (let n = 0; n < 7; n++)
    await visitor.post('/api-app/user-login', { user_id: 'bank', password: passwords.wrong })
  await visitor.post('/api-app/user-login', { user_id: passwords.inTheNameField, password: passwords.wrong })
  await visitor.post('/v1/get/forgotPassword', { username: passwords.inTheNameField })
  await visitor.post('/v1/get/otpVerification', { user_name: passwords.inTheNameField, otp_code: '123123' })
  const form = new URLSearchParams({ intent: 'office', user_id: 'editor', password: passwords.wrong })
  await visitor.post('/login?type=office', form)
}

async function changeInTheOffice(): Promise<void> {
  const agent = watched(await app.signIn('agent', passwords.forgotten))
  tokens.add(agent.token ?? '')
  await agent.post('/api-app/reset-password', { password: passwords.own, confirm_password: passwords.wrong })
  await agent.post('/api-app/reset-password', { password: passwords.own, confirm_password: passwords.own })
  await agent.post('/api-app/find-customer', { national_id: rahima.nid })
  await agent.post('/api-app/purchase-policy', {
    status: '1',
    national_id: rahima.nid,
    mobile: rahima.mobile,
  })
  const admin = watched(await app.signIn('admin'))
  tokens.add(admin.token ?? '')
  const user = {
    en_first_name: 'Shiuli Begum',
    login_id: 'shiuli',
    mobile: shiuli.mobile,
    email: shiuli.mail,
    role_id: 2,
    status: 1,
    national_id: shiuli.nid,
    father_name: 'Abdul Begum',
    password: passwords.firstOfShiuli,
    retype_password: passwords.firstOfShiuli,
  }
  await admin.post('/api-app/store-users', { ...user, role_id: 99 })
  await admin.post('/api-app/store-users', user)
  const { body } = await admin.post('/api-app/get-users', { name: 'shiuli' })
  const { id } = body.data.users.data[0]
  await admin.post('/api-app/update-users', { ...user, id, national_id: rahima.nid, mobile: '01799887755' })
  await admin.get('/api-app/audit?person=shiuli')
  await admin.get('/api-app/audit/export')
}

/** What is logged when it is our fault: the gateway, the mail server, the database. */
async function fail(visitor: Caller): Promise<void> {
  await app.turn({ sms: 'refuse', mail: 'refuse' })
  await app.clock.moveBy(2 * 3_600_000)
  await visitor.post('/api-app/customer-login', { mobile_no: rahima.mobile })
  await visitor.post('/v1/forgot-password-mail-sent', { username: 'rahima' })
  // A notice of a new device that cannot be sent, to Karim by SMS.
  const signIn = { user_id: karim.username, password: karim.password }
  await visitor.post('/api-app/user-login', signIn, { headers: browser })
  await app.eventually('the notice was given up', async () => heard.some((line) => /newDevice/.test(line)))
  await app.turn({ reset: true })
  const away = (table: string, back: string) =>
    app.owner.execute(sql.raw(`alter table ${table} rename to ${back}`))
  for (const table of ['sessions', 'password_failures', 'one_time_codes', 'users']) {
    await away(table, 'away')
    await visitor.post('/api-app/user-login', { user_id: 'bank', password: demoPassword })
    await visitor.post('/api-app/customer-login', { mobile_no: rahima.mobile })
    await visitor.post('/v1/get/otpVerification', { user_name: 'agent', otp_code: '123123' })
    await away('away', table)
  }
}

/** Every row of all tables and of the jobs, by table, as their owner reads them; moments left out, their digits look like codes. */
async function dump(): Promise<Map<string, string>> {
  const { rows } = await app.owner.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'pgboss')`)
  const tables = new Map<string, string>()
  for (const { name } of rows) {
    const found = await app.owner.execute<{ text: string | null }>(
      sql.raw(`select string_agg(to_jsonb(t)::text, E'\\n') as text from ${name} t`),
    )
    tables.set(name, (found.rows[0]?.text ?? '').replace(/\d{4}-\d\d-\d\dT[\d:.+]+/g, ''))
  }
  return tables
}

/** Which of these texts a place holds. */
const held = (place: string, texts: Iterable<string>) => [...texts].filter((text) => place.includes(text))
const asWord = (digits: string) => new RegExp(`(?<![\\w.-])${digits}(?![\\w.-])`)

describe('after people signed up, came in, forgot, guessed and were changed', () => {
  it('the walk met what it should: codes, tokens, refusals, faults in the log', async () => {
    expect([...codes].every((code) => /^\d{4,6}$/.test(code))).toBe(true)
    expect(codes.size).toBeGreaterThanOrEqual(4)
    expect(tokens.size).toBeGreaterThan(6)
    expect(refused.length).toBeGreaterThan(20)
    expect(heard.filter((line) => line.endsWith(' failed')).length).toBeGreaterThan(4)
  })

  it('no password, code or token stands in the log, a metric, an error, an audit line, a job or any row (SEC-04)', async () => {
    const secrets = [...Object.values(passwords), ...tokens]
    const metrics = String((await app.visitor.get('/metrics')).body)
    const tables = await dump()
    for (const [name, text] of tables) expect(held(text, secrets), name).toEqual([])
    const ofPeople = [...tables].filter(([name]) =>
      /pgboss|codes|attempts|tickets|sessions|counters|audit|failures|accounts|devices|users/.test(name),
    )
    const places: [string, string][] = [
      ['log', heard.join('\n')],
      ['metrics', metrics],
      ['errors', refused.join('\n')],
    ]
    for (const [name, text] of places) expect(held(text, secrets), name).toEqual([])
    for (const [name, text] of [...places.slice(0, 1), ...ofPeople])
      for (const code of codes) expect(asWord(code).exec(text)?.[0], name).toBeUndefined()
  })

  it('no full national ID stands in the log, a metric, an error, an audit line or a job, and no phone in the log', async () => {
    const nids = [rahima.nid, shiuli.nid]
    const people = [
      ...nids,
      rahima.mobile,
      karim.mobile,
      shiuli.mobile,
      rahima.mail,
      shiuli.mail,
      'Rahima',
      'Karim',
    ]
    const tables = await dump()
    const metrics = String((await app.visitor.get('/metrics')).body)
    expect(held(heard.join('\n'), people)).toEqual([])
    expect(held(metrics, people)).toEqual([])
    expect(held(refused.join('\n'), nids)).toEqual([])
    expect(held(tables.get('public.audit_log') ?? '-', [...nids, shiuli.mobile, shiuli.mail])).toEqual([])
    for (const [name, text] of tables)
      if (name.startsWith('pgboss')) expect(held(text, people), name).toEqual([])
  })

  it('passwords are kept as salted Argon2id hashes, codes and PINs as hashes of one length (SEC-04)', async () => {
    const { rows } = await app.db.execute<{ hash: string }>(sql`
      select password_hash as hash from users where login_id in ('agent', 'shiuli', 'admin')
      union all select password_hash from customer_accounts where password_hash is not null`)
    expect(rows.length).toBeGreaterThanOrEqual(4)
    for (const { hash } of rows)
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22,}\$[\w+/]{43}$/)
    expect(new Set(rows.map(({ hash }) => hash.split('$')[4])).size).toBeGreaterThanOrEqual(4)
    const { rows: kept } = await app.db.execute<{ hash: string }>(
      sql`select code_hash as hash from one_time_codes`,
    )
    for (const { hash } of kept) expect(hash).toMatch(/^[\w-]{43}$/)
  })
})
