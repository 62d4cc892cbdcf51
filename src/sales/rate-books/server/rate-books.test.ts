import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, addMonths, type DateOnly, todayInDhaka } from '#kernel/dates.ts'
import { createLog } from '#platform/database/server/log.ts'
import { listLines } from '../../../../tests/drive/audit-lines.ts'
import { createTestApp, type TestApp } from '../../../../tests/drive/test-app.ts'
import { importRateBook } from './import-rate-book.ts'
import { openEditions } from './open-editions.ts'
import { rateBookEditions } from './tables.ts'

const shippedBook = 'db/rate-books/illustrative-1/rate_book.json'
const published = 'plan,age,term,rate\n814,36,5,216.85\n'

let app: TestApp
let folder: string
let today: DateOnly
let tomorrow: DateOnly

beforeAll(async () => {
  app = await createTestApp()
  folder = await mkdtemp(join(tmpdir(), 'jibon-rates-'))
  today = todayInDhaka(app.clock.now())
  tomorrow = addDays(today, 1)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

/** Karim turns 36 on the start date and wants Jibon Swapno: the published example of this plan. */
const karim = (start: DateOnly) => ({
  dob: addMonths(start, -36 * 12),
  doc: start,
  gender: 'M',
  policy: '814',
  mode: 'Y',
  term: '5',
  premiumPayingTerm: '5',
  sum_assured: '200000',
  accidental_cover: '0',
})

describe('loading an edition of rates', () => {
  it('prices with the insurer’s own rate from its day on; until then the old one, and a kept quote stays at its price (PCALC-43)', async () => {
    const before = await calculate(today)
    expect(before).toMatchObject({ premium_amount: 44_937, explanation: { is_own_rate: false } })
    const { body: kept } = await app.visitor.post('/v1/quotes', { quote: before.quote })

    const file = await write('swapno.csv', published)
    expect(await load(file, '--name', 'SWAPNO-1', '--from', tomorrow)).toMatchObject({ isDone: true })
    await app.eventually('the house knows a second edition', async () => (await editions()).find('SWAPNO-1'))
    expect(await calculate(today)).toMatchObject({ premium_amount: 44_937, edition: { name: 'ILLUS-1' } })

    await app.clock.moveTo(new Date(`${tomorrow}T09:00:00+06:00`))
    const after = await app.eventually('the new rates price', async () => {
      const calculation = await calculate(tomorrow)
      return calculation.edition.name === 'SWAPNO-1' && calculation
    })
    expect(after).toMatchObject({
      premium_amount: 42_203,
      edition: { name: 'SWAPNO-1', illustrative: true },
      explanation: { tabular_rate: 216.85, is_own_rate: true },
    })
    const older = { ...karim(tomorrow), dob: addMonths(tomorrow, -37 * 12) }
    expect(await calculate(tomorrow, older)).toMatchObject({ explanation: { is_own_rate: false } })

    const { body: opened } = await app.visitor.get(`/v1/quotes/${kept.data.number}`)
    expect(opened.data).toMatchObject({
      premium_amount: 44_937,
      edition: 'ILLUS-1',
      is_valid: true,
      result: { premium_amount: 44_937, edition: { name: 'ILLUS-1' } },
    })
    await app.clock.moveTo(null)
  })

  it('loading the same file again changes nothing; other content needs another name (PCALC-43)', async () => {
    const file = await write('again.csv', published)
    expect(await load(file, '--name', 'AGAIN')).toMatchObject({ isDone: true })
    const again = await load(file, '--name', 'AGAIN')
    expect(again).toEqual({
      isDone: true,
      sentences: ['Edition AGAIN is there already, exactly like this. Nothing was changed.'],
    })
    // It still counts as the same a day later, when it is itself the edition in force.
    expect(await load(file, '--name', 'AGAIN', new Date(Date.now() + 86_400_000))).toEqual(again)
    const other = await load(await write('other.csv', published.replace('216.85', '217')), '--name', 'AGAIN')
    expect(other.isDone).toBe(false)
    expect(other.sentences[0]).toMatch(/^There is another edition of rates called AGAIN already/)
    expect((await load(file, '--name', 'AGAIN', '--from', '2027-01-01')).isDone).toBe(false)
    expect((await stored()).filter(({ name }) => name === 'AGAIN')).toHaveLength(1)
  })

  it('refuses the name reserved for prices of an outside calculator (PCALC-43)', async () => {
    const refused = await load(await write('outside.csv', published), '--name', 'Outside')
    expect(refused).toMatchObject({ isDone: false })
    expect(refused.sentences[0]).toMatch(/belongs to premiums of an outside calculator/)
  })

  it('stores who loaded it, from which file and over which edition, and records it in the audit log (PCALC-43)', async () => {
    await load(await write('origin.csv', published), '--name', 'ORIGIN', '--base', 'ILLUS-1')
    const edition = (await stored()).find(({ name }) => name === 'ORIGIN')
    expect(edition).toMatchObject({ loadedBy: 'a test', loadedFrom: 'origin.csv', base: 'ILLUS-1' })
    const lines = await listLines(app.db)
    expect(lines.filter(({ thing }) => thing === 'edition:ORIGIN')).toMatchObject([
      { action: 'edition.load', details: { after: { file: 'origin.csv' }, by: 'a test' } },
    ])
  })

  it('an edition is never changed and never deleted, not even by hand (PCALC-43)', async () => {
    for (const [database, reason] of [
      [app.db, { code: '42501' }],
      [app.owner, { message: 'An edition of rates is never changed or deleted' }],
    ] as const) {
      const changed = database.update(rateBookEditions).set({ effectiveFrom: '2020-01-01' })
      await expect(changed).rejects.toMatchObject({ cause: reason })
      await expect(database.delete(rateBookEditions)).rejects.toMatchObject({ cause: reason })
    }
  })

  it('takes name, day and illustrative mark of a whole book from the file, and does not call approved rates illustrative (PCALC-43)', async () => {
    const book = JSON.parse(await readFile(shippedBook, 'utf8'))
    const approved = { ...book, version: 'TARIFF-2030', illustrative: false, effectiveFrom: '2030-01-01' }
    const file = await write('tariff.json', JSON.stringify(approved))
    expect(await load(file)).toEqual({
      isDone: true,
      sentences: ['Edition TARIFF-2030 is loaded. Premiums follow it from 1 January 2030 on.'],
    })
    const edition = (await editions()).find('TARIFF-2030')
    expect(edition).toMatchObject({ isIllustrative: false, effectiveFrom: '2030-01-01' })
    expect(edition?.book.plans.get(814)?.provenance.rates).toBeUndefined()
    // Options of the command line override the file.
    await load(file, '--name', 'TARIFF-2031', '--from', '2031-01-01')
    expect((await editions()).current('2031-06-01').name).toBe('TARIFF-2031')
    expect((await editions()).current('2030-06-01').name).toBe('TARIFF-2030')
  })

  it('prefers the mortality tables in the folder of a book to the shipped ones (PCALC-43)', async () => {
    const book = JSON.parse(await readFile(shippedBook, 'utf8'))
    const file = await write('lighter.json', JSON.stringify({ ...book, version: 'LIGHTER' }))
    await write('mortality.csv', 'age,qx\n0,0.004\n1,4.1\n')
    expect(await load(file, '--from', '2032-01-01')).toEqual({
      isDone: false,
      sentences: ['mortality.csv:3: No premium can be worked out with this rate.', 'Nothing was stored.'],
    })
    await rm(join(folder, 'mortality.csv'))
    expect(await load(file, '--from', '2032-01-01')).toMatchObject({ isDone: true })
  })

  it('stores nothing of a faulty file, and names plan, line and reason (PCALC-43)', async () => {
    const before = await stored()
    const file = await write('slip.csv', `${published}814,63,5,216.85\n999,30,10,50\n`)
    expect(await load(file, '--name', 'SLIP')).toEqual({
      isDone: false,
      sentences: [
        'Plan 814, slip.csv:3: The plan is not sold at this age for this term.',
        'Plan 999, slip.csv:4: The book has no such plan.',
        'Nothing was stored.',
      ],
    })
    const broken = JSON.parse(await readFile(shippedBook, 'utf8'))
    broken.plans[1].entryAge = { min: 'eighteen', max: 50 }
    const book = await write('broken.json', JSON.stringify({ ...broken, version: 'BROKEN' }))
    expect((await load(book)).sentences[0]).toBe('Plan 802, entryAge.min: A number is needed here.')
    expect(await stored()).toEqual(before)
  })

  it('reports every other error in a sentence (PCALC-43)', async () => {
    const file = await write('fine.csv', published)
    const wrong: readonly (readonly [readonly string[], RegExp])[] = [
      [[], /^Use: npm run import:rate-book/],
      [[file, '--colour', 'red'], /^Use: npm run import:rate-book/],
      [[join(folder, 'gone.csv')], /^No file could be read by this name: .*gone\.csv\. Please check/],
      [[await write('rates.txt', published)], /ends in \.json or \.csv/],
      [[await write('half.json', '{"version":')], /cannot be read as JSON/],
      [[file, '--base', 'NOBODY'], /^There is no edition of rates called NOBODY\. Please check/],
      [[file, '--from', '2026-02-30'], /^This is no date: “2026-02-30”/],
      [[file, '--name', 'a/b'], /^This is no name for an edition: “a\/b”/],
      [[shippedBook, '--base', 'ILLUS-1'], /^A whole rate book stands by itself/],
      [[shippedBook, '--from', '2027-01-01'], /^There is another edition of rates called ILLUS-1/],
    ]
    for (const [args, sentence] of wrong) {
      const { isDone, sentences } = await load(...args)
      expect(isDone).toBe(false)
      expect(sentences[0]).toMatch(sentence)
    }
  })
})

/** Runs the command as a person types it; a Date among the words is the time of the run. */
function load(...words: readonly (string | Date)[]) {
  const args = words.filter((word) => typeof word === 'string')
  const now = words.find((word) => word instanceof Date) ?? new Date()
  return importRateBook(args, {
    db: app.db,
    now,
    who: 'a test',
    folder: process.cwd(),
    doEditionsWait: false,
  })
}

async function write(name: string, text: string): Promise<string> {
  await writeFile(join(folder, name), text)
  return join(folder, name)
}

async function calculate(start: DateOnly, input: object = karim(start)) {
  const { status, body } = await app.visitor.post('/v1/getCalculations', input)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

/** Opens the editions as a second instance does. */
function editions() {
  return openEditions({ db: app.db, log: createLog('silent') })
}

function stored() {
  return app.db.select().from(rateBookEditions).orderBy(asc(rateBookEditions.id))
}
