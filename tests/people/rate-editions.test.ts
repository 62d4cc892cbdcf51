import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, type DateOnly, todayInDhaka } from '#kernel/dates.ts'
import { approvals } from '#people/approvals/server/tables.ts'
import { auditLog } from '#platform/database/server/tables.ts'
import { permission } from '#platform/http/permissions.ts'
import { importRateBook } from '#sales/rate-books/server/import-rate-book.ts'
import { words } from '../../src/words.ts'
import { listLines } from '../drive/audit-lines.ts'
import { addStaff } from '../drive/staff.ts'
import { type Alongside, app, type Caller, openApp } from '../drive/test-app.ts'

const shippedBook = 'db/rate-books/illustrative-1/rate_book.json'
const office = [permission.rateBookList, permission.approvalList, permission.approvalEdit]
const loads = [...office, permission.rateBookCreate]

/** An instance in which new rates need two people. */
let waiting: Alongside
let rina: Caller
let selim: Caller
let reader: Caller
let today: DateOnly
openApp({ APPROVALS: 'none' })
beforeAll(async () => {
  waiting = await app.alongside({ APPROVALS: 'editions' })
  rina = await addStaff(app, 401, loads)
  selim = await addStaff(app, 402, loads)
  reader = await addStaff(app, 403, office)
  today = todayInDhaka(app.clock.now())
})

type Sent = {
  readonly name?: string
  readonly from?: string
  readonly base?: string
  readonly reason?: string
  readonly text?: string
  readonly file?: string
}
/** Karim turns 36 and wants Jibon Swapno: the rate published for this case. */
const ratesAt = (rate: string) => `plan,age,term,rate\n814,36,5,${rate}\n`
const formOf = ({ text = ratesAt('216.85'), file = 'swapno.csv', from = today, ...rest }: Sent) => {
  const form = new FormData()
  form.set('file', new Blob([text]), file)
  for (const [name, value] of Object.entries({ from, ...rest })) form.set(name, value)
  return form
}
const load = (who: Caller, sent: Sent, language: 'bn' | 'en' = 'en') =>
  who.post('/api-app/rate-book/editions', formOf(sent), { language })
const ask = (who: Caller, sent: Sent, language: 'bn' | 'en' = 'en') => load(waiting.as(who), sent, language)
const decide = (who: Caller, id: number, decision = 'approve', reason = '') =>
  waiting.as(who).post(`/api-app/approvals/${id}/decide`, { decision, reason })
async function asked(sent: Sent): Promise<number> {
  const { status, body } = await ask(rina, sent)
  expect([status, body.status, body.code], body.message).toEqual([200, 1, 'waitingForApproval'])
  return body.data.approval
}
const names = async () =>
  (await reader.get('/api-app/rate-book/editions')).body.data.editions.map(
    ({ name }: { name: string }) => name,
  ) as string[]
const linesAbout = (thing: string) => listLines(app.db, eq(auditLog.thing, thing))
const price = async (doc: DateOnly, at: Alongside['visitor'] = app.visitor) => {
  const karim = { dob: `${Number(doc.slice(0, 4)) - 36}${doc.slice(4)}`, doc, gender: 'M', policy: '814' }
  const terms = { mode: 'Y', term: '5', premiumPayingTerm: '5', sum_assured: '200000', accidental_cover: '0' }
  return (await at.post('/v1/getCalculations', { ...karim, ...terms })).body.data
}

