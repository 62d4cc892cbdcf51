import { foldDigits } from '#kernel/bangla-text.ts'
import { wordsOf } from '#kernel/fold-text.ts'
import { parsePhone } from '#kernel/phone.ts'

/** One thing that is looked for: a word as a whole, or what words begin with. */
export type SearchTerm = { readonly word: string; readonly isPrefix: boolean }

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
 * The words that a policy is found by: the holder's names, the mobile, both numbers, and the last four digits of the
 * national ID, which are marked, so that other numbers that begin so are not meant. Names are folded as the site's
 * search folds them.
 */
export function searchWordsOf(policy: Findable): string[] {
  const names = wordsOf(`${policy.firstName ?? ''} ${policy.lastName ?? ''}`)
  const words = [
    ...names,
    policy.mobile ?? '',
    plainReference(policy.reference),
    ...(policy.coreNumber ? [coreWord(policy.coreNumber)] : []),
    ...(policy.nationalId ? [nationalIdWord(policy.nationalId.slice(-4))] : []),
  ]
  return [...new Set(words.map((word) => word.slice(0, maxWord)).filter(Boolean))]
}

/** The word by which the core system's number is found: it comes later than the others. */
export function coreWord(coreNumber: string): string {
  return coreNumber.toLowerCase()
}

/**
 * What is typed into the search of the list. A telephone number may hold spaces and a country prefix, a reference its
 * hyphens; four digits are the last of a national ID; everything else is the beginning of a word.
 */
export function readSearch(typed: string): SearchTerm[] {
  const phone = parsePhone(typed)
  if (phone) return [{ word: phone, isPrefix: false }]
  const terms = foldDigits(typed)
    .split(/\s+/)
    .flatMap((part) => {
      if (/^jb\d{2}[\d-]*$/i.test(part)) return [{ word: plainReference(part), isPrefix: true }]
      if (/^\d{4}$/.test(part)) return [{ word: nationalIdWord(part), isPrefix: false }]
      // One letter begins too many names: it is somebody's initial.
      return wordsOf(part).map((word) => ({ word: word.slice(0, maxWord), isPrefix: word.length > 1 }))
    })
  return terms.slice(0, maxTerms)
}

function nationalIdWord(lastFour: string): string {
  return `nid${lastFour}`
}

/** JB26-0000123-4 → jb2600001234 */
function plainReference(reference: string): string {
  return reference.replaceAll('-', '').toLowerCase()
}
