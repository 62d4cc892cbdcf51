import { desc, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#platform/database/server/tables.ts'
import { listLines } from '../drive/audit-lines.ts'
import { readInbox } from '../drive/inbox.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'
import { signInByPhone } from '../payments/customers.ts'
import { answerer } from './answerer.ts'
import { proposeForRahima } from './proposal-of-rahima.ts'

const phoneOfKarim = '01711000002'
let rahima: Caller
/** Two people of the office who answer data requests. */
let rina: Caller
let selim: Caller
openApp()
beforeAll(async () => {
  rahima = await app.signIn('rahima')
  rina = await answerer(app, 411, 'Rina')
  selim = await answerer(app, 412, 'Selim')
})

const ask = (who: Caller, kind: string, about = '', wish = 'Thik korun') =>
  who.post('/api-app/my-data/requests', { kind, about, wish })
const decide = (who: Caller, id: number, decision: string, reason = 'Dekhechi') =>
  who.post(`/api-app/person-requests/${id}/decide`, { decision, reason })
const queue = async (state = '') => (await rina.get(`/api-app/person-requests?state=${state}`)).body.data
const own = async (who: Caller) => (await who.get('/api-app/my-data')).body.data
const linesAbout = (thing: string) =>
  app.db.select().from(auditLog).where(eq(auditLog.thing, thing)).orderBy(desc(auditLog.id))

describe('a data request of a policy holder (issue 17, 8)', () => {
  it('gets an error for each missing field, at that field', async () => {
    const { status, body } = await ask(rahima, 'correct', 'colour', ' ')
    expect([status, Object.keys(body.errors)]).toEqual([422, ['about', 'wish']])
    expect((await ask(rahima, 'explode')).body.code).toBe('requestKindUnknown')
  })

  it('has one deadline for the answer, the same on the page and in the service charter (issue 20)', async () => {
    const { answer_days: days } = await own(rahima)
    for (const [language, said, agreed] of [
      ['bn', 'সর্বোচ্চ ৩০ দিনের মধ্যে', 'সর্বোচ্চ ৩০ দিনে'],
      ['en', `within ${days} days at most`, `within ${days} days at most`],
    ] as const) {
      const { body: page } = await rahima.get('/dashboard/my-data', { language })
      expect(page).toContain(said)
      expect(page).toContain('href="/page/citizens-charter"')
      const { body: charter } = await app.visitor.get('/page/citizens-charter', { language })
      expect(charter).toContain(agreed)
      expect((await app.visitor.get('/page/privacy', { language })).body).toContain(said)
    }
  })

  it('is described in one sentence: how soon a phone number changes, and when any request is answered', async () => {
    for (const [language, change, answer] of [
      ['bn', '৩ কর্মদিবস', 'সর্বোচ্চ ৩০ দিনের মধ্যে'],
      ['en', '3 working days', 'within 30 days at most'],
    ] as const) {
      const { body } = await rahima.get('/dashboard/my-data', { language })
      const sentences = String(body).split(/[।.]\s|<[^>]*>/)
      expect(sentences).toContainEqual(expect.stringMatching(new RegExp(`${change}.*${answer}`)))
    }
  })

  it('is stored once however often it is sent, waits with age, owner and due date, and gets an answer with a reason', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => ask(rahima, 'correct', 'phone', 'Notun number')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const ids = new Set(answers.map(({ body }) => body.data.request.id))
    expect(ids.size).toBe(1)
    const [id = 0] = ids
    await app.clock.moveBy(3 * 86_400_000)
    rahima = await app.signIn('rahima')
    rina = await app.signIn('user411')
    selim = await app.signIn('user412')
    const waiting = (await queue()).requests.find((each: { id: number }) => each.id === id)
    expect(waiting).toMatchObject({
      kind: 'correct',
      about: 'phone',
      wish: 'Notun number',
      owner: null,
      age_days: 3,
      is_late: false,
      person: { name: 'Rahima Khatun' },
    })
    expect(waiting.policies.map(({ name }: { name: string }) => name)).toContain('900000001')
    await selim.post(`/api-app/person-requests/${id}/see-to`)
    expect((await decide(rina, id, 'do', ' ')).body.errors).toHaveProperty('reason')
    const { body } = await decide(rina, id, 'do', 'Notun number boshano hoyechhe')
    expect(body.data.request).toMatchObject({ state: 'done', owner: 'Selim Begum', decided_by: 'Rina Begum' })
    expect((await own(rahima)).requests[0]).toMatchObject({ id, reason: 'Notun number boshano hoyechhe' })
    const actions = (await linesAbout(`personRequest:${id}`)).map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['person.do', 'person.seeTo', 'person.ask']))
  })

  it('notifies the person and its owner in the office of the answer, each in their language', async () => {
    await app.eventually('Rahima has her SMS', async () =>
      // She logged in on an English page.
      (await readInbox(app, '01711000001')).some(({ text }) => text.includes('(correction) is done')),
    )
    await app.eventually('Selim has his mail', async () =>
      (await readInbox(app, 'selim@example.com')).some(({ text }) => text.includes('Notun number boshano')),
    )
  })

  it('can be answered once: the same answer again changes nothing, another one is refused', async () => {
    const { body } = await ask(rahima, 'correct', 'email', 'notun@example.com')
    const { id } = body.data.request
    const both = await Promise.all([decide(rina, id, 'refuse'), decide(selim, id, 'do')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const winner = both[0]?.status === 200 ? rina : selim
    const decision = winner === rina ? 'refuse' : 'do'
    expect((await decide(winner, id, decision)).status).toBe(200)
    expect((await decide(winner, id, decision === 'do' ? 'refuse' : 'do')).body.code).toBe(
      'personRequestDecided',
    )
    expect((await rahima.post('/api-app/my-data/take-back', { id })).body.code).toBe('personRequestDecided')
  })

  it('in other words replaces the one that waits, so that the office answers the newest wish', async () => {
    const { body: first } = await ask(rahima, 'correct', 'email', 'prothom@example.com')
    await selim.post(`/api-app/person-requests/${first.data.request.id}/see-to`)
    for (const [language, said] of [
      ['bn', 'আগেরটির বদলে'],
      ['en', 'takes the place'],
    ] as const) {
      const wish = `${language}@example.com`
      const { body } = await rahima.post(
        '/api-app/my-data/requests',
        { kind: 'correct', about: 'email', wish },
        { language },
      )
      expect(body.message).toContain(said)
      expect(body.data.replaced).toEqual(expect.any(Number))
      const again = await ask(rahima, 'correct', 'email', wish)
      expect(again.body.data).toMatchObject({ request: { id: body.data.request.id }, replaced: null })
    }
    const { requests } = await own(rahima)
    const ofEmail = requests.filter(({ about }: { about: string }) => about === 'email')
    expect(ofEmail.slice(0, 3).map(({ state, wish }: Record<string, string>) => [state, wish])).toEqual([
      ['waiting', 'en@example.com'],
      ['replaced', 'bn@example.com'],
      ['replaced', 'prothom@example.com'],
    ])
    const waiting = (await queue()).requests.filter(({ about }: { about: string }) => about === 'email')
    expect(waiting).toMatchObject([{ wish: 'en@example.com', owner: 'Selim Begum' }])
    // The older one, still open in a browser, can no longer be answered.
    const late = await decide(selim, first.data.request.id, 'do')
    expect([late.status, late.body.code]).toEqual([409, 'personRequestReplaced'])
    const lines = await listLines(app.db, eq(auditLog.thing, `personRequest:${waiting[0].id}`))
    expect(lines.map(({ details }) => details)).toContainEqual(
      expect.objectContaining({ replaced: ofEmail[1].id }),
    )
    await rahima.post('/api-app/my-data/take-back', { id: waiting[0].id })
  })

  it('sent several times at once in different words waits once, and every wish is stored', async () => {
    const wishes = Array.from({ length: 6 }, (_, n) => `Ek songe ${n}`)
    const answers = await Promise.all(wishes.map((wish) => ask(rahima, 'correct', 'other', wish)))
    expect(answers.map(({ status }) => status)).toEqual(wishes.map(() => 200))
    const { requests } = await own(rahima)
    const kept = requests.filter(({ wish }: { wish: string }) => wishes.includes(wish))
    expect(kept.map(({ wish }: { wish: string }) => wish).toSorted()).toEqual(wishes)
    const waiting = kept.filter(({ state }: { state: string }) => state === 'waiting')
    expect(waiting).toHaveLength(1)
    await rahima.post('/api-app/my-data/take-back', { id: waiting[0].id })
    await app.db.execute(sql`delete from limit_counters`)
  })

  it('can be withdrawn only by its own person, and then disappears from the queue of the office', async () => {
    const { body } = await ask(rahima, 'correct', 'nominee', 'Boner nam')
    const { id } = body.data.request
    const karim = await signInByPhone(app, phoneOfKarim)
    expect((await karim.post('/api-app/my-data/take-back', { id })).status).toBe(404)
    expect((await rahima.post('/api-app/my-data/take-back', { id })).status).toBe(200)
    expect((await rahima.post('/api-app/my-data/take-back', { id })).status).toBe(200)
    expect((await queue()).requests.map((each: { id: number }) => each.id)).not.toContain(id)
  })

  it('too often in a day is refused with the time to wait', async () => {
    const answers = []
    for (let n = 0; n < 25; n++) answers.push(await ask(rahima, 'correct', 'other', `Bar ${n}`))
    const last = answers.at(-1)
    expect([last?.status, last?.headers.get('retry-after')]).toEqual([429, expect.any(String)])
    await app.db.execute(sql`delete from limit_counters`)
  })
})

