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

/** More words than these narrow nothing. */
const maxTerms = 6
const maxWord = 60

/**
 * The words that a policy is found by. These are the holder's names, as written and as they sound, the
 * mobile, both numbers, and the national ID's last four digits. Those digits are marked, so that they do not
 * match other numbers that begin with them. Names are folded as the site's search folds them.
 */
export function searchWordsOf(policy: Findable): string[] {
  const name = `${policy.firstName ?? ''} ${policy.lastName ?? ''}`
  const words = [
    ...wordsOf(name),
    ...soundWordsOf(name),
    policy.mobile ?? '',
    plainReference(policy.reference),
    ...(policy.coreNumber ? [coreWord(policy.coreNumber)] : []),
    ...(policy.nationalId ? [nationalIdWord(policy.nationalId.slice(-4))] : []),
  ]
  return [...new Set(words.map((word) => word.slice(0, maxWord)).filter(Boolean))]
}

/** The search word for the core system's number, which is added later than the others. */
export function coreWord(coreNumber: string): string {
  return coreNumber.toLowerCase()
}

/**
 * What is typed into the search of the list. A telephone number may hold spaces and a country prefix, a reference its
 * hyphens; four digits are the last of a national ID; everything else is the beginning of a word. Words of names, not
 * numbers, are found by their sound as well, whatever stands between them.
 */
export function readSearch(typed: string, spelling: Spelling): SearchTerm[] {
  const phone = parsePhone(typed)
  if (phone) return [{ anyOf: [{ word: phone, isPrefix: false }] }]
  const parts = foldDigits(typed).split(/\s+/)
  const names = parts.filter(isOfName)
  const numbers = parts.filter((part) => !isOfName(part))
  const terms = [...readNames(names.join(' '), spelling), ...numbers.flatMap(readNumber).map(only)]
  return terms.slice(0, maxTerms)
}

const isOfName = (part: string): boolean => /^\p{L}/u.test(part) && !/\d/.test(part)

const only = (word: SoughtWord): SearchTerm => ({ anyOf: [word] })

function readNumber(part: string): SoughtWord[] {
  if (/^jb\d{2}[\d-]*$/i.test(part)) return [{ word: plainReference(part), isPrefix: true }]
  if (/^\d{4}$/.test(part)) return [{ word: nationalIdWord(part), isPrefix: false }]
  return wordsOf(part).map(beginning)
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

function nationalIdWord(lastFour: string): string {
  return `nid${lastFour}`
}

/** JB26-0000123-4 → jb2600001234 */
function plainReference(reference: string): string {
  return reference.replaceAll('-', '').toLowerCase()
}
