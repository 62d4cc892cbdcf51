import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { type Language, languages } from '#kernel/language.ts'
import { fill } from '#kernel/words.ts'
import { enqueuePush } from '#policies/core-push/server/push-to-core.ts'
import { lockLife } from '#policies/policies/server/life-store.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { words } from '../../src/words.ts'
import { makePdf, pdfFileOf } from '../drive/pdf.ts'
import { type Answer, type Caller, createTestApp, type TestApp } from '../drive/test-app.ts'
import { pdfFile, purchase, quoteFor, somebodyElse, sumaiya } from '../people/proposal-of-sumaiya.ts'

let app: TestApp
let [agent, admin, bank, rahima]: Caller[] = []
beforeAll(async () => {
  app = await createTestApp({ APPROVALS: 'none' })
  ;[agent, admin, bank, rahima] = await Promise.all(
    ['agent', 'admin', 'bank', 'rahima'].map((id) => app.signIn(id)),
  )
})
afterAll(() => app.close())
beforeEach(() => app.turn({ reset: true }))

const rowOf = async (id: number) => {
  const [row] = await app.db.select().from(policies).where(eq(policies.id, id))
  if (!row) throw new Error(`There is no policy ${id}`)
  return row
}
const small = { sum_assured: 100_000, hospital_rider: 0, accidental_cover: 0 }

/** A proposal that the core system refused, and the answers it was made from. */
async function returned(seller = agent as Caller) {
  await app.turn({ core: 'refuse' })
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), small)
  const answers = { ...sumaiya, ...somebodyElse(), quote, status: 1 }
  const { body } = await purchase(seller, answers, [pdfFile()])
  await app.eventually('the core has refused it', async () => (await rowOf(body.data.id)).status === 6)
  await app.turn({ reset: true })
  return { id: body.data.id as number, reference: body.data.ref_unique_id as string, answers }
}

type Returned = Awaited<ReturnType<typeof returned>>
const writeAnew = ({ answers }: Returned, seller = agent as Caller, more: object = {}) =>
  purchase(seller, { ...answers, ...more }, [pdfFile()])

async function writtenAnew(seller = agent as Caller, more: object = {}) {
  const old = await returned()
  const { status, body } = await writeAnew(old, seller, more)
  expect([status, body.code]).toEqual([200, undefined])
  return { ...old, newId: body.data.id as number, newReference: body.data.ref_unique_id as string }
}

const retry = (id: number, who = agent as Caller, language: Language = 'en') =>
  who.post('/api-app/retry-push', { id }, { language })
const read = async (who: Caller | undefined, path: string, language: Language) =>
  String((await who?.get(path, { language }))?.body)
const said = ({ status, body }: Answer) => [status, body.code, body.message]
const timesInCore = async (reference: string) => {
  const { rows } = await app.db.execute<{ n: number }>(
    sql`select count(*)::int as n from sandbox.core_policies where idempotency_key = ${reference}`,
  )
  return rows[0]?.n
}
const noPushWaits = () =>
  app.eventually('no push waits', async () => {
    const { rows } = await app.db.execute(
      "select 1 from pgboss.job where name = 'push-policy' and state in ('created', 'active', 'retry')",
    )
    return rows.length === 0
  })