/** `npm run proof floods` asks a thousand times. */
const times = Number(process.env.JIBON_FLOOD ?? 240)
describe('one policy holder who asks hundreds of times at once', () => {
  it('does no harm: few requests are stored, few messages sent, the rest must wait, and others are served', {
    timeout: 180_000,
  }, async () => {
    const karim = await signInByPhone(app, phoneOfKarim)
    const earlier = (await readInbox(app, phoneOfKarim)).length
    const abouts = ['name', 'email', 'address', 'other']
    const kinds = [
      (n: number) => ask(karim, 'correct', abouts[n % 3], `Bar ${n}`),
      () => karim.get('/api-app/my-data'),
      () => karim.post('/api-app/my-data/withdraw', { consent: 'push' }),
      async () => {
        const [waiting] = (await own(karim)).requests.filter(
          ({ state }: { state: string }) => state === 'waiting',
        )
        return waiting ? karim.post('/api-app/my-data/take-back', { id: waiting.id }) : ask(karim, 'erase')
      },
    ] as const
    const statuses = new Map<number, number>()
    for (let n = 0; n < times; n += 20) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, k) => (kinds[(n + k) % 4] ?? kinds[1])(n + k)),
      )
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect([...statuses.keys()].filter((status) => ![200, 409, 429].includes(status))).toEqual([])
    expect(statuses.get(429)).toBeGreaterThan(times * 0.4)
    const { requests } = await own(karim)
    expect(requests.length).toBeLessThanOrEqual(20)
    expect((await readInbox(app, phoneOfKarim)).length - earlier).toBeLessThanOrEqual(40)
    expect((await ask(rahima, 'correct', 'email', 'Onno ekta')).status).toBe(200)
    for (const { id } of requests) await karim.post('/api-app/my-data/take-back', { id })
    await app.db.execute(sql`delete from limit_counters`)
  })
})

