/** Bangla text: digits, Unicode forms, grouping and truncation. Pure, for server and browser. */

import type { Language } from './language.ts'

const banglaDigits = '০১২৩৪৫৬৭৮৯'

/** 123 → ১২৩. Every other character stays. */
export function toBanglaDigits(text: string | number): string {
  return String(text).replace(/[0-9]/g, (digit) => banglaDigits[Number(digit)] ?? digit)
}

/** A text or number in the digits of the language. Every other character stays. */
export function writeDigits(text: string | number, language: Language): string {
  return language === 'bn' ? toBanglaDigits(text) : String(text)
}

/** ১২৩ → 123, so that every numeric input takes both kinds of digits. Every other character stays. */
export function foldDigits(text: string): string {
  return hasBanglaDigit(text) ? text.replace(/[০-৯]/g, (digit) => String(banglaDigits.indexOf(digit))) : text
}

/**
 * Normalises a foreign code or number for comparison: full-width characters become ordinary ones, and digits
 * of any script become Latin.
 */
export function foldReference(text: string): string {
  return text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let zero = code
    // The ten digits of a script are consecutive.
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
    return String(code - zero)
  })
}

/** A loop, because nearly every answer passes through here and few contain such a digit. */
function hasBanglaDigit(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code >= 0x09e6 && code <= 0x09ef) return true
  }
  return false
}

/** Format characters, except the two joiners, which Bangla needs. */
const format = /[^\P{Cf}\u200C\u200D]/gu

/**
 * Normalises text for storage and comparison: NFC, trimmed, without joiners at the ends. Bidirectional and other
 * invisible marks are removed, because a name with them may read as another, or match none that looks the same.
 */
export function normaliseText(text: string): string {
  // First, because letters that such a mark separated may now combine.
  const plain = text.replace(format, '').normalize('NFC')
  // Character by character, because a regular expression would backtrack on long runs of blanks.
  let from = 0
  let to = plain.length
  while (from < to && isBlank(plain[from])) from++
  while (from < to && isBlank(plain[to - 1])) to--
  return plain.slice(from, to)
}

function isBlank(letter = ''): boolean {
  return /[\s\u200B-\u200D\uFEFF]/.test(letter)
}

/** 1234567.5 → "12,34,567.5": lakh grouping, digits still Latin. */
export function groupLakh(value: number | bigint): string {
  const [whole = '0', fraction] = String(value).replace('-', '').split('.')
  const grouped =
    whole.length <= 3 ? whole : `${whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',')},${whole.slice(-3)}`
  return `${value < 0 ? '-' : ''}${grouped}${fraction ? `.${fraction}` : ''}`
}

/** Created lazily: it is costly, and missing in the oldest browsers, which can still read the page. */
let letters: Intl.Segmenter | undefined

/**
 * Truncates text to at most `length` grapheme clusters, never inside a conjunct, with "…" only if something
 * was cut (PAGE-08).
 */
export function cutText(text: string, length: number): string {
  // A grapheme has at least one code unit.
  if (text.length <= length) return text
  letters ??= new Intl.Segmenter('bn', { granularity: 'grapheme' })
  let graphemes = 0
  for (const { index } of letters.segment(text)) {
    // The rest is not looked at, however long it is.
    if (graphemes === length) return `${text.slice(0, index).trimEnd()}…`
    graphemes += 1
  }
  return text
}

/** Truncates like `cutText`, and leaves out the word that would be cut through. */
export function cutBetweenWords(text: string, length: number): string {
  const cut = cutText(text, length)
  const isBetween = cut === text || /^\s/.test(text.slice(cut.length - 1))
  return isBetween ? cut : cut.replace(/\s\S*…$/, '…')
}
