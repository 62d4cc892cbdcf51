import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { taka } from '#kernel/money.ts'
import { InvalidRateBook, parseRateBook } from './parse-rate-book.ts'
import { bn } from './rate-file.words.bn.ts'
import { readShippedEdition } from './server/shipped-edition.ts'

type Book = { plans: Record<string, unknown>[]; tables: Record<string, string>; bases: object }

// biome-ignore lint/suspicious/noExplicitAny: a book is spoilt in ways that its type forbids
type Raw = any

function rawPlan(book: Raw, code: number): Raw {
  return planNamed(book, code)
}

const folder = 'db/rate-books/illustrative-1/'

describe('loading a rate book', () => {
  it('names the plan, the row and the reason of a fault (PCALC-43)', () => {
    const faults = faultsOf((book) => {
      planNamed(book, 802).entryAge = { min: 'eighteen', max: 50 }
    })
    expect(faults).toEqual([{ plan: 802, row: 'entryAge.min', reason: 'notANumber' }])
  })

  it('finds a plan whose basis does not exist (PCALC-43)', () => {
    const faults = faultsOf((book) => {
      planNamed(book, 815).basis = 'PAR_GONE'
    })
    expect(faults).toEqual([{ plan: 815, row: 'basis', reason: 'nameUnknown' }])
  })

  it('finds a mistyped rate in a mortality table by its line (PCALC-43)', () => {
    const faults = faultsOf(
      () => {},
      (tables) => ({ ...tables, 'mortality.csv': 'age,qx\n0,0.004\n1,4.1\n3,0.003\n' }),
    )
    expect(faults).toEqual([
      { row: 'mortality.csv:3', reason: 'rateOutOfRange' },
      { row: 'mortality.csv:4', reason: 'ageOutOfOrder' },
    ])
  })

  it('refuses the same plan twice, and an own rate of an unknown plan (PCALC-43)', () => {
    expect(
      faultsOf((book) => {
        const [first] = book.plans
        if (first) book.plans.push({ ...first })
      }),
    ).toContainEqual({ plan: 801, row: 'code', reason: 'codeTwice' })
    expect(
      faultsOf((book) =>
        Object.assign(book, { tabularOverrides: [{ plan: 999, age: 30, term: 10, rate: 50 }] }),
      ),
    ).toEqual([{ plan: 999, row: 'tabularOverrides.0', reason: 'nameUnknown' }])
  })

  it.each<[string, (book: Raw) => void, number | undefined, string, string]>([
    [
      'a basis’s mortality table',
      (book) => (book.bases.PAR_REG.table = 'GONE'),
      undefined,
      'bases.PAR_REG.table',
      'nameUnknown',
    ],
    [
      'the hospital rider’s basis',
      (book) => (book.riders.hospital.basis = 'GONE'),
      undefined,
      'riders.hospital.basis',
      'nameUnknown',
    ],
    [
      'the basis of a single premium',
      (book) => (rawPlan(book, 814).singleBasis = 'GONE'),
      814,
      'singleBasis',
      'nameUnknown',
    ],
    ['a mode scheme', (book) => (rawPlan(book, 802).modeScheme = 'GONE'), 802, 'modeScheme', 'nameUnknown'],
    [
      'limits of the sum assured',
      (book) => (rawPlan(book, 802).sumAssured.minRegular = null),
      802,
      'sumAssured',
      'missing',
    ],
    [
      'a row of the waiver’s rates',
      (book) => book.riders.premiumWaiver.per100.pop(),
      undefined,
      'riders.premiumWaiver.per100',
      'shapeWrong',
    ],
    [
      'a column of the waiver’s rates',
      (book) => book.riders.premiumWaiver.per100[3].pop(),
      undefined,
      'riders.premiumWaiver.per100',
      'shapeWrong',
    ],
  ])('finds that %s is missing (PCALC-43)', (_, spoil, plan, row, reason) => {
    expect(faultsOf((book) => void spoil(book as unknown as Raw))).toEqual([{ plan, row, reason }])
  })

  it('finds a mortality table whose file is missing (PCALC-43)', () => {
    const faults = faultsOf(
      () => {},
      ({ 'mortality.csv': _, ...others }) => others,
    )
    expect(faults).toEqual([{ row: 'mortality.csv:0', reason: 'fileMissing' }])
  })

  it('refuses an own rate with fractions of a poisha, and accepts two decimals (PCALC-43)', () => {
    const own = (rate: number) => (book: Book) =>
      Object.assign(book, { tabularOverrides: [{ plan: 814, age: 36, term: 5, rate }] })
    for (const rate of [216.855, 216.857, 216.853])
      expect(faultsOf(own(rate)), String(rate)).toEqual([
        { plan: 814, row: 'tabularOverrides.0.rate', reason: 'tooManyDecimals' },
      ])
    for (const rate of [216.85, 1.1, 0.07, 1.15, 1999.99])
      expect(faultsOf(own(rate)), String(rate)).toEqual([])
  })

  it('describes a fault in one line for the terminal (PCALC-43)', () => {
    expect(() => {
      throw new InvalidRateBook([
        { plan: 802, row: 'entryAge.min', reason: 'notANumber' },
        { row: 'mortality.csv:3', reason: 'rateOutOfRange' },
      ])
    }).toThrow('plan 802, entryAge.min: notANumber; mortality.csv:3: rateOutOfRange')
  })

  it('names a fault outside the plans by its path, and a plan without a code by its position (PCALC-43)', () => {
    expect(
      faultsOf((book) => {
        Object.assign(book, { riders: 5 })
      }),
    ).toEqual([{ row: 'riders', reason: 'missing' }])
    for (const none of [5, null])
      expect(
        faultsOf((book) => {
          book.plans[0] = none as never
        }),
      ).toEqual([{ plan: undefined, row: 'plans.0', reason: 'shapeWrong' }])
    expect(
      faultsOf((book) => {
        planNamed(book, 802).code = 'Anando'
      }),
    ).toEqual([{ plan: undefined, row: 'code', reason: 'notANumber' }])
    expect(
      faultsOf((book) => {
        Object.assign(book, { plans: 5 })
      }),
    ).toEqual([{ row: 'plans', reason: 'missing' }])
    expect(faultsOf((book: Raw) => void Object.assign(book.riders.accident, { minAge: 'eighteen' }))).toEqual(
      [{ row: 'riders.accident.minAge', reason: 'notANumber' }],
    )
  })

  it('reports a wrong shape where it has no better reason (PCALC-43)', () => {
    expect(faultsOf((book) => void Object.assign(book.tables, { IALM_2006_08: 5 }))).toEqual([
      { row: 'tables.IALM_2006_08', reason: 'shapeWrong' },
    ])
  })

  it('is refused with an InvalidRateBook error', () => {
    expect(new InvalidRateBook([]).name).toBe('InvalidRateBook')
  })

  it('does not repeat the price check of a book that was checked when it was loaded (PCALC-43)', () => {
    const source = readShippedEdition()
    const book: Book = JSON.parse(source.book)
    planNamed(book, 804).basis = 'ANNUITY'
    expect(() => parseRateBook(book, source.tables)).toThrow(InvalidRateBook)
    expect(parseRateBook(book, source.tables, { triesPrices: false }).plans.size).toBe(17)
  })

  it('offers no hospital benefit in a band without a sum (CODE-08)', () => {
    const source = readShippedEdition()
    const book: Raw = JSON.parse(source.book)
    delete book.riders.hospital.bands[4]
    const { bands } = parseRateBook(book, source.tables, { triesPrices: false }).riders.hospital
    expect(bands).toEqual([0, 100_000, 200_000, 300_000, 0].map(taka))
  })

  it('refuses a book that cannot price what it offers (PCALC-43)', () => {
    const faults = faultsOf((book) => {
      planNamed(book, 804).basis = 'ANNUITY'
    })
    expect(faults[0]).toMatchObject({ plan: 804, reason: 'rateOutOfRange' })
  })

  it('has a sentence for every reason it gives (PCALC-43)', () => {
    const source = readFileSync('src/sales/rate-books/rate-book-schema.ts', 'utf8')
    const reasons = [...source.matchAll(/, '([a-z]\w+)'\)/g)].map((match) => match[1] ?? '')
    expect(reasons.length).toBeGreaterThan(20)
    for (const reason of reasons) expect(Object.keys(bn.faults)).toContain(reason)
  })
})

function faultsOf(
  spoil: (book: Book) => void,
  change: (tables: Record<string, string>) => Record<string, string> = (tables) => tables,
) {
  const book: Book = JSON.parse(readFileSync(`${folder}rate_book.json`, 'utf8'))
  const files = Object.values(book.tables)
  const tables = Object.fromEntries(files.map((file) => [file, readFileSync(folder + file, 'utf8')]))
  spoil(book)
  try {
    parseRateBook(book, change(tables))
  } catch (error) {
    if (error instanceof InvalidRateBook) return error.faults
    throw error
  }
  return []
}

function planNamed(book: Book, code: number): Record<string, unknown> {
  const plan = book.plans.find((candidate) => candidate.code === code)
  if (!plan) throw new Error(`No plan ${code}`)
  return plan
}
