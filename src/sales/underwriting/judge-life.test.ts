import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readLives, type WrittenLife, writeReasons } from '../../../tests/underwriting/read-lives.ts'
import { judgeLife } from './judge-life.ts'
import type { ProposedLife } from './life.ts'
import { parseEdition } from './parse-edition.ts'
import { type Reason, reasonCodes } from './verdict.ts'

const file: Record<string, unknown> = JSON.parse(readFileSync('db/underwriting/illustrative-1.json', 'utf8'))
const edition = parseEdition(file)
const written = readLives()

describe('The rules of the first edition', () => {
  it('judge 300 lives as they were judged by hand before the rules were coded', () => {
    const judged = written.map(({ name, life }) => {
      const verdict = judgeLife(edition, life)
      return { name, age: verdict.age, outcome: verdict.outcome, reasons: writeReasons(verdict) }
    })
    const byHand = written.map(({ name, age, reasons }) => ({
      name,
      age,
      outcome: reasons === '' ? 'accept' : 'refer',
      reasons,
    }))
    expect(judged).toHaveLength(300)
    expect(judged).toEqual(byHand)
  })

  it('are covered by the 300 lives: each rule refers some of them, and some are accepted', () => {
    const spoken = written.flatMap(({ life }) => judgeLife(edition, life).reasons.map(({ code }) => code))
    expect(new Set(spoken)).toEqual(new Set(reasonCodes))
    expect(written.filter(({ reasons }) => reasons === '').length).toBeGreaterThan(100)
  })

  it('are named in the verdict, so that it is known later which rules judged a life', () => {
    const { life } = firstOf(({ reasons }) => reasons === '')
    expect(judgeLife(edition, life).edition).toBe('illustrative-1')
    const later = parseEdition({ ...file, name: 'illustrative-2', effectiveFrom: '2027-01-01' })
    expect(judgeLife(later, life)).toEqual({ ...judgeLife(edition, life), edition: 'illustrative-2' })
  })

  it('use the figures of the edition: another limit judges the same life differently', () => {
    const { life } = firstOf(({ name }) => name.endsWith('thirty, on the limit'))
    const { totalSum } = file as { totalSum: object }
    const stricter = parseEdition({ ...file, totalSum: { ...totalSum, limits: [{ upTo: 2_995_000 }] } })
    expect(reasonsFor(life, stricter)).toEqual([
      { code: 'totalSum', age: 30, sum: 300_000_000, limit: 299_500_000 },
    ])
  })

  it('measure a build exactly, and round the reported figure away from the limit', () => {
    const { life } = firstOf(({ reasons }) => reasons === '')
    const build = (heightCm: string, weightKg: string) =>
      reasonsFor({ ...life, health: { ...life.health, heightCm, weightKg } })
    expect(build('170', '92.48')).toEqual([])
    expect(build('170', '92.49')).toMatchObject([{ measure: 'bmi', value: 32.01, least: 17, most: 32 }])
    expect(build('170', '49.12')).toMatchObject([{ measure: 'bmi', value: 16.99 }])
    expect(build('১৭০', '৯২.৪৯')).toMatchObject([{ measure: 'bmi', value: 32.01 }])
    expect(build('119.5', '40')).toMatchObject([{ measure: 'heightCm', value: 119.5, least: 120, most: 210 }])
  })

  it('round half a poisha of a single premium up', () => {
    const { life } = firstOf(({ name }) => name.endsWith('thirty, far above when whole'))
    const odd = { ...life, cover: { ...life.cover, sumAssured: life.cover.sumAssured + 1 } }
    expect(reasonsFor(odd)).toMatchObject([{ code: 'totalSum', sum: 300_000_001 }])
  })

  it('ignore a nominee without data, and do not accept an explanation without a letter', () => {
    const { life } = firstOf(({ reasons }) => reasons === '')
    expect(reasonsFor({ ...life, nominees: [{}, { relation: 'F' }, { relation: 'H' }] })).toEqual([])
    for (const explanation of [' \u200b ', '.', '—', '১২', '🙂'])
      expect(reasonsFor({ ...life, nominees: [{ relation: 'O', explanation }] })).toEqual([
        { code: 'nominee', place: 1, fault: 'unexplained' },
      ])
    for (const explanation of ['খালা', 'Aunt', '2nd cousin'])
      expect(reasonsFor({ ...life, nominees: [{ relation: 'O', explanation }] })).toEqual([])
  })
})

function firstOf(isIt: (life: WrittenLife) => boolean): WrittenLife {
  const found = written.find(isIt)
  if (!found) throw new Error('No such life')
  return found
}

function reasonsFor(life: ProposedLife, by = edition): readonly Reason[] {
  return judgeLife(by, life).reasons
}
