import { foldDigits, normaliseText } from '#kernel/bangla-text.ts'
import type { BranchCard } from '#website/content/section-contents.ts'
import type { Place } from './geography.ts'

/** A reader's search. Empty texts match everything. */
export type BranchQuestion = { readonly words: string; readonly division: string }

/** The branches of a division whose name, address or district contains every word, in stored order. */
export function findBranches(
  branches: readonly BranchCard[],
  { words, division }: BranchQuestion,
): BranchCard[] {
  const wanted = foldPlaceName(words).split(' ').filter(Boolean)
  return branches.filter((branch) => {
    if (division && branch.division !== division) return false
    const text = wanted.length > 0 ? wordsOf(branch) : ''
    return wanted.every((word) => standsIn(text, word))
  })
}

export function placeOf({ latitude, longitude }: BranchCard): Place | undefined {
  return latitude === null || longitude === null ? undefined : { latitude, longitude }
}

/**
 * Names that changed or have two spellings; each after the name that addresses use now. Divisions are stored
 * by their English names only, so their Bangla ones are here too.
 */
const otherNames: readonly (readonly [now: string, others: string])[] = [
  ['chattogram', 'চট্টগ্রাম chittagong চিটাগাং'],
  ['cumilla', 'comilla'],
  ['jashore', 'jessore'],
  ['bogura', 'bogra'],
  ['dhaka', 'ঢাকা dacca'],
  ['moulvibazar', 'maulvibazar'],
  ['barishal', 'বরিশাল bakerganj বাকেরগঞ্জ'],
  ['khulna', 'খুলনা'],
  ['mymensingh', 'ময়মনসিংহ'],
  ['rajshahi', 'রাজশাহী'],
  ['rangpur', 'রংপুর'],
  ['sylhet', 'সিলেট'],
]

/** Words that people add to a name; they match every branch. */
const commonWords = 'শাখা অফিস জেলা বিভাগ branch office district division'

/** Bangla endings of a name, as folded: ঢাকায়, সিলেটে, খুলনার, চট্টগ্রামের, কুমিল্লাতে. */
const nameEnding = /(?:ের|তে|[েরজ])$/

/** Whether a text contains a folded word, with an ending, or written as one word where the name has two. */
function standsIn(text: string, word: string): boolean {
  const stem = word.replace(nameEnding, '')
  return (
    text.includes(word) ||
    (stem.length >= 3 && text.includes(stem)) ||
    (word.length >= 6 && text.replaceAll(' ', '').includes(word))
  )
}

/** Whether a folded word is this folded name, with or without an ending. */
export function isWord(word: string, name: string): boolean {
  return word === name || word.replace(nameEnding, '') === name
}

/** Everything a branch can be found by, in both languages, folded. */
function wordsOf(branch: BranchCard): string {
  const { name, bn_name, address, bn_address, district, bn_district, division } = branch
  const text = foldPlaceName([name, bn_name, address, bn_address, district, bn_district, division].join(' '))
  const others = otherNames.filter(([now]) => text.includes(foldPlaceName(now)))
  return [text, ...[...others.map(([, names]) => names), commonWords].map(foldPlaceName)].join(' ')
}

/**
 * A name in its compared form: one kind of digits, no capitals, no marks, and one letter for those that are
 * interchanged or doubled (Barisal, Barishal; কুমিল্লা, কূমিল্লা, কুমিলা).
 */
export function foldPlaceName(text: string): string {
  return foldDigits(normaliseText(text))
    .toLowerCase()
    .replace(/['’`.\u200c\u200d]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replace(/sh/g, 's')
    .replace(/ী/g, 'ি')
    .replace(/ূ/g, 'ু')
    .replace(/ণ/g, 'ন')
    .replace(/[শষ]/g, 'স')
    .replace(/\u09bc/g, '')
    .replace(/য/g, 'জ')
    .replace(/(\p{L})(?:\u09cd\1)+/gu, '$1')
    .replace(/([a-z])\1+/g, '$1')
    .trim()
}