describe('a returned proposal that was written anew', () => {
  it.each(languages)(
    'is not sent again by one retry, by many or with a paper; the refusal names the one that replaced it, in %s (PUSH-02)',
    async (language) => {
      const { id, reference, newReference } = await writtenAnew()
      const { problems } = words['core-push'][language]
      const sentence = fill(problems.writtenAnewAs, { reference: newReference }, language)
      expect(said(await retry(id, agent, language))).toEqual([409, 'writtenAnewAs', sentence])
      const many = await agent?.post('/api-app/retry-pushes', { ids: [id] }, { language })
      expect(many?.body.data).toMatchObject({ sent: 0, skipped: [{ id, reason: sentence }] })
      const form = new FormData()
      form.append('document', pdfFileOf(makePdf({ says: 'Report' })))
      const paper = await agent?.post(`/api-app/returned-papers/${id}`, form, { language })
      expect([paper?.status, paper?.body.message]).toEqual([409, sentence])
      await noPushWaits()
      expect([(await rowOf(id)).status, await timesInCore(reference)]).toEqual([6, 0])
    },
  )

  it.each(languages)('hides the number of the new one from those without access, in %s', async (language) => {
    const { id, newReference } = await writtenAnew(bank, {
      agency_code: 'AG002',
      transaction_id: `TRX-${language}`,
    })
    const answer = await retry(id, agent, language)
    expect(said(answer)).toEqual([409, 'writtenAnew', words['core-push'][language].problems.writtenAnew])
    expect(JSON.stringify(answer.body)).not.toContain(newReference)
    const page = await read(agent, `/policy-view/${id}`, language)
    expect(page).toContain(words['office/policy'][language].returned.anewElsewhere)
    expect(page).not.toContain(newReference)
  })

  it.each(languages)('names the new one on its page, with a link, in %s', async (language) => {
    const old = await writtenAnew()
    const { id, newId, newReference } = old
    const { anewAs, write } = words['office/policy'][language].returned
    const expectNamed = async () => {
      const page = await read(agent, `/policy-view/${id}`, language)
      const before = anewAs.split('{reference}')[0]?.trim()
      expect(page).toContain(before)
      expect(page).toMatch(new RegExp(`href="/policy-view/${newId}"[^>]*>${newReference}<`))
      expect(page).not.toContain(write)
      expect(page).not.toContain(words.policies[language].retryPush)
    }
    await expectNamed()
    const withdrawn = await admin?.post(`/api-app/referrals/${id}/withdraw`, { reason: 'Written anew' })
    expect(withdrawn?.status).toBe(200)
    await expectNamed()
  })

  it.each(languages)('tells its holder which one replaced it, in %s', async (language) => {
    const { id, newId, newReference } = await writtenAnew()
    const hers = await app.db.select().from(policies).where(eq(policies.coreNumber, '900000001'))
    for (const each of [id, newId])
      await app.db
        .update(policies)
        .set({ customerId: hers[0]?.customerId ?? 0 })
        .where(eq(policies.id, each))
    const page = await read(rahima, `/dashboard/policy-details/${id}`, language)
    expect(page).toContain(words.customer[language].proposal.anewAs.split('{reference}')[0]?.trim())
    expect(page).toMatch(new RegExp(`href="/dashboard/policy-details/${newId}"[^>]*>${newReference}<`))
  })

  it('is sent again after the new one was withdrawn, or if that has another quote or life', async () => {
    const old = await returned()
    const today = todayInDhaka(app.clock.now())
    const other = await quoteFor(app.visitor, today, { ...small, sum_assured: 150_000 })
    expect((await writeAnew(old, agent, { quote: other })).status).toBe(200)
    expect((await writeAnew(old, agent, somebodyElse())).status).toBe(200)
    await app.turn({ core: 'refuse' })
    const anew = await writeAnew(old)
    await app.eventually('it is returned too', async () => (await rowOf(anew.body.data.id)).status === 6)
    await app.turn({ reset: true })
    expect((await retry(old.id)).body.code).toBe('writtenAnewAs')
    const end = { reason: 'Typed wrongly' }
    const withdrawn = await admin?.post(`/api-app/referrals/${anew.body.data.id}/withdraw`, end)
    expect(withdrawn?.status).toBe(200)
    expect((await retry(old.id)).status).toBe(200)
    await app.eventually('it has a number', async () => (await rowOf(old.id)).coreNumber !== null)
  })

  it('is not sent by a push that was enqueued earlier', async () => {
    const { id, reference } = await writtenAnew()
    const { pushAttempt } = await rowOf(id)
    for (const status of [6, 1]) {
      await app.db.update(policies).set({ status }).where(eq(policies.id, id))
      await app.db.transaction((tx) => enqueuePush(app.jobs, tx, id, { attempt: pushAttempt }))
      await noPushWaits()
      expect(await timesInCore(reference)).toBe(0)
      expect(await rowOf(id)).toMatchObject({ status: 6, pushFailure: { reason: 'refused' } })
    }
  })
})

