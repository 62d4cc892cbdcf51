import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { healthQuestionFields } from '#policies/questions/health-questions.ts'
import { shippedEdition } from '../../../tests/calculators/shipped-edition.ts'
import { readLives, writeReasons } from '../../../tests/underwriting/read-lives.ts'
import { judgeLife } from './judge-life.ts'
import { parseEdition } from './parse-edition.ts'

type Json = { [key: string]: unknown }
type Change = { readonly what: string; readonly spoil: (edition: Json) => void }

const shipped = readFileSync('db/underwriting/illustrative-1.json', 'utf8')
const lives = readLives()

/** How far each figure is moved, by the name of its row: sums by a taka down, and up by a plan's smallest step. */
const steps: Readonly<Record<string, readonly [down: number, up: number]>> = {
  upTo: [1, 5_000],
  smokerUpTo: [1, 5_000],
  unverifiedUpTo: [1, 5_000],
  upperEnds: [1, 5_000],
  times: [0.01, 0.01],
  toAge: [1, 1],
  least: [0.01, 0.01],
  most: [0.01, 0.01],
  singlePremiumShare: [0.0001, 0.0001],
}

/** The settings that are not numbers: each one left out, and one added. */
const choices: readonly Change[] = [
  ...[0, 1, 2, 3, 6].map((code) => ({
    what: `status ${code} not counted`,
    spoil: ({ totalSum }: Json) => {
      const counted = totalSum as { statuses: number[] }
      counted.statuses = counted.statuses.filter((each) => each !== code)
    },
  })),
  {
    what: 'mature policies counted',
    spoil: ({ totalSum }) => (totalSum as { statuses: number[] }).statuses.push(4),
  },
  { what: 'good health said with no', spoil: (json) => (json.yesIsWell = []) },
  ...Object.values(healthQuestionFields)
    .filter((field) => field !== 'good_health')
    .map((field) => ({
      what: `${field} said with yes`,
      spoil: (json: Json) => (json.yesIsWell = ['good_health', field]),
    })),
  { what: 'nominees born a day earlier', spoil: (json) => (json.nomineeBornFrom = '1910-12-31') },
  { what: 'nominees born a day later', spoil: (json) => (json.nomineeBornFrom = '1911-01-02') },
]

describe('The 300 lives meet every figure of the edition from both sides', () => {
  it.each([...figures(JSON.parse(shipped)), ...choices])(
    '$what changes the reasons of some life',
    ({ spoil }) => {
      const json: Json = JSON.parse(shipped)
      spoil(json)
      const edition = parseEdition(json)
      const changed = lives.filter(
        ({ life, reasons }) => withoutSums(writeReasons(judgeLife(edition, life))) !== withoutSums(reasons),
      )
      expect(changed.length).toBeGreaterThan(0)
    },
  )
})

/** The reasons without their sums: a moved limit must change a judgement, not only the figure in a reason. */
const withoutSums = (reasons: string) => reasons.replace(/ [\d,]+ > [\d,]+/g, '')

/** Every number of the edition, one step lower and one step higher. */
function figures(edition: Json): Change[] {
  const { totalSum, ...others } = edition as { totalSum: Json } & Json
  const { statuses: _codes, ...counted } = totalSum
  return listNumbers({ ...others, totalSum: counted }).flatMap((path) => {
    const step = steps[path.at(-1) ?? ''] ?? steps[path.at(-2) ?? '']
    if (!step) throw new Error(`No step is written for ${path.join('.')}`)
    const [down, up] = step
    return [-down, up].map((by) => ({
      what: `${path.join('.')} ${by > 0 ? '+' : '−'} ${Math.abs(by)}`,
      spoil: (json: Json) => move(json, path, by),
    }))
  })
}

function listNumbers(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value === 'number') return [[...path]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => listNumbers(inner, [...path, key]))
}

function move(json: Json, path: readonly string[], by: number): void {
  const [key = '', ...rest] = path
  if (rest.length > 0) move(json[key] as Json, rest, by)
  else json[key] = Number((Number(json[key]) + by).toFixed(4))
}

it('the calculators call for a medical examination by the same limits (issue 19)', () => {
  const { limits, singlePremiumShare } = parseEdition(JSON.parse(shipped)).totalSum
  const { nonMedical, singlePremiumShare: share } = shippedEdition.book.sumRules
  const asLimit = ({ toAge = Number.POSITIVE_INFINITY, upTo }: (typeof nonMedical)[number]) => ({
    toAge,
    value: upTo,
  })
  expect(nonMedical.map(asLimit)).toEqual(limits)
  expect(share).toBe(singlePremiumShare * 10_000)
})
