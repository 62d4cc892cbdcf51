import { describe, expect, it } from 'vitest'
import { missingParts, passwordFault, wordsOfThisPlace } from './password-rule.ts'

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

describe('a password', () => {
  it('that is nothing but a local word with digits and signs is refused as well known', () => {
    for (const word of wordsOfThisPlace) {
      expect([word, passwordFault(`${capital(word)}#20261971`)]).toEqual([word, 'tooCommon'])
    }
    expect(passwordFault('Jibon!Bima2026')).toBe('tooCommon')
    expect(passwordFault('2026!DHAKA')).toBe('tooCommon')
  })

  it('that is weak is refused with what it lacks (RESET-02)', () => {
    expect(missingParts('weak')).toEqual(['length', 'capital', 'number', 'sign'])
    expect(missingParts('Nodi Par 71')).toEqual(['sign'])
    expect(missingParts('nodi#par1971')).toEqual(['capital'])
    expect(missingParts('Nodi#Par1971')).toEqual([])
  })

  it('that has such a word and something of its own is accepted', () => {
    for (const own of ['Jibon#Puku7r', 'Nodi#Par1971', 'Bima!ful88']) {
      expect([own, passwordFault(own)]).toEqual([own, undefined])
    }
  })
})