describe('an edition of rates, loaded by one person where that is enough', () => {
  it('is checked first and nothing is stored: the edition in force, plans, ages, number of rates, an example', async () => {
    const before = await names()
    const { status, body } = await rina.post('/api-app/rate-book/check', formOf({ name: 'CHECK-1' }))
    expect([status, body.data]).toEqual([
      200,
      {
        is_new: true,
        before: { edition: 'ILLUS-1', effectiveFrom: '2025-01-01', illustrative: true, ownRates: 0 },
        after: {
          edition: 'CHECK-1',
          effectiveFrom: today,
          illustrative: true,
          ownRates: 1,
          base: 'ILLUS-1',
          file: 'swapno.csv',
          digest: expect.stringMatching(/^[\da-f]{16}$/),
          plans: [
            {
              plan: 814,
              bnName: 'জীবন স্বপ্ন',
              enName: 'Jibon Swapno',
              rates: 1,
              fromAge: 36,
              toAge: 36,
              age: 36,
              term: 5,
              isSingle: false,
              sum: 100_000,
              was: expect.any(Number),
              is: expect.any(Number),
            },
          ],
        },
      },
    ])
    const [{ was, is }] = body.data.after.plans
    expect(was).toBeGreaterThan(is)
    expect(await names()).toEqual(before)
  })

  it('of a whole book shows changes outside the rates: other discounts of a plan, a plan no longer sold', async () => {
    const book = JSON.parse(await readFile(shippedBook, 'utf8'))
    const gone = book.plans.find(({ code }: { code: number }) => code === 814)
    const cheaper = book.plans.find(({ code }: { code: number }) => code === 802)
    const scheme = { ...book.modeSchemes[cheaper.modeScheme] }
    const plans = book.plans
      .filter((plan: object) => plan !== gone)
      .map((plan: object) => (plan === cheaper ? { ...plan, modeScheme: 'other' } : plan))
    const modeSchemes = { ...book.modeSchemes, other: { ...scheme, Y: -0.05 } }
    const fixed = {
      ...book.fixedPremium,
      plans: book.fixedPremium.plans.filter((code: number) => code !== 814),
    }
    const text = JSON.stringify({ ...book, version: 'TARIFF', plans, modeSchemes, fixedPremium: fixed })
    const { body } = await rina.post('/api-app/rate-book/check', formOf({ text, file: 'tariff.json' }))
    const found = new Map(body.data.after.plans.map((each: { plan: number }) => [each.plan, each]))
    expect(found.get(814)).toMatchObject({ was: expect.any(Number), is: null })
    expect(found.get(802)).toMatchObject({ rates: 0, fromAge: null })
    const { was, is } = found.get(802) as { was: number; is: number }
    expect(is).toBeLessThan(was)
  })

  it('sets prices from its first day; a quote stored before keeps its price and names its edition (PCALC-43)', async () => {
    const quoted = await price(today)
    const { body: kept } = await app.visitor.post('/v1/quotes', { quote: quoted.quote })
    const loaded = await load(rina, { name: 'ALONE-1', reason: 'Tariff of July' })
    expect([loaded.status, loaded.body.data]).toEqual([200, { edition: 'ALONE-1' }])
    await app.eventually('the new rates price', async () => (await price(today)).edition.name === 'ALONE-1')
    expect((await price(today)).premium_amount).toBe(42_203)
    const { body: opened } = await app.visitor.get(`/v1/quotes/${kept.data.number}`)
    expect(opened.data).toMatchObject({ edition: 'ILLUS-1', premium_amount: quoted.premium_amount })
    const [line] = await linesAbout('edition:ALONE-1')
    expect(line).toMatchObject({
      action: 'edition.load',
      personId: 401,
      details: {
        reason: 'Tariff of July',
        before: { edition: 'ILLUS-1' },
        after: { edition: 'ALONE-1', plans: [{ plan: 814, rates: 1 }] },
      },
    })
    const { editions, waits } = (await reader.get('/api-app/rate-book/editions')).body.data
    expect(waits).toBe(false)
    expect(editions[0]).toMatchObject({
      name: 'ALONE-1',
      is_in_force: true,
      base: 'ILLUS-1',
      own_rates: 1,
      loaded: { from: 'swapno.csv', by: 'Person 401' },
    })
  })

  it('sent again, or several times at once, is stored once', async () => {
    const sent = { name: 'TWICE', text: ratesAt('217') }
    const answers = await Promise.all([load(rina, sent), load(rina, sent), load(selim, sent)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await load(rina, sent)).status).toBe(200)
    expect((await linesAbout('edition:TWICE')).length).toBe(1)
    const other = await load(rina, { ...sent, text: ratesAt('218') })
    expect([other.status, other.body.code]).toEqual([409, 'editionNameTaken'])
  })

  it('is refused with plan, line and fault in a sentence in both languages, and nothing is stored', async () => {
    const before = await names()
    const text = `${ratesAt('216.85')}814,63,5,216.85\n999,30,10,50\n814,37,5,much\n`
    const english = await load(rina, { name: 'SLIP', text, file: 'slip.csv' })
    expect([english.status, english.body.errors.file]).toEqual([
      422,
      [
        'The file has faults. Correct them and load it again. Plan 814, slip.csv:3: The plan is not sold at this age for this term. Plan 999, slip.csv:4: The book has no such plan. Plan 814, slip.csv:5 rate: A number is needed here.',
      ],
    ])
    const bangla = await load(rina, { name: 'SLIP', text, file: 'slip.csv' }, 'bn')
    expect(bangla.body.errors.file[0]).toContain('slip.csv:3: এই বয়সে ও মেয়াদে প্ল্যানটি বিক্রি হয় না।')
    const many = `plan,age,term,rate\n${'814,36,5,much\n'.repeat(30_000)}`
    const faults = (await load(rina, { name: 'SLIP', text: many })).body.errors.file[0]
    expect(faults).toMatch(/29990 more faults\.$/)
    expect(await names()).toEqual(before)
  })

  it.each<[string, Sent, number, string]>([
    ['no file', { text: '' }, 422, 'rateFileMissing'],
    ['a file of 3 MB', { text: ' '.repeat(3 * 1024 * 1024) }, 422, 'rateFileTooLarge'],
    ['a file of another kind', { file: 'rates.pdf' }, 422, 'rateFileUnknown'],
    ['a torn book', { text: '{"version":', file: 'book.json' }, 422, 'rateBookFaulty'],
    ['a book of brackets', { text: '['.repeat(1_000_000), file: 'book.json' }, 422, 'rateBookFaulty'],
    [
      'a book with something endless in it',
      { text: `{"a":${'['.repeat(500_000)}${']'.repeat(500_000)}}`, file: 'book.json' },
      422,
      'rateBookFaulty',
    ],
    ['bytes that are no text', { text: '\0\u{FFFD}\0', file: 'book.csv' }, 422, 'rateBookFaulty'],
    ['no day', { from: '' }, 422, 'editionDatePast'],
    ['no date', { from: '2026-02-30' }, 422, 'editionDatePast'],
    ['a day that is over', { from: '2026-01-01' }, 422, 'editionDatePast'],
    ['a name that is none', { name: 'a/b' }, 422, 'editionNameWrong'],
    ['a base that is none', { base: 'NOBODY' }, 404, 'noSuchEdition'],
  ])('is refused with a message for %s', async (_what, sent, status, code) => {
    for (const path of ['/api-app/rate-book/check', '/api-app/rate-book/editions']) {
      const answer = await rina.post(path, formOf({ name: 'NEVER', ...sent }))
      expect([answer.status, answer.body.code]).toEqual([status, code])
      expect(answer.body.message).not.toBe('')
    }
    expect(await names()).not.toContain('NEVER')
  })

  it('is checked a few at a time for each person, so that nobody blocks the others', async () => {
    const check = (who: Caller) => who.post('/api-app/rate-book/check', formOf({}))
    const many = Array.from({ length: 12 }, () => check(rina))
    const [ofOther, ...answers] = await Promise.all([check(selim), ...many])
    expect(ofOther.status).toBe(200)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ body }) => body.code === 'ownUnderWay')).toHaveLength(9)
  })

  it('cannot be loaded by a person who may only read', async () => {
    expect((await load(reader, { name: 'LOOK' })).status).toBe(403)
    expect((await ask(reader, { name: 'LOOK' })).status).toBe(403)
    expect((await reader.post('/api-app/rate-book/check', formOf({}))).status).toBe(403)
  })
})

