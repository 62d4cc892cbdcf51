import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { todayInDhaka } from '#kernel/dates.ts'
import { demoStoreKey, openText, setStoreKey } from '#platform/database/server/sealed-text.ts'
import { createPersonKeys, forgetPersonKeys } from '#platform/sealing/server/person-keys.ts'
import { rotateStoreKey } from '#platform/sealing/server/rotate-store-key.ts'
import { readSettings } from '../../src/settings.ts'
import { takeStoreKey } from '../../src/store-key.ts'
import { type AuthenticatorApp, addAuthenticatorApp } from '../drive/authenticator-app.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'
import { pdfFile, purchase, quoteFor, sumaiya } from './proposal-of-sumaiya.ts'

const nextKey = 'the next master key: 7Hq2Lw9Xe4Rt6Yu1Io8Pa3Sd5Fg'
const both = { STORE_KEY: nextKey, STORE_KEY_BEFORE: demoStoreKey }

let agent: Caller
let phone: AuthenticatorApp
let quote: string
let policy: number
openApp()
beforeAll(async () => {
  agent = await app.signIn('agent')
  quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()))
  policy = (await propose(1)).body.data.id
  phone = (await addAuthenticatorApp(app, await app.signIn('admin'))).phone
  // More than one batch of a table.
  await createPersonKeys(app.db, 15_000, app.clock.now())
  await app.visitor.post('/sandbox/switches', { limits: 'off' })
})
afterAll(async () => {
  setStoreKey(demoStoreKey)
})

const propose = (n: number) =>
  purchase(
    agent,
    {
      ...sumaiya,
      quote,
      status: 1,
      transaction_id: `TRX-ROTATED-${n}`,
      national_id: `1990${String(500_000 + n)}`,
      mobile: `0171${String(3_000_000 + n)}`,
    },
    [pdfFile()],
  )
const rotate = (print: (sentence: string) => void = () => {}) =>
  rotateStoreKey([], { db: app.db, print, hasKeyBefore: true })

/** What a program with only this key would report when it starts. */
async function startWith(key: string): Promise<string> {
  try {
    await takeStoreKey(app.db, readSettings({ NODE_ENV: 'test', STORE_KEY: key }))
    return 'started'
  } catch (error) {
    return String(error)
  }
}

/** Every text in the database, with the log and the queue, that is sealed directly with the master key. */
async function listUnderMasterKey(): Promise<string[]> {
  const { rows } = await app.owner.execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema', 'sandbox') and table_type = 'BASE TABLE'`)
  const found: string[] = []
  for (const { name } of rows) {
    const texts = await app.owner.execute<{ text: string }>(
      sql.raw(`select (regexp_matches(each::text, '\\ms1\\.[\\w-]{40,}', 'g'))[1] as text from ${name} each`),
    )
    found.push(...texts.rows.map(({ text }) => text))
  }
  return found
}

function opens(text: string): boolean {
  try {
    openText(text)
    return true
  } catch {
    return false
  }
}

/** Sealed data can be read and searched, and the document opens. */
async function isWell(): Promise<void> {
  const details = await agent.post('/api-app/customer-policy-details', { customer_policy_id: policy })
  expect(details.status).toBe(200)
  expect(JSON.stringify(details.body)).toContain(sumaiya.father_name)
  const [document] = details.body.data.customer_policy_details.documents
  expect((await agent.get(document.url)).status).toBe(200)
  const found = await agent.post('/api-app/find-customer', {
    national_id: '1990500001',
    date_of_birth: sumaiya.date_of_birth,
  })
  expect(found.body.data.customer).toMatchObject({ first_name: 'Sumaiya', last_name: 'Akter' })
}

/** Writes and reads proposals one after the other, from before `act` until after it. */
async function whileWorking<T>(from: number, act: () => Promise<T>): Promise<T> {
  let isOver = false
  const work = (async () => {
    for (let n = from; !isOver || n < from + 5; n += 1) {
      const { status, body } = await propose(n)
      if (status !== 200) throw new Error(JSON.stringify(body))
      await isWell()
    }
  })()
  const result = await act()
  isOver = true
  await work
  return result
}

it('the master key can be replaced during work, even after an interruption; then only the new key opens the data', async () => {
  const before = await listUnderMasterKey()
  expect(before.length).toBeGreaterThan(15_000)
  const other = await app.alongside(both)
  forgetPersonKeys()
  await isWell()

  let said = 0
  const stopHalfWay = () => {
    said += 1
    if (said === 2) throw new Error('The machine went down')
  }
  await whileWorking(100, () => expect(rotate(stopHalfWay)).rejects.toThrow('went down'))
  // Neither key alone can start the program now.
  expect([await startWith(demoStoreKey), await startWith(nextKey)]).not.toContain('started')
  await takeStoreKey(app.db, readSettings({ NODE_ENV: 'test', ...both }))

  const { isDone, sentences } = await whileWorking(200, () => rotate())
  expect([isDone, sentences.at(-1)]).toEqual([
    true,
    expect.stringContaining('Nothing lies under the key of before'),
  ])

  const after = await listUnderMasterKey()
  expect(after.length).toBeGreaterThanOrEqual(before.length)
  setStoreKey(demoStoreKey)
  expect(after.filter(opens)).toEqual([])
  expect(await startWith(demoStoreKey)).toContain('STORE_KEY is not the key')
  expect(await startWith(nextKey)).toBe('started')
  expect(after.every(opens)).toBe(true)
  forgetPersonKeys()
  await isWell()
  expect((await other.as(agent).get('/v1/auth/users/')).status).not.toBe(401)

  // The authenticator app still works, and so does the session.
  await app.clock.moveBy(60_000)
  const first = await app.visitor.post('/api-app/user-login', { user_id: 'admin', password: demoPassword })
  const second = await app.visitor.post('/api-app/second-factor', {
    ticket: first.body.data.ticket,
    way: 'totp',
    answer: phone.code(),
  })
  expect(second.body.token?.user).toMatchObject({ login_id: 'admin' })
})

it('without the previous key, or with keys that open nothing, the command changes nothing and says so', async () => {
  expect(await rotateStoreKey([], { db: app.db, print: () => {}, hasKeyBefore: false })).toEqual({
    isDone: false,
    sentences: [expect.stringContaining('STORE_KEY_BEFORE')],
  })
  setStoreKey('a key of nobody, of thirty-two letters', 'another key of nobody, long enough')
  expect(await rotate()).toEqual({ isDone: false, sentences: [expect.stringContaining('Neither')] })
})
