import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { type Alongside, type Answer, app, type Caller, openApp } from '../drive/test-app.ts'
import { inventedName } from '../people/invented-name.ts'
import { purchase as buy, pdfFile, quoteFor, sumaiya } from '../people/proposal-of-sumaiya.ts'

let other: Alongside
let agent: Caller
let holder: { readonly quote: string }
openApp()
beforeAll(async () => {
  other = await app.alongside({})
  agent = await app.signIn('agent')
  holder = { quote: await quoteFor(app.visitor, todayInDhaka(app.clock.now())) }
}, 120_000)

const purchase = (caller: Caller, fields: object, files: readonly File[] = [pdfFile()]): Promise<Answer> =>
  buy(caller, fields, files)

let drawn = 0
const newKey = (): string => `key${String(++drawn).padStart(20, '0')}`
/** Details of a person with an ID number of their own, so that no two sales are alike. */
const somebody = (): object => ({
  ...sumaiya,
  ...holder,
  status: 1,
  national_id: `19905${String(++drawn).padStart(5, '0')}`,
  first_name: inventedName(drawn),
})
const withKey = (fields: object, key: string): object => ({ ...fields, idempotency_key: key })
const countPolicies = async (): Promise<number> => {
  const { rows } = await app.db.execute<{ n: string }>(sql`select count(*) as n from policies`)
  return Number(rows[0]?.n)
}
const store = (caller: Caller, name: string, key: string): Promise<Answer> =>
  caller.post('/api-app/store-roles', { name, active_status: 1 }, { headers: { 'idempotency-key': key } })

describe('a changing call under a key', () => {
  it('is done once, and answered the same to the byte however often it is sent (PUSH-02)', async () => {
    const before = await countPolicies()
    const sent = withKey(somebody(), newKey())
    const answers = [
      await purchase(agent, sent),
      await purchase(other.as(agent), sent),
      await purchase(agent, sent),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await countPolicies()) - before).toBe(1)
  })

  it('also accepts the key as a header, on any changing call, and compares uploaded files too', async () => {
    const admin = await app.signIn('admin')
    const key = newKey()
    const first = await store(admin, 'Night desk', key)
    const again = await store(other.as(admin), 'Night desk', key)
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
    const sent = withKey(somebody(), newKey())
    expect((await purchase(agent, sent, [pdfFile()])).status).toBe(200)
    expect((await purchase(agent, sent, [pdfFile()])).status).toBe(200)
    expect((await purchase(agent, sent, [])).body.code).toBe('keyUsedDifferently')
    expect((await purchase(agent, sent, [pdfFile('other.pdf')])).body.code).toBe('keyUsedDifferently')
  })

  it('is done once when it is sent many times at once to two instances; the others wait or get the answer', async () => {
    const before = await countPolicies()
    const sent = withKey(somebody(), newKey())
    const at = Array.from({ length: 12 }, (_, n) => (n % 2 ? agent : other.as(agent)))
    const answers = await Promise.all(at.map((caller) => purchase(caller, sent)))
    for (const { status, body, headers } of answers) {
      expect([200, 409]).toContain(status)
      if (status === 409) expect([body.code, headers.get('retry-after')]).toEqual(['stillUnderWay', '2'])
    }
    const done = answers.filter(({ status }) => status === 200)
    expect(new Set(done.map(({ body }) => body.data.ref_unique_id)).size).toBe(1)
    expect((await countPolicies()) - before).toBe(1)
    expect((await purchase(agent, sent)).body).toEqual(done[0]?.body)
  })

  it('is refused when the key comes with another body or another call after it was done', async () => {
    const key = newKey()
    const sent = somebody()
    expect((await purchase(agent, withKey({ ...sent, status: 0 }, key))).status).toBe(200)
    const confirmed = await purchase(agent, withKey(sent, key))
    expect([confirmed.status, confirmed.body.code]).toEqual([422, 'keyUsedDifferently'])
    const unfinished = await agent.post('/api-app/unfinished-proposal', {
      ...holder,
      values: {},
      idempotency_key: key,
    })
    expect([unfinished.status, unfinished.body.code]).toEqual([422, 'keyUsedDifferently'])
  })

  it('does not store refusals: once the input is corrected, the same key works (PROP-31)', async () => {
    const key = newKey()
    const sent = somebody()
    const refused = await purchase(agent, withKey({ ...sent, father_name: '' }, key))
    expect(refused.status).toBe(422)
    expect((await purchase(agent, withKey(sent, key))).status).toBe(200)
  })

  it('belongs to one person: the same key of somebody else is another act', async () => {
    const key = newKey()
    const agent2 = await app.signIn('agent2')
    const mine = await purchase(agent, withKey(somebody(), key))
    const theirs = await purchase(agent2, withKey(somebody(), key))
    expect([mine.status, theirs.status]).toEqual([200, 200])
    expect(mine.body.data.id).not.toBe(theirs.body.data.id)
  })

  it('requires a key of 16 to 100 letters and digits', async () => {
    for (const key of ['short', 'x'.repeat(101), `${newKey()}-`, 'চাবিচাবিচাবিচাবিচাবি']) {
      const { status, body } = await purchase(agent, withKey(somebody(), key))
      expect([key, status, body.code]).toEqual([key, 422, 'idempotencyKeyInvalid'])
      expect(Object.keys(body.errors)).toEqual(['idempotency_key'])
    }
    const asList = await agent.post('/api-app/purchase-policy', {
      ...somebody(),
      idempotency_key: [newKey()],
    })
    expect([asList.status, asList.body.code]).toEqual([422, 'idempotencyKeyInvalid'])
  })

  it('is refused when header and field hold different keys', async () => {
    const one = newKey()
    const other = newKey()
    const send = (header: string) =>
      agent.post('/api-app/purchase-policy', withKey(draft, one), { headers: { 'idempotency-key': header } })
    const draft = { ...somebody(), status: 0 }
    const before = await countPolicies()
    const differing = await send(other)
    expect([differing.status, differing.body.code]).toEqual([422, 'idempotencyKeysDiffer'])
    expect(await countPolicies()).toBe(before)
    expect((await send(one)).status).toBe(200)
  })

  it('is answered as under way while an instance does it, and for a minute after that instance crashed', async () => {
    const sent = withKey(somebody(), newKey())
    expect((await purchase(agent, sent)).status).toBe(200)
    await app.db.execute(
      sql`update act_answers set answer = null where at = (select max(at) from act_answers)`,
    )
    expect((await purchase(agent, sent)).body.code).toBe('stillUnderWay')
    await app.db.execute(sql`update act_answers set at = at - interval '61 seconds' where answer is null`)
    const gone = await purchase(agent, sent)
    expect([gone.status, gone.body.code]).toEqual([409, 'doneAnswerGone'])
  })
})