describe('where editions of rates need a second person (beyond 17)', () => {
  it('one person alone cannot put rates into force; the second one sees before and after, and the log names both', async () => {
    const priced = await price(today)
    const id = await asked({ name: 'TWO-1', text: ratesAt('219'), reason: 'Tariff of August' })
    expect(await names()).not.toContain('TWO-1')
    expect((await waiting.as(reader).get('/api-app/rate-book/editions')).body.data.waits).toBe(true)
    const seen = (await waiting.as(selim).get(`/api-app/approvals/${id}`)).body.data.request
    expect(seen).toMatchObject({
      act: 'edition.load',
      label: 'TWO-1',
      reason: 'Tariff of August',
      requested_by: 'Person 401 (user401)',
      before: { edition: priced.edition.name },
      after: {
        edition: 'TWO-1',
        effectiveFrom: today,
        ownRates: 1,
        plans: [
          { plan: 814, rates: 1, fromAge: 36, toAge: 36, was: expect.any(Number), is: expect.any(Number) },
        ],
      },
    })
    for (const [who, status] of [
      [rina, 403],
      [reader, 404],
    ] as const)
      expect((await decide(who, id)).status).toBe(status)
    expect(await price(today)).toMatchObject({ premium_amount: priced.premium_amount })
    const answers = await Promise.all([decide(selim, id), decide(selim, id)])
    expect(answers.map(({ status }) => status).sort()).toContain(200)
    await app.eventually(
      'the approved rates price',
      async () => (await price(today)).edition.name === 'TWO-1',
    )
    await app.eventually(
      'they price at the other instance',
      async () => (await price(today, waiting.visitor)).edition.name === 'TWO-1',
    )
    const lines = await linesAbout('edition:TWO-1')
    expect(lines).toMatchObject([
      {
        action: 'edition.load',
        personId: 401,
        details: { approval: id, approvedBy: 'Person 402 (user402)', reason: 'Tariff of August' },
      },
    ])
    expect(await linesAbout(`approval:${id}`)).toMatchObject(
      answers.every(({ status }) => status === 200)
        ? [{ action: 'approval.repeat' }, { action: 'approval.approve', personId: 402 }, { personId: 401 }]
        : [
            { action: 'approval.approve', personId: 402 },
            { action: 'approval.ask', personId: 401 },
          ],
    )
    const shown = await admin()
    expect(shown).toContain('Plan 814, ages 36 to 36: differing rates 1')
  })

  it('has one request, however often it is sent; another request under that name is refused until it is decided', async () => {
    const sent = { name: 'ONCE', text: ratesAt('220') }
    const answers = await Promise.all([1, 2, 3].map(() => ask(rina, sent)))
    const [id, ...others] = answers.map(({ body }) => body.data.approval)
    expect(others).toEqual([id, id])
    for (const [who, text] of [
      [rina, ratesAt('221')],
      [selim, ratesAt('220')],
    ] as const)
      expect((await ask(who, { ...sent, text })).body.code).toBe('approvalWaitsAlready')
    expect((await decide(selim, id, 'refuse', 'Not the agreed rates')).status).toBe(200)
    expect(await names()).not.toContain('ONCE')
  })

  it('is not approved after another edition comes into force before it, after seven days, or after its first day', async () => {
    const from = addDays(today, 3)
    const outdated = await asked({ name: 'LATE-1', from, text: ratesAt('222') })
    expect(
      (await load(selim, { name: 'FASTER', from: addDays(today, 2), text: ratesAt('223') })).status,
    ).toBe(200)
    const refused = await decide(selim, outdated)
    expect([refused.status, refused.body.code]).toEqual([409, 'approvalOutdated'])
    const expired = await asked({ name: 'LATE-2', from: addDays(today, 30), text: ratesAt('224') })
    await app.db
      .update(approvals)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(approvals.id, expired))
    expect((await decide(selim, expired)).body.code).toBe('approvalExpired')
    const over = await asked({ name: 'LATE-3', from: addDays(today, 1), text: ratesAt('225') })
    await app.clock.moveTo(new Date(`${addDays(today, 2)}T09:00:00+06:00`))
    const late = await decide(await app.signIn('user402'), over)
    await app.clock.moveTo(null)
    expect([late.status, late.body.code]).toEqual([422, 'editionDatePast'])
    const known = await names()
    for (const name of ['LATE-1', 'LATE-2', 'LATE-3']) expect(known).not.toContain(name)
  })

  it('cannot be loaded by a command without the second person either', async () => {
    const desk = { db: app.db, now: new Date(), who: 'a test', folder: process.cwd() }
    const args = [shippedBook, '--name', 'PAST', '--from', '2030-01-01']
    expect(await importRateBook(args, { ...desk, doEditionsWait: true })).toEqual({
      isDone: false,
      sentences: [words['rate-books/rate-file'].en.problems.editionsWait, 'Nothing was stored.'],
    })
    expect(await names()).not.toContain('PAST')
  })
})

/** What the administrator sees of it in the audit log. */
async function admin(): Promise<string> {
  const caller = await app.signIn('admin')
  return (await caller.get('/api-app/audit/export?thing=edition:TWO-1')).body
}
