import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { overrideKey } from '#sales/plans/rate-book.ts'
import { editionFromRates, editionOf } from './edition-source.ts'
import { InvalidRateBook } from './parse-rate-book.ts'
import { parseRateCsv } from './rate-csv.ts'
import { bn } from './rate-file.words.bn.ts'
import { readShippedEdition } from './server/shipped-edition.ts'

const shipped = readShippedEdition()

describe('reading a file of tabular rates', () => {
  it('takes columns in any order, comments, empty lines and digits of both scripts (PCALC-43)', () => {
    const text = '# our tariff\n\nrate,age,plan,term\n২১৬.৮৫,৩৬,৮১৪,৫ # as published\n230.8,37,814,5\n'
    expect(parseRateCsv('rates.csv', text)).toEqual({
      faults: [],
      lines: [
        { row: 'rates.csv:4', plan: 814, age: 36, term: 5, rate: 216.85 },
        { row: 'rates.csv:5', plan: 814, age: 37, term: 5, rate: 230.8 },
      ],
    })
  })

  it('takes what spreadsheets write: a byte order mark, semicolons, quotes, empty cells at the end (PCALC-43)', () => {
    const text =
      '\uFEFFPlan;Age;Term;Rate;Single;Option\r\n"814";36;5;"882.00";yes;\r\n807;5;18;60.5;;2\r\n;;;;;\r\n'
    const { lines, faults } = parseRateCsv('rates.csv', text)
    expect(faults).toEqual([])
    expect(lines).toMatchObject([
      { plan: 814, rate: 882, isSingle: true },
      { plan: 807, rate: 60.5, option: 2 },
    ])
  })

  it('takes tabs between the columns, blanks within quotes, and zeros after the poisha (PCALC-43)', () => {
    const text = 'plan\tage\tterm\trate\n" 814 "\t36\t5\t216.8500\n814\t120\t120\t2000\n99999\t36\t5\t7'
    const { lines, faults } = parseRateCsv('rates.csv', text)
    expect(faults).toEqual([])
    expect(lines.map(({ plan, age, term, rate }) => [plan, age, term, rate])).toEqual([
      [814, 36, 5, 216.85],
      [814, 120, 120, 2000],
      [99_999, 36, 5, 7],
    ])
    const closed = parseRateCsv('rates.csv', 'plan,age,term,rate,,,\n814,36,5,100,,,,,')
    expect(closed).toMatchObject({ lines: [{ plan: 814, rate: 100 }], faults: [] })
    const mark = parseRateCsv('rates.csv', 'plan,age,term,rate\n8\uFEFF14,36,5,100')
    expect(mark.faults.map(({ reason }) => reason)).toEqual(['notWhole'])
    const quote = parseRateCsv('rates.csv', 'plan,age,term,rate,single\n814,36,5,100,"yes\n814,36,5,100,yes"')
    expect(quote.faults.map(({ reason }) => reason)).toEqual(['singleUnknown', 'singleUnknown'])
    const within = parseRateCsv('rates.csv', 'plan,age,term,rate\n8"14",36,5,100\n"8"14,36,5,100')
    expect(within.faults.map(({ reason }) => reason)).toEqual(['notWhole', 'notWhole'])
  })

  it('takes yes and no in either language and in any spelling that is in use (PCALC-43)', () => {
    const read = (single: string) =>
      parseRateCsv('rates.csv', `plan,age,term,rate,single\n814,36,5,100,${single}`).lines[0]?.isSingle
    for (const yes of ['1', '১', 'yes', 'YES', 'true', 'N', 'single', 'হ্যাঁ']) expect(read(yes), yes).toBe(true)
    for (const no of ['0', '০', 'no', 'No', 'false', 'না']) expect(read(no), no).toBe(false)
    expect(read('')).toBeUndefined()
  })

  it('takes the example of docs/operations.md unchanged (PCALC-43)', () => {
    const [, example = ''] = /```csv\n([^`]+)```/.exec(readFileSync('docs/operations.md', 'utf8')) ?? []
    expect(example).toContain('216.85')
    expect(faultsOf(example)).toEqual([])
  })

  it('names column by column what is wrong with the first line (PCALC-43)', () => {
    expect(faultsOf('plan,age,age,duration\n814,36,36,5')).toEqual([
      { row: 'rates.csv:1 term', reason: 'columnMissing' },
      { row: 'rates.csv:1 rate', reason: 'columnMissing' },
      { row: 'rates.csv:1 duration', reason: 'columnUnknown' },
      { row: 'rates.csv:1 age', reason: 'columnTwice' },
    ])
    expect(faultsOf('plan,,age,term,rate\n814,,36,5,216.85')).toEqual([
      { row: 'rates.csv:1', reason: 'columnUnknown' },
    ])
    expect(faultsOf('# nothing here')).toEqual([{ row: 'rates.csv', reason: 'noRates' }])
    expect(faultsOf('plan,age,term,rate')).toEqual([{ row: 'rates.csv', reason: 'noRates' }])
  })

  const slips: readonly (readonly [line: string, column: string, reason: string, plan?: number])[] = [
    ['814,36,5,', ' rate', 'missing'],
    ['814,36,5,abc', ' rate', 'notANumber'],
    ['814,36,5,x216.85', ' rate', 'notANumber'],
    ['814,36,5,216.85x', ' rate', 'notANumber'],
    ['814,36,5,216.', ' rate', 'notANumber'],
    ['814,36,5,2e2', ' rate', 'notANumber'],
    ['814,36,5,2000.01', ' rate', 'rateTooHigh'],
    ['814,36,5,216.8501', ' rate', 'tooManyDecimals'],
    ['814,36x,5,216.85', ' age', 'notWhole'],
    ['814,x36,5,216.85', ' age', 'notWhole'],
    ['814,36,5.5,216.85', ' term', 'notWhole'],
    ['814,121,5,216.85', ' age', 'ageTooHigh'],
    ['814,36,121,216.85', ' term', 'yearsWrong'],
    ['100000,36,5,216.85', ' plan', 'planUnknown', 100_000],
    ['807,5,18,60,,12', ' option', 'optionUnknown', 807],
    ['807,5,18,60,,1x', ' option', 'optionUnknown', 807],
    ['814,36,5,-3', ' rate', 'negative'],
    ['814,36,5,0', ' rate', 'rateOutOfRange'],
    ['814,36,5,21685', ' rate', 'rateTooHigh'],
    ['814,36,5,216.855', ' rate', 'tooManyDecimals'],
    ['814,thirty,5,216.85', ' age', 'notWhole'],
    ['814,360,5,216.85', ' age', 'ageTooHigh'],
    ['814,36,,216.85', ' term', 'missing'],
    ['814,36,5,216.85,maybe', ' single', 'singleUnknown'],
    ['807,5,18,60,,7', ' option', 'optionUnknown', 807],
    ['814,36,5,216.85,no,1,9', '', 'tooManyCells'],
    ['999,36,5,216.85', '', 'planUnknown', 999],
    ['816,40,1,900', '', 'planWithoutRates', 816],
    ['807,5,18,60', '', 'optionMissing', 807],
    ['814,36,5,216.85,no,2', '', 'planWithoutOptions'],
    ['802,30,20,900,yes', '', 'notSoldSingly', 802],
    ['803,30,15,640,no', '', 'onlySoldSingly', 803],
    ['814,63,5,216.85', '', 'notSoldAtThisAge'],
    ['814,17,5,216.85', '', 'notSoldAtThisAge'],
    ['814,36,4,216.85', '', 'notSoldAtThisAge'],
    ['814,36,10,882,yes', '', 'notSoldAtThisAge'],
  ]
  for (const [line, column, reason, plan = 814] of slips)
    it(`names plan, line and reason of a slip: ${line} (PCALC-43)`, () => {
      const fault = { plan, row: `rates.csv:2${column}`, reason }
      expect(faultsOf(`plan,age,term,rate,single,option\n${line}`)).toEqual([fault])
      expect(Object.keys(bn.faults)).toContain(reason)
    })

  it('sorts faults by line number, not as text: the tenth line after the ninth (PCALC-43)', () => {
    const good = Array.from({ length: 7 }, (_, index) => `814,${30 + index},5,100`)
    const faults = faultsOf(['plan,age,term,rate', ...good, '814,63,5,100', '814,36,5,abc'].join('\n'))
    expect(faults.map(({ row }) => row)).toEqual(['rates.csv:9', 'rates.csv:10 rate'])
  })

  it('names all faults at once, in the order of the lines (PCALC-43)', () => {
    expect(
      faultsOf('plan,age,term,rate\n814,63,5,100\n814,36,5,abc\n814,36,5,100\n814,36,5,101\nabc,36,5,100'),
    ).toEqual([
      { plan: 814, row: 'rates.csv:2', reason: 'notSoldAtThisAge' },
      { plan: 814, row: 'rates.csv:3 rate', reason: 'notANumber' },
      { plan: 814, row: 'rates.csv:5', reason: 'rateTwice' },
      { row: 'rates.csv:6 plan', reason: 'notWhole' },
    ])
  })
})

describe('an edition of tabular rates', () => {
  it('holds the rates of its base, overridden by those of the file, and stays illustrative (PCALC-43)', () => {
    const first = edition('plan,age,term,rate\n814,36,5,216.85\n814,37,5,217')
    const second = editionFromRates(
      { name: 'more.csv', text: 'plan,age,term,rate,single\n814,37,5,217.5,\n8141,30,5,880,', tables: {} },
      first,
      { name: 'TARIFF-2' },
      '2026-02-01',
    )
    expect(second).toMatchObject({ name: 'TARIFF-2', effectiveFrom: '2026-02-01', isIllustrative: true })
    const { overrides } = editionOf(second).book
    const rate = (plan: number, age: number, isSingle = false) =>
      overrides.get(overrideKey({ plan, isSingle, option: 1, age, term: 5 }))
    expect([rate(814, 36), rate(814, 37), rate(8141, 30, true)]).toEqual([21_685, 21_750, 88_000])
  })

  it('is named after its base and its day; a later day replaces the day in the name (PCALC-43)', () => {
    const first = edition('plan,age,term,rate\n814,36,5,216.85')
    expect(first.name).toBe('ILLUS-1-2026-01-01')
    const file = { name: 'rates.csv', text: 'plan,age,term,rate\n814,36,5,217', tables: {} }
    expect(editionFromRates(file, first, {}, '2026-02-01').name).toBe('ILLUS-1-2026-02-01')
    const named = (name: string) => editionFromRates(file, { ...shipped, name }, {}, '2026-02-01').name
    expect(named('T-2025-10-31')).toBe('T-2026-02-01')
    expect(named('T-2025-10-31-B')).toBe('T-2025-10-31-B-2026-02-01')
    expect(named('T-12025-10-311')).toBe('T-12025-10-311-2026-02-01')
  })

  it('replaces a rate of a base that leaves way of paying and option open (PCALC-43)', () => {
    const held = { plan: 814, age: 36, term: 5, rate: 100 }
    const book = JSON.stringify({ ...JSON.parse(shipped.book), tabularOverrides: [held] })
    const file = { name: 'rates.csv', text: 'plan,age,term,rate\n814,36,5,217', tables: {} }
    const made = editionFromRates(file, { ...shipped, book }, {}, '2026-02-01')
    expect(JSON.parse(made.book).tabularOverrides).toEqual([{ ...held, single: false, option: 1, rate: 217 }])
  })
})

function edition(text: string) {
  return editionFromRates({ name: 'rates.csv', text, tables: {} }, shipped, {}, '2026-01-01')
}

function faultsOf(text: string) {
  try {
    edition(text)
  } catch (error) {
    if (error instanceof InvalidRateBook) return error.faults
    throw error
  }
  return []
}
