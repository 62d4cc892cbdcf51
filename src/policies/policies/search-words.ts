import { foldDigits } from '#kernel/bangla-text.ts'
import { wordsOf } from '#kernel/fold-text.ts'
import { parsePhone } from '#kernel/phone.ts'
import { readSounds, type SoughtWord, soundWordsOf } from './sound-words.ts'

/** One search term: it matches if any of these words does. */
export type SearchTerm = { readonly anyOf: readonly SoughtWord[] }

/** `asTyped` matches only the same spelling, `alike` also what sounds the same, in either script. */
export type Spelling = 'asTyped' | 'alike'

type Findable = {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly mobile?: string | undefined
  readonly reference: string
  readonly coreNumber?: string | undefined
  readonly nationalId?: string | undefined
}

/** More words would not narrow the search. */
const maxTerms = 6
const maxWord = 60

/** In front of the digits of a number, the last one first: no word of a name begins so. */
const endMark = '<'
/** Too many numbers end with fewer digits than these. */
const leastOfEnd = 4

/**
 * The words that a policy is found by: the holder's names, as they are written and as they sound, the mobile, both
 * numbers, as a whole and from their ends, and the last four digits of the national ID, which are marked, so that other
 * numbers that begin so are not meant. Names are folded as the site's search folds them.
 */
export function searchWordsOf(policy: Findable): string[] {
  const name = `${policy.firstName ?? ''} ${policy.lastName ?? ''}`
  const words = [
    ...wordsOf(name),
    ...soundWordsOf(name),
    policy.mobile ?? '',
    plainReference(policy.reference),
    ...(policy.coreNumber ? [policy.coreNumber.toLowerCase()] : []),
    ...endWordsOf(policy),
    ...(policy.nationalId ? [nationalIdWord(policy.nationalId.slice(-4))] : []),
  ]
  return [...new Set(words.map((word) => word.slice(0, maxWord)).filter(Boolean))]
}

/** The words by which the core system's number is found: it comes later than the others. */
export function coreWords(coreNumber: string): string[] {
  return [coreNumber.toLowerCase(), ...endWordsOf({ reference: '', coreNumber })]
}

/** The words by which reference and policy number are found by their last digits. */
export function endWordsOf({ reference, coreNumber }: Pick<Findable, 'reference' | 'coreNumber'>): string[] {
  const digits = [reference, coreNumber ?? ''].map((number) => number.replace(/\D/g, ''))
  return digits.filter((each) => each.length >= leastOfEnd).map(endWord)
}

/**
 * What is typed into the search of the list. A telephone number may hold spaces and a country prefix, a reference its
 * hyphens; four digits are the last of a national ID, of a reference or of a policy number; more are its last ones too,
 * or the beginning of a word, as everything else is. Words of names, not numbers, are found by their sound as well,
 * whatever stands between them.
 */
export function readSearch(typed: string, spelling: Spelling): SearchTerm[] {
  const phone = parsePhone(typed)
  if (phone) return [{ anyOf: [{ word: phone, isPrefix: false }] }]
  const parts = foldDigits(typed).split(/\s+/)
  const names = parts.filter(isOfName)
  const numbers = parts.filter((part) => !isOfName(part))
  const terms = [...readNames(names.join(' '), spelling), ...numbers.flatMap(readNumber)]
  return terms.slice(0, maxTerms)
}

const isOfName = (part: string): boolean => /^\p{L}/u.test(part) && !/\d/.test(part)

const only = (word: SoughtWord): SearchTerm => ({ anyOf: [word] })

function readNumber(part: string): SearchTerm[] {
  if (/^jb\d{2}[\d-]*$/i.test(part)) return [only({ word: plainReference(part), isPrefix: true })]
  // "…4821" is how somebody writes down what they heard.
  const digits = part.replace(/^(…|\.{2,3}|-)/, '').replaceAll('-', '')
  if (!/^\d+$/.test(digits) || digits.length < leastOfEnd) return wordsOf(part).map(beginning).map(only)
  const end = { word: endWord(digits), isPrefix: true }
  const other = digits.length === 4 ? { word: nationalIdWord(digits), isPrefix: false } : beginning(digits)
  return [{ anyOf: [other, end] }]
}

/** A single letter is an initial: as a prefix it would match too many names. */
const beginning = (word: string): SoughtWord => ({ word: word.slice(0, maxWord), isPrefix: word.length > 1 })

/**
 * The words of a name. A title that others leave out is not required, unless nothing else is typed. Holders
 * who write it are listed first, since it matches as typed.
 */
function readNames(typed: string, spelling: Spelling): SearchTerm[] {
  const written = wordsOf(typed).map(beginning)
  const sounds = spelling === 'alike' ? readSounds(typed) : []
  if (sounds.length !== written.length) return written.map(only)
  const terms = written.map((word, at) => ({
    anyOf: [word, ...(sounds[at]?.anyOf ?? [])],
    mayBeMissing: sounds[at]?.mayBeMissing ?? false,
  }))
  const named = terms.filter(({ mayBeMissing }) => !mayBeMissing)
  return named.length > 0 ? named : terms
}

/** 2600048217 → <7128400062: what ends so begins so. */
function endWord(digits: string): string {
  return endMark + [...digits].reverse().join('')
}

function nationalIdWord(lastFour: string): string {
  return `nid${lastFour}`
}

/** JB26-0000123-4 → jb2600001234 */
function plainReference(reference: string): string {
  return reference.replaceAll('-', '').toLowerCase()
}
