import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { taka } from '#kernel/money.ts'
import { chooseInForce } from '#sales/plans/in-force.ts'
import { InvalidUnderwriting, parseEdition } from './parse-edition.ts'
import { underwritingWords } from './words.ts'

type Json = Record<string, unknown>
const shipped = (): Json => JSON.parse(readFileSync('db/underwriting/illustrative-1.json', 'utf8'))

describe('An edition of the underwriting rules', () => {
  it('is read with its sums in poisha, and its last limit has no upper age', () => {
    const edition = parseEdition(shipped())
    expect(edition).toMatchObject({ name: 'illustrative-1', isIllustrative: true, yesIsWell: ['goodHealth'] })
    expect(edition.totalSum.limits[0]).toEqual({ toAge: 35, value: taka(30_00_000) })
    expect(edition.totalSum.limits.at(-1)).toEqual({
      toAge: Number.POSITIVE_INFINITY,
      value: taka(2_00_000),
    })
    expect(edition.income.upperEnds).toEqual({ 1: taka(5_00_000), 2: taka(10_00_000), 3: taka(25_00_000) })
  })

  it('is in force from its day on', () => {
    const first = parseEdition(shipped())
    const second = parseEdition({ ...shipped(), name: 'second', effectiveFrom: '2027-07-01' })
    const inForce = (day: string) => chooseInForce([first, second], day).name
    expect([inForce('2026-12-01'), inForce('2027-06-30'), inForce('2027-07-01')]).toEqual([
      'illustrative-1',
      'illustrative-1',
      'second',
    ])
  })

  it.each<readonly [what: string, spoil: (json: Json) => void, row: string, reason: string]>([
    ['no name', (json) => delete json.name, 'name', 'missing'],
    ['a name that is no name', (json) => (json.name = 'a b'), 'name', 'nameWrong'],
    [
      'a day that does not exist',
      (json) => (json.effectiveFrom = '2026-02-30'),
      'effectiveFrom',
      'dateWrong',
    ],
    ['a limit that is missing', (json) => delete json.smokerUpTo, 'smokerUpTo', 'missing'],
    ['a limit that is a text', (json) => (json.smokerUpTo = '3000000'), 'smokerUpTo', 'notANumber'],
    ['a limit with decimals', (json) => (json.unverifiedUpTo = 0.5), 'unverifiedUpTo', 'notWhole'],
    ['a limit below zero', (json) => (json.unverifiedUpTo = -1), 'unverifiedUpTo', 'notPositive'],
    ['a misspelt row', (json) => (json.smokersUpTo = 1), 'smokersUpTo', 'rowUnknown'],
    ['an unknown question', (json) => (json.yesIsWell = ['goodHealth']), 'yesIsWell.0', 'questionUnknown'],
    [
      'an empty range',
      (json) => (part(json, 'build').bmi = { least: 32, most: 17 }),
      'build.bmi',
      'rangeEmpty',
    ],
    ['a measure without a range', (json) => delete part(json, 'build').heightCm, 'build.heightCm', 'missing'],
    [
      'a status that is none',
      (json) => (part(json, 'totalSum').statuses = [1, 9]),
      'totalSum.statuses.1',
      'statusUnknown',
    ],
    ['no status at all', (json) => (part(json, 'totalSum').statuses = []), 'totalSum.statuses', 'missing'],
    [
      'a share above the whole',
      (json) => (part(json, 'totalSum').singlePremiumShare = 2),
      'totalSum.singlePremiumShare',
      'shareTooLarge',
    ],
    [
      'ages that go down',
      (json) =>
        (part(json, 'totalSum').limits = [{ toAge: 45, upTo: 2 }, { toAge: 35, upTo: 3 }, { upTo: 1 }]),
      'totalSum.limits',
      'agesWrong',
    ],
    [
      'ages that end',
      (json) => (part(json, 'income').multiples = [{ toAge: 35, times: 20 }]),
      'income.multiples',
      'agesWrong',
    ],
    [
      'a band of income without an end',
      (json) => delete part(part(json, 'income'), 'upperEnds')['3'],
      'income.upperEnds.3',
      'missing',
    ],
    ['a text in place of a part', (json) => (json.income = 'twenty times'), 'income', 'shapeWrong'],
  ])('is refused with row and reason for %s', (_what, spoil, row, reason) => {
    const json = shipped()
    spoil(json)
    expect(faultsOf(json)).toEqual([{ row, reason }])
    expect(Object.keys(underwritingWords.bn.faults)).toContain(reason)
  })

  it('is refused with all its faults at once, and so is a file without an object', () => {
    expect(faultsOf({ ...shipped(), name: '', smokerUpTo: 0 })).toHaveLength(2)
    expect(faultsOf(null)).toEqual([{ row: '', reason: 'shapeWrong' }])
  })
})

function part(json: Json, name: string): Json {
  return json[name] as Json
}

function faultsOf(json: unknown) {
  try {
    parseEdition(json)
  } catch (error) {
    if (error instanceof InvalidUnderwriting) return error.faults
    throw error
  }
  return []
}
