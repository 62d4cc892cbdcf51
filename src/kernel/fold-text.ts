/**
 * How searches compare words. The folded form is only a key and never shown. Pure, for server and browser:
 * index and query are folded by the same function, and pages use it to find what to highlight. When you
 * change it, raise `indexVersion` of the site's search and refold the search words of stored policies.
 */

/** Joiners, soft hyphens and direction marks: invisible, and different on every keyboard. */
const unseen = /[\u00AD\u200B-\u200F\u2060\uFEFF]|\p{Variation_Selector}/gu

/** Letters that sound alike or are interchangeable (integrations §3.3); nukta letters are two code points after NFC. */
const alike = new Map(
  ['ীি', 'ূু', 'ঈই', 'ঊউ', 'শস', 'ষস', 'ণন', 'ঞন', 'ঙং', 'ৎত', 'ৰর', 'ৱব', 'ৃরি', 'ঋরি'].map(
    (pair) => [pair.slice(0, 1), pair.slice(1)] as const,
  ),
)
const anyAlike = new RegExp(`[${[...alike.keys()].join('')}]`, 'gu')
const nukta = '\u09BC'
const hasanta = '\u09CD'
const bangla = /[\u0980-\u09FF]/u

/** A word of a text: its position and its key. */
export type FoundWord = { readonly key: string; readonly from: number; readonly to: number }

/**
 * The key of a word or text: one Unicode form, no case, Latin digits, no accents; in Bangla without chandrabindu,
 * visarga, hasanta and ya-phala, with long vowels shortened and letters of the same sound unified. Idempotent.
 */
export function fold(text: string): string {
  const plain = text.normalize('NFKD').toLowerCase().normalize('NFKD')
  const bare = plain
    .replace(unseen, '')
    .replace(/[\u0300-\u036F]/gu, '')
    .normalize('NFC')
  return bangla.test(bare) ? foldBangla(bare) : bare
}

/** The words of a text as keys, in their order. */
export function wordsOf(text: string): string[] {
  return findWords(text).map(({ key }) => key)
}

/** The words of a text with their positions: "১০,০০০" is one, "জীবন-বীমা" are two. */
export function findWords(text: string): FoundWord[] {
  const found: FoundWord[] = []
  for (const match of text.matchAll(wordPattern)) {
    const key = keyOf(match[0])
    if (key !== '') found.push({ key, from: match.index, to: match.index + match[0].length })
  }
  return found
}

/** A bounded cache of keys, because most words of a text have occurred before. */
const keys = new Map<string, string>()
const maxKeys = 50_000

function keyOf(word: string): string {
  const kept = keys.get(word)
  if (kept !== undefined) return kept
  const key = fold(word.replace(insideWord, ''))
  if (keys.size >= maxKeys) keys.clear()
  if (word.length <= maxCached) keys.set(word, key)
  return key
}
const maxCached = 40

/** Letters and digits with their marks; a comma only between digits, an apostrophe only between letters. */
const wordPattern =
  /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}\u00AD\u200B-\u200F\u2060\uFEFF]|(?<=\p{Nd}),(?=\p{Nd})|(?<=[\p{L}\p{M}])['’](?=\p{L}))*/gu
const insideWord = /[,'’]/gu

function foldBangla(text: string): string {
  return text
    .replace(/[ঁঃ]/gu, '')
    .normalize('NFC')
    .replace(/[০-৯]/gu, (digit) => String(digit.charCodeAt(0) - 0x09e6))
    .replace(new RegExp(`${hasanta}য(?!${nukta})`, 'gu'), '')
    .replace(new RegExp(`য(?!${nukta})`, 'gu'), 'জ')
    .replace(new RegExp(`[ডঢ]${nukta}`, 'gu'), 'র')
    .replace(new RegExp(`(?<!য)${nukta}|${hasanta}`, 'gu'), '')
    .replace(anyAlike, (letter) => alike.get(letter) ?? letter)
    .normalize('NFC')
}
