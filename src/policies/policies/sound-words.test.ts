import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compareNames } from '#kernel/compare-names.ts'
import { inventedName } from '../../../tests/people/invented-name.ts'
import { readSearch, searchWordsOf } from './search-words.ts'
import { readSounds, soundBeginnings, soundWordsOf } from './sound-words.ts'

/** Whether a search for what was typed finds a holder of that name. */
function finds(typed: string, name: string): boolean {
  const words = searchWordsOf({ firstName: name, reference: 'JB26-0000001-1' })
  return readSearch(typed, 'alike').every(({ anyOf }) =>
    anyOf.some(({ word, isPrefix }) =>
      words.some((each) => (isPrefix ? each.startsWith(word) : each === word)),
    ),
  )
}

type Pair = { readonly register: string; readonly typed: string; readonly truth: string }
const pairs: Pair[] = ['name-pairs', 'name-pairs-held-out'].flatMap((file) => {
  const text = readFileSync(new URL(`../../../tests/people/names/${file}.csv`, import.meta.url), 'utf8')
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [register = '', typed = '', , truth = ''] = line.split(',')
      return { register, typed, truth }
    })
})

describe('names by their sound', () => {
  it('on the pairs of names: 85 of 100 spellings of one person find each other, 96 of 100 of others do not', () => {
    const share = (truth: string) => {
      const all = pairs.filter((pair) => pair.truth === truth)
      return all.filter(({ register, typed }) => finds(typed, register)).length / all.length
    }
    expect(share('same')).toBeGreaterThan(0.85)
    expect(share('another')).toBeLessThan(0.04)
  })

  it('find a beginning that is being typed, in either script', () => {
    for (const typed of ['rahi', 'rahim', 'রহি', 'রহিম'])
      expect([typed, finds(typed, 'রহিমা')]).toEqual([typed, true])
    for (const typed of ['rahi', 'রহি']) expect([typed, finds(typed, 'Rahima')]).toEqual([typed, true])
  })

  it('are not made for numbers, which are stored beside them', () => {
    const endsOn4821 = { word: '<1284', isPrefix: true }
    expect(readSearch('4821', 'alike')).toEqual([
      { anyOf: [{ word: 'nid4821', isPrefix: false }, endsOn4821] },
    ])
    for (const heard of ['…৪৮২১', '...4821', '48-21'])
      expect(readSearch(heard, 'alike')).toEqual(readSearch('4821', 'alike'))
    expect(readSearch('821', 'alike')).toEqual([{ anyOf: [{ word: '821', isPrefix: true }] }])
    const [name, number] = readSearch('rahima 900000001', 'alike')
    expect(name?.anyOf.length).toBeGreaterThan(1)
    expect(number?.anyOf).toEqual([
      { word: '900000001', isPrefix: true },
      { word: '<100000009', isPrefix: true },
    ])
    expect(readSearch('rahima', 'asTyped')).toEqual([{ anyOf: [{ word: 'rahima', isPrefix: true }] }])
  })

  it('leave out titles and particles, unless nothing else is left', () => {
    expect(finds('Md. Karim', 'Karim Mia')).toBe(true)
    expect(finds('মোহাম্মদ', 'Md. Karim')).toBe(true)
    expect(finds('মোহাম্মদ', 'Karim Mia')).toBe(false)
    expect(finds('Karim', 'Rahim Mia')).toBe(false)
  })

  it('have the same beginning for two spellings of nearly every name, which finds the policies of one life', () => {
    const same = pairs
      .flatMap(({ register, typed }) => [[register, typed] as const, [typed, register] as const])
      .filter(([one, other]) => compareNames(one, other).likeness === 'same')
    const missed = same.filter(([one, other]) => {
      const theirs = soundBeginnings(other)
      return !soundBeginnings(one).some((beginning) => theirs.includes(beginning))
    })
    expect(same.length).toBeGreaterThan(800)
    expect(missed.length / same.length, missed.join('\n')).toBeLessThan(0.015)
    for (const name of ['Md. Jalal Uddin', 'উদ্দিন জালাল']) expect(soundBeginnings(name)).toContain('jl')
  })

  it('differ for each person that tests invent', () => {
    const names = Array.from({ length: 60 }, (_, n) => inventedName(n * 37))
    const alike = names.flatMap((one, at) =>
      names.slice(at + 1).filter((other) => compareNames(one, other).likeness === 'same'),
    )
    expect(alike).toEqual([])
  })

  it('have a mark of their edition, and can be made of any text', () => {
    expect(soundWordsOf('')).toEqual(['~2'])
    for (const typed of ['', '!!!', '\u202E', '👩‍👩‍👧', "D'Costa", 'x'.repeat(5_000), 'ক্ষ', '়'])
      expect(() => readSounds(typed)).not.toThrow()
  })
})