describe('a stored answer', () => {
  it('is stored for a limited number of acts per person and day; acts done before are still answered', async () => {
    await app.db.execute(sql`delete from limit_counters where name like 'answerKept%'`)
    const limited = (await app.alongside({ LIMITS: 'answerKept.target=2' })).as(await app.signIn('admin'))
    const keys = [newKey(), newKey(), newKey()]
    const send = (n: number) => store(limited, `Desk of limits ${n}`, keys[n] ?? '')
    const answers = [await send(0), await send(1), await send(2), await send(0)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 200])
    expect(answers[3]?.body).toEqual(answers[0]?.body)
    const withoutKey = await limited.post('/api-app/store-roles', { name: 'No key', active_status: 1 })
    expect(withoutKey.status).toBe(200)
  })

  it('counts only when it is stored: sending a refused act again and again does not use up the limit', async () => {
    await app.db.execute(sql`delete from limit_counters where name like 'answerKept%'`)
    const limited = (await app.alongside({ LIMITS: 'answerKept.target=2' })).as(await app.signIn('admin'))
    const name = 'Desk of refusals'
    const statuses: number[] = []
    for (const sent of [name, name, name, name, 'Desk after refusals'])
      statuses.push((await store(limited, sent, newKey())).status)
    expect(statuses).toEqual([200, 422, 422, 422, 200])
  })

  it('is stored encrypted, without the key, and is deleted with the person whom it is about (CUST-01)', async () => {
    const key = newKey()
    const sent = withKey(somebody(), key)
    const { body } = await purchase(agent, sent)
    const { rows } = await app.db.execute(sql`select * from act_answers`)
    const stored = JSON.stringify(rows)
    expect(stored).not.toContain(key)
    expect(stored).not.toContain(body.data.ref_unique_id)
    await app.db.execute(sql`insert into destroyed_person_keys (key_id, destroyed_at)
      select key_id, now() from customers where id = (select customer_id from policies where id = ${body.data.id})`)
    const fresh = await app.alongside({})
    expect((await purchase(fresh.as(agent), sent)).body.code).toBe('doneAnswerGone')
  })
})

describe('calls that sign in, prove or hold a secret', () => {
  it('accept no key: their answers are never repeated (SEC-08)', async () => {
    const { paths } = (await app.visitor.get('/openapi.json')).body
    const keyed = Object.entries(
      paths as Record<string, Record<string, { parameters: { name: string }[] }>>,
    ).flatMap(([path, methods]) =>
      methods.post?.parameters.some(({ name }) => name === 'Idempotency-Key') ? [path] : [],
    )
    const never = [
      'user-login',
      'customer-login',
      'resend-otp',
      'match-otp',
      'reset-password',
      'fresh-proof',
      'second-factor',
      'second-factor/enrol',
      'second-factor/passkey',
      'second-factor/recovery-codes',
    ]
    expect(keyed.filter((path) => never.some((name) => path === `/api-app/${name}`))).toEqual([])
    expect(keyed.filter((path) => !path.startsWith('/api-app/'))).toEqual(['/v1/pay_online'])
    expect(keyed.length).toBeGreaterThan(30)
  })
})
