import { describe, expect, it } from 'vitest'
import {
  editionFromBook,
  editionFromRates,
  editionOf,
  isSameEdition,
  listTableFiles,
} from './edition-source.ts'
import { InvalidRateBook } from './parse-rate-book.ts'
import { readShippedEdition } from './server/shipped-edition.ts'

const shipped = readShippedEdition()
const { tables } = shipped
const fileOf = (book: object | string) => ({
  name: 'book.json',
  text: typeof book === 'string' ? book : JSON.stringify(book),
  tables,
})

describe('an edition of a whole rate book (PCALC-43)', () => {
  it('is named, dated and illustrative as its file says, unless whoever loads it says otherwise', () => {
    const book = { version: 'TARIFF-1', effectiveFrom: '2026-01-01', illustrative: false, plans: [] }
    const read = editionFromBook(fileOf(book), {}, '2026-07-01')
    expect(read).toMatchObject({
      name: 'TARIFF-1',
      effectiveFrom: '2026-01-01',
      isIllustrative: false,
      tables,
    })
    expect(JSON.parse(read.book)).toEqual(book)
    const wishes = { name: 'TARIFF-2', effectiveFrom: '2026-02-01' }
    const wished = editionFromBook(fileOf(book), wishes, '2026-07-01')
    expect(wished).toMatchObject(wishes)
    expect(JSON.parse(wished.book)).toMatchObject({ version: 'TARIFF-2', effectiveFrom: '2026-02-01' })
  })

  it('without mark and day is illustrative, and in force from the day of loading', () => {
    const read = editionFromBook(fileOf({}), {}, '2026-07-01')
    expect(read).toMatchObject({ name: '', effectiveFrom: '2026-07-01', isIllustrative: true })
    expect(JSON.parse(read.book)).toMatchObject({ illustrative: true })
  })

  it('may begin with a byte order mark; a file without a JSON object is refused by its name', () => {
    expect(editionFromBook(fileOf('\uFEFF{"version":"A"}'), {}, '2026-07-01').name).toBe('A')
    for (const text of ['', 'no JSON', '[]', '"text"', '5', 'null', '{} \uFEFF'])
      expect(() => editionFromBook(fileOf(text), {}, '2026-07-01'), text).toThrow(
        expect.objectContaining({ faults: [{ row: 'book.json', reason: 'jsonUnreadable' }] }),
      )
  })

  it('names the mortality tables it needs, as far as it can be read', () => {
    expect(listTableFiles('\uFEFF{"tables":{"A":"a.csv","B":5,"C":"c.csv"}}')).toEqual(['a.csv', 'c.csv'])
    expect(['{}', 'null', 'no JSON', ''].map(listTableFiles)).toEqual([[], [], [], []])
    expect(listTableFiles(shipped.book).toSorted()).toEqual(Object.keys(tables).toSorted())
  })
})

describe('two editions', () => {
  it('are the same when day, illustrative mark, book and tables are equal, whatever their names', () => {
    const other = (change: object) => isSameEdition(shipped, { ...shipped, ...change })
    expect(other({ name: 'another' })).toBe(true)
    expect(other({ effectiveFrom: '2030-01-01' })).toBe(false)
    expect(other({ isIllustrative: false })).toBe(false)
    expect(other({ book: '{}' })).toBe(false)
    expect(other({ tables: { ...tables, 'more.csv': '' } })).toBe(false)
    expect(other({ tables: { ...tables, 'mortality.csv': 'age,qx' } })).toBe(false)
    expect(other({ tables: {} })).toBe(false)
  })
})

describe('an edition of tabular rates', () => {
  const rates = (text: string) => ({ name: 'rates.csv', text, tables: {} })

  it('has a day and name of its own and the tables of its base, and is real where its base is (PCALC-43)', () => {
    const real = { ...shipped, isIllustrative: false }
    const made = editionFromRates(rates('plan,age,term,rate\n814,36,5,216.85'), real, {}, '2026-02-01')
    expect(made).toMatchObject({ name: 'ILLUS-1-2026-02-01', isIllustrative: false, tables })
    expect(JSON.parse(made.book)).toMatchObject({
      version: 'ILLUS-1-2026-02-01',
      effectiveFrom: '2026-02-01',
      tabularOverrides: [{ plan: 814, single: false, option: 1, age: 36, term: 5, rate: 216.85 }],
    })
  })

  it('is in force from the day chosen on loading (PCALC-43)', () => {
    const wishes = { effectiveFrom: '2026-03-01' }
    const made = editionFromRates(rates('plan,age,term,rate\n814,36,5,216.85'), shipped, wishes, '2026-02-01')
    expect(made).toMatchObject({ name: 'ILLUS-1-2026-03-01', effectiveFrom: '2026-03-01' })
    expect(JSON.parse(made.book)).toMatchObject({ effectiveFrom: '2026-03-01' })
  })

  it('sorts its rates by plan, single, option, age, term, whatever the order of the file (PCALC-43)', () => {
    const lines = ['814,37,5,217,no,', '814,36,6,180,no,', '814,36,5,216.85,no,', '814,36,5,880,yes,']
    const child = ['807,6,17,70,,2', '807,5,18,65,,1', '807,5,18,60,,2']
    const written = (all: string[]) =>
      editionFromRates(
        rates(['plan,age,term,rate,single,option', ...all].join('\n')),
        shipped,
        {},
        '2026-02-01',
      ).book
    const book = written([...lines, ...child])
    expect(written([...child, ...lines].toReversed())).toBe(book)
    const kept: Record<string, number | boolean>[] = JSON.parse(book).tabularOverrides
    expect(kept.map(({ plan, single, option, age, term }) => [plan, single, option, age, term])).toEqual([
      [807, false, 1, 5, 18],
      [807, false, 2, 5, 18],
      [807, false, 2, 6, 17],
      [814, false, 1, 36, 5],
      [814, false, 1, 36, 6],
      [814, false, 1, 37, 5],
      [814, true, 1, 36, 5],
    ])
  })

  it('is refused when its rate book lacks its mortality tables (PCALC-43)', () => {
    const broken = { ...JSON.parse(shipped.book), tables: {} }
    expect(() => editionOf({ ...shipped, book: JSON.stringify(broken) })).toThrow(InvalidRateBook)
  })

  it('has its prices tried by editionOf, not while rates are merged into its base (PCALC-43)', () => {
    const book = JSON.parse(shipped.book)
    const plans = book.plans.map((plan: { code: number }) =>
      plan.code === 804 ? { ...plan, basis: 'ANNUITY' } : plan,
    )
    const base = { ...shipped, book: JSON.stringify({ ...book, plans }) }
    expect(() => editionOf(base)).toThrow(InvalidRateBook)
    const made = editionFromRates(rates('plan,age,term,rate\n814,36,5,216.85'), base, {}, '2026-02-01')
    expect(() => editionOf(made)).toThrow(InvalidRateBook)
  })
})