describe('a consent', () => {
  it('to the newsletter ends at once; one that a policy needs is reviewed by the office', async () => {
    await app.visitor.post('/v1/newsSubscribe', { email: 'rahima@example.com' })
    await proposeForRahima(app)
    const { consents } = await own(rahima)
    expect(consents.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['proposal', 'newsletter']),
    )
    // The page shows the day. In UTC it would be the day before, for anything after midnight in Dhaka.
    for (const { at } of consents) expect(at).toMatch(/\+06:00$/)
    const ended = await rahima.post('/api-app/my-data/withdraw', { consent: 'newsletter' })
    expect(ended.body.data).toEqual({ is_ended: true })
    // Repeated because the answer was lost, it is already ended.
    const again = await rahima.post('/api-app/my-data/withdraw', { consent: 'newsletter' })
    expect([again.status, again.body.data]).toEqual([200, { is_ended: true }])
    for (const strange of ['newsletter:1', 'push:7', 'rumour', '', 'x'.repeat(5_000)])
      expect((await rahima.post('/api-app/my-data/withdraw', { consent: strange })).status).toBeOneOf([
        404, 422,
      ])
    const { id } = consents.find(({ kind }: { kind: string }) => kind === 'proposal')
    const reply = await rahima.post('/api-app/my-data/withdraw', { consent: id })
    expect(reply.body.data).toEqual({ is_ended: false })
    const after = (await own(rahima)).consents
    expect(after.find((each: { id: string }) => each.id === id).state).toBe('endAsked')
    expect(after.some(({ kind }: { kind: string }) => kind === 'newsletter')).toBe(false)
    expect((await rahima.post('/api-app/my-data/withdraw', { consent: 'proposal:999999' })).status).toBe(404)
  })
})

