import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareNames, type Likeness } from '#kernel/compare-names.ts'
import { comparePerson } from './compare-person.ts'

type Pair = {
  readonly registered: string
  readonly typed: string
  readonly spouse: string
  readonly truth: string
}

/** The truth of every pair was written down before the comparison; see tests/people/names/README.md. */
const tuned = readPairs('name-pairs')
const heldOut = readPairs('name-pairs-held-out')

function readLines(file: string): string[][] {
  const [, ...lines] = readFileSync(`tests/people/names/${file}.csv`, 'utf8').trim().split('\n')
  return lines.map((line) => line.split(','))
}

function readPairs(file: string): Pair[] {
  return readLines(file).map(([registered = '', typed = '', spouse = '', truth = '']) => ({
    registered,
    typed,
    spouse,
    truth,
  }))
}

const judge = ({ registered, typed, spouse }: Pair) => compareNames(registered, typed, [spouse])

/** The pairs of a given truth that were judged with a given likeness, in words. */
function listFound(pairs: readonly Pair[], truth: string, likeness: Likeness): string[] {
  return pairs
    .filter((pair) => pair.truth === truth && judge(pair).likeness === likeness)
    .map(({ registered, typed }) => `${registered} | ${typed}`)
}

const numberOf = (pairs: readonly Pair[], truth: string): number =>
  pairs.filter((pair) => pair.truth === truth).length

describe('names of the register and names typed', () => {
  it.each([
    ['those the rule was made with', tuned, 450],
    ['those held out', heldOut, 270],
  ] as const)('are told apart: %s (KYC-08)', (_, pairs, least) => {
    expect(pairs.length).toBeGreaterThanOrEqual(least)
    const same = numberOf(pairs, 'same')
    const another = numberOf(pairs, 'another')
    expect(same + another).toBe(pairs.length)
    const falseSame = listFound(pairs, 'another', 'same')
    expect(falseSame.length, falseSame.join('\n')).toBeLessThanOrEqual(another / 100)
    const falseAnother = listFound(pairs, 'same', 'another')
    expect(falseAnother.length, falseAnother.join('\n')).toBeLessThanOrEqual(same / 20)
  })

  it('are seldom left for a person to decide', () => {
    const all = [...tuned, ...heldOut]
    const doubtful = (truth: string) => listFound(all, truth, 'doubtful').length / numberOf(all, truth)
    expect(doubtful('same')).toBeLessThan(0.03)
    expect(doubtful('another')).toBeLessThan(0.2)
  })

  it('of one person match in both scripts, and two given names hardly ever do', () => {
    const names = readLines('given-names') as [bangla: string, latin: string][]
    expect(names.length).toBeGreaterThan(200)
    const notItself = names.filter(([bangla, latin]) => compareNames(bangla, latin).likeness !== 'same')
    expect(notItself).toEqual([])
    const mixed = names.flatMap(([bangla], at) =>
      names.slice(at + 1).filter(([, latin]) => compareNames(bangla, latin).likeness === 'same'),
    )
    // Salem, Selim and Salam are written alike.
    expect(mixed.length).toBeLessThanOrEqual(4)
  })

  it('score the same from either side', () => {
    for (const { registered, typed } of [...tuned, ...heldOut])
      expect(compareNames(typed, registered).score, typed).toBeCloseTo(
        compareNames(registered, typed).score,
        9,
      )
  })

  it('score between 0 and 1, whatever was typed, and a name scores 1 with itself', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      fc.constantFrom(...tuned.map(({ registered }) => registered)),
      fc.constantFrom('李 王', 'A', 'মোঃ', 'D’Costa', '\u202Eরহিম', 'ক'.repeat(9_000), 'ab '.repeat(3_000)),
    )
    fc.assert(
      fc.property(anyText, anyText, (one, other) => {
        const { score } = compareNames(one, other, [other])
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(1)
        if (/\p{L}/u.test(one.slice(0, 20))) expect(compareNames(one, one).likeness).toBe('same')
      }),
    )
    expect(compareNames('李', '王').likeness).toBe('another')
    expect(compareNames('Al', 'Al').likeness).toBe('same')
    expect(compareNames('Al', 'Md.').likeness).toBe('another')
  })
})

describe('a person of the register and one typed', () => {
  const rahim = {
    names: ['মোঃ আব্দুর রহিম', 'Md. Abdur Rahim'],
    birthDate: '1990-05-17',
    gender: 'M',
  } as const
  const typed = { name: 'Abdul Rahim', birthDate: '1990-05-17', gender: 'M' } as const

  it('are the same when name, birth date and gender agree, and the result says what was compared', () => {
    expect(comparePerson(rahim, typed)).toMatchObject({
      likeness: 'same',
      compared: ['name', 'birthDate', 'gender'],
      differing: [],
    })
    const { gender: _, ...withoutGender } = rahim
    expect(comparePerson(withoutGender, typed).compared).toEqual(['name', 'birthDate'])
  })

  it('are another when the name differs, although birth date and gender agree', () => {
    for (const name of ['Totally Different', 'Abdul Karim', 'Abdur Rahman']) {
      expect(comparePerson(rahim, { ...typed, name })).toMatchObject({
        likeness: 'another',
        differing: ['name'],
      })
    }
  })

  it('are doubtful when birth date or gender differs, and another when both do', () => {
    const birthDate = '1990-05-18'
    expect(comparePerson(rahim, { ...typed, gender: 'F' })).toMatchObject({
      likeness: 'doubtful',
      differing: ['gender'],
    })
    expect(comparePerson(rahim, { ...typed, birthDate })).toMatchObject({
      likeness: 'doubtful',
      differing: ['birthDate'],
    })
    expect(comparePerson(rahim, { ...typed, birthDate, gender: 'F' }).likeness).toBe('another')
  })

  it('are doubtful when there is no name to compare', () => {
    const nameless = comparePerson({ ...rahim, names: [] }, typed)
    expect(nameless).toEqual({
      likeness: 'doubtful',
      name: 'doubtful',
      compared: ['birthDate', 'gender'],
      differing: [],
    })
    expect(comparePerson(rahim, { ...typed, name: ' 12 ' }).likeness).toBe('doubtful')
  })

  it('may bear the name of their husband or wife, if the register knows of the marriage', () => {
    const shirin = { names: ['শিরিন আক্তার'], gender: 'F' } as const
    const married = { name: 'Shirin Chowdhury', gender: 'F' }
    expect(comparePerson(shirin, married).likeness).toBe('doubtful')
    expect(comparePerson({ ...shirin, spouseNames: ['তানভীর চৌধুরী'] }, married).likeness).toBe('same')
  })
})