describe('a retry during the confirmation of the new one', () => {
  const waiting = async (n: number) => {
    const { rows } =
      await app.owner.execute(sql`select distinct pid from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`)
    return rows.length >= n
  }

  /** Runs two actions that wait one behind the other for the lock on the same life. */
  async function oneAfterTheOther(
    { answers }: Returned,
    acts: readonly [() => Promise<Answer>, () => Promise<Answer>],
  ): Promise<readonly [Answer, Answer]> {
    const begun: Promise<Answer>[] = []
    await app.db.transaction(async (tx) => {
      const holderName = `${answers.first_name} ${answers.last_name}`
      await lockLife(tx, { idKeys: [], holderName, birthDate: answers.date_of_birth, isChild: false })
      for (const [place, act] of acts.entries()) {
        let isOver = false
        begun.push(
          act().finally(() => {
            isOver = true
          }),
        )
        await app.eventually('it waits', async () => isOver || (await waiting(place + 1)))
        expect(isOver).toBe(false)
      }
    })
    const [first, second] = await Promise.all(begun)
    return [first as Answer, second as Answer]
  }

  it('is refused when the new one comes first: the old one is never sent', async () => {
    const old = await returned()
    const [confirmed, retried] = await oneAfterTheOther(old, [() => writeAnew(old), () => retry(old.id)])
    expect([confirmed.status, retried.body.code]).toEqual([200, 'writtenAnewAs'])
    await noPushWaits()
    expect([await timesInCore(old.reference), (await rowOf(old.id)).status]).toEqual([0, 6])
  })

  it.each(languages)('refuses the new one if it came first, permanently, in %s', async (language) => {
    const old = await returned()
    const [retried, confirmed] = await oneAfterTheOther(old, [() => retry(old.id), () => writeAnew(old)])
    expect([retried.status, confirmed.status, confirmed.body.code]).toEqual([200, 409, 'returnedSentAgain'])
    await app.eventually('it has a number', async () => (await rowOf(old.id)).coreNumber !== null)
    const late = await agent?.post(
      '/api-app/check-proposal',
      { ...old.answers, has_document: 1 },
      { language },
    )
    const { returnedSentAgain } = words.proposals[language].problems
    expect([late?.status, late?.body.message]).toEqual([409, returnedSentAgain])
    const { quoteNumber, customerId } = await rowOf(old.id)
    const isOfSale = and(eq(policies.quoteNumber, quoteNumber), eq(policies.customerId, customerId))
    const rows = await app.db.select({ id: policies.id }).from(policies).where(isOfSale)
    expect(rows).toHaveLength(1)
  })

  it('keeps the old one sent if the core system does not answer', async () => {
    const old = await returned()
    await app.turn({ core: 'down' })
    expect((await retry(old.id)).status).toBe(200)
    await app.eventually(
      'it did not answer',
      async () => (await rowOf(old.id)).pushFailure?.reason === 'failed',
    )
    expect((await writeAnew(old)).body.code).toBe('returnedSentAgain')
  })

  it('cannot be withdrawn before the core system has answered', async () => {
    const { id } = await returned()
    // As if a worker were sending it, so that none takes the retry.
    await app.db.update(policies).set({ pushClaimedAt: app.clock.now() }).where(eq(policies.id, id))
    expect((await retry(id)).status).toBe(200)
    const early = await admin?.post(`/api-app/referrals/${id}/withdraw`, { reason: 'Typed wrongly' })
    expect([early?.status, early?.body.code]).toEqual([409, 'withdrawalTooLate'])
  })
})