describe('an erasure request', () => {
  it('is refused with the reason while a policy is in force', async () => {
    expect((await own(rahima)).hindrances).toContainEqual({
      code: 'policyInForce',
      message: expect.any(String),
    })
    const { body } = await ask(rahima, 'erase')
    const refused = await decide(rina, body.data.request.id, 'do')
    expect([refused.status, refused.body.code]).toEqual([422, 'policyInForce'])
  })

  it('is refused while money is not settled, and for some years after a policy has ended', async () => {
    const karim = await signInByPhone(app, phoneOfKarim)
    await endPolicyOfKarim(2)
    expect((await own(karim)).hindrances.map(({ code }: { code: string }) => code)).toEqual([
      'policyEndedLately',
    ])
    await endPolicyOfKarim(20)
    await app.db.execute(sql`
      insert into payments (reference, transaction_id, policy_id, first_instalment, instalments, amount, purpose, state,
        language, created_at, expires_at)
      select 'held-1', 'held-1', id, 0, 1, 100, 'invoice', 'held', 'bn', now(), now() from policies
      where core_number = '900000002'`)
    expect((await own(karim)).hindrances.map(({ code }: { code: string }) => code)).toEqual([
      'moneyUnsettled',
    ])
    // A booked payment for a proposal that did not become a policy is owed back.
    const stand = async (payment: string, policy: number) => {
      await app.db.execute(sql`update payments set state = ${payment} where reference = 'held-1'`)
      await app.db.execute(sql`update policies set status = ${policy} where core_number = '900000002'`)
      return (await own(karim)).hindrances.map(({ code }: { code: string }) => code)
    }
    expect(await stand('booked', 5)).toEqual(['moneyUnsettled'])
    expect(await stand('refunded', 5)).toEqual([])
    expect(await stand('refunded', 4)).toEqual([])
  })

  it('withdrawn, or replaced in other words, leaves no approval waiting', async () => {
    const karim = await signInByPhone(app, phoneOfKarim)
    const waiting = async () => (await selim.get('/api-app/approvals')).body.data.waiting as number
    const before = await waiting()
    const response = await ask(karim, 'erase', '', 'Shob muchhun')
    const { approval } = (await decide(rina, response.body.data.request.id, 'do')).body.data
    expect(await waiting()).toBe(before + 1)
    // Sent once more without a text, it is the same request.
    expect((await ask(karim, 'erase', '', '')).body.data.replaced).toBeNull()
    const anew = await ask(karim, 'erase', '', 'Shudhu phone number')
    expect(anew.body.data.replaced).toBe(response.body.data.request.id)
    expect(await waiting()).toBe(before)
    const stateOf = async (id: number) =>
      (await selim.get(`/api-app/approvals/${id}`)).body.data.request.state as string
    expect(await stateOf(approval)).toBe('outdated')
    const second = (await decide(rina, anew.body.data.request.id, 'do')).body.data.approval
    await karim.post('/api-app/my-data/take-back', { id: anew.body.data.request.id })
    expect([await waiting(), await stateOf(second)]).toEqual([before, 'outdated'])
    const late = await selim.post(`/api-app/approvals/${second}/decide`, { decision: 'approve' })
    expect([late.status, late.body.code]).toEqual([409, 'approvalOutdated'])
  })

  it('cannot be approved while something blocks it, and the reason is shown', async () => {
    const karim = await signInByPhone(app, phoneOfKarim)
    const asked = await ask(karim, 'erase')
    const { approval } = (await decide(rina, asked.body.data.request.id, 'do')).body.data
    const shown = async () => (await selim.get(`/api-app/approvals/${approval}`)).body.data.request
    expect(await shown()).toMatchObject({ may_decide: true, why_not: null })
    await endPolicyOfKarim(2)
    const { status, body } = await selim.post(`/api-app/approvals/${approval}/decide`, {
      decision: 'approve',
    })
    expect([status, body.code]).toEqual([422, 'policyEndedLately'])
    expect(await shown()).toMatchObject({ may_decide: false, why_not: body.message })
  })
})

/** Ends Karim’s only policy so many years ago. */
async function endPolicyOfKarim(years: number): Promise<void> {
  await app.db.execute(sql`
    update policies set status = 4, term_years = 10,
      start_date = (${app.clock.now().toISOString()}::timestamptz - make_interval(years => ${years + 10}))::date
    where core_number = '900000002'`)
}
