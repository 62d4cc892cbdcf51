import { formsOf } from './endings.ts'

/**
 * Bangla in Latin letters, as people type it on phones. No two people spell alike, and the spelling does not
 * show whether an "o" is written or only spoken. So a Latin word is read as a pattern of folded Bangla
 * (kernel/fold-text.ts); the index words that match it are its readings. Pure.
 */

/** First exactly, then with vowels matched loosely. */
type Care = 'exact' | 'loose'

const glide = '(?:য\u09BC)?'
/** Longest first: the first match is taken. */
const consonants: readonly (readonly [spelt: string, letters: string])[] = [
  ['kkh', '(?:কস|খ)'],
  ['ksh', '(?:কস|খ)'],
  ['chch', '[চছ]'],
  ['chh', '[চছ]'],
  ['ngg', 'ংগ'],
  ['kh', '(?:কস|[খক])'],
  ['gh', '[ঘগ]'],
  ['gg', '(?:গ|জন)'],
  ['ch', '[চছ]'],
  ['jh', '[ঝজ]'],
  ['th', '[থঠতট]'],
  ['dh', '[ধঢদড]'],
  ['ph', '[ফপ]'],
  ['bh', '[ভব]'],
  ['sh', '[সছ]'],
  ['ng', '(?:ংগ?|নগ)'],
  ['x', 'কস'],
  ['b', '[বভ]'],
  ['c', '[কচস]'],
  ['d', '[দডধঢ]'],
  ['f', '[ফপ]'],
  ['g', '[গঘ]'],
  ['h', 'হ'],
  ['j', '[জঝ]'],
  ['k', '[কখ]'],
  ['l', 'ল'],
  ['m', '[মং]'],
  ['n', '[নং]'],
  ['p', '[পফ]'],
  ['q', 'ক'],
  ['r', 'র'],
  ['s', '[সছ]'],
  ['t', '[তটথঠ]'],
  ['v', '[ভব]'],
  ['w', '(?:ওয\u09BC|[ওব])?'],
  ['y', `(?:য\u09BC)?`],
  ['z', '[জঝ]'],
]
const vowels: Readonly<Record<Care, readonly (readonly [spelt: string, letters: string])[]>> = {
  exact: [
    ['aa', `${glide}[াআ]`],
    ['ee', `${glide}[িই]`],
    ['oo', `${glide}[ুউো]`],
    ['ou', `${glide}(?:[ৌঔ]|[োও]?উ|ু)`],
    ['oi', `${glide}(?:[ৈঐ]|[োও]?ই)`],
    ['ai', `${glide}[াআ](?:ই|য\u09BC)`],
    ['ia', `[িইেএ]?${glide}[াআ]`],
    ['a', `${glide}[াআ]`],
    ['e', `${glide}[েএ]`],
    ['i', `${glide}[িই]`],
    ['o', `${glide}[োওঅ]?`],
    ['u', `${glide}[ুউ]`],
  ],
  loose: [
    ['aa', `${glide}[াআ]`],
    ['ee', `${glide}[িইে]`],
    ['oo', `${glide}[ুউোও]`],
    ['ou', `${glide}(?:[ৌঔ]|[োও]?উ|[ুো])`],
    ['oi', `${glide}(?:[ৈঐ]|[োও]?ই)`],
    ['ai', `${glide}(?:[াআ](?:ই|য\u09BC)|[েএৈ])`],
    ['ea', `${glide}[িইেএ]?[াআ]?`],
    ['a', `${glide}[াআঅেএো]?`],
    ['e', `${glide}[েএিইাঅআ]?`],
    ['i', `${glide}[িইেএ]`],
    ['o', `${glide}[োওঅুাআ]?`],
    ['u', `${glide}[ুউোও]?`],
  ],
}

/** Endings of Bangla words, in Latin letters. */
const endings = ['gulor', 'gulo', 'gula', 'guli', 'der', 'er', 'ra', 'ke', 'te', 'ta', 'ti', 'r', 'e', 'y']
const minLetters = 3
const minLettersOfStem = 4
const maxLetters = 30
/** With fewer consonants too many words match when vowels are ignored. */
const minConsonantsLoose = 3
/** For an unfinished word that does not end in a consonant. */
const minConsonantsBegun = 3
const maxReadings = 6

export type Reading = { readonly word: string; readonly isExact: boolean }
/** The words that begin with one of some letters. */
export type WordsBy = (firstLetters: string) => readonly string[]

/** True for words that may be Bangla in Latin letters. */
export const isLatin = (word: string): boolean => word.length <= maxLetters && /^[a-z]+$/.test(word)

/** The Bangla words that a Latin word may stand for: those of the same spelling, else those of the same sound. */
export function readLatin(typed: string, wordsBy: WordsBy): Reading[] {
  if (!isLatin(typed) || withoutDoubles(typed).length < minLetters) return []
  const stems = endings
    .filter((ending) => typed.endsWith(ending) && typed.length - ending.length >= minLettersOfStem)
    .map((ending) => typed.slice(0, -ending.length))
  for (const care of ['exact', 'loose'] as const) {
    for (const spelt of [typed, ...stems]) {
      if (care === 'loose' && consonantsIn(spelt) < minConsonantsLoose) continue
      const words = wordsLike(spelt, care, wordsBy)
      if (words.length > 0) return words.map((word) => ({ word, isExact: care === 'exact' }))
    }
  }
  return []
}

/** Index words in Latin letters that may have been written in Bangla by ear: র‍্যাম্প for ramp. */
export function readBangla(typed: string, soundsBy: SoundsBy): Reading[] {
  const forms = formsOf(typed).filter((form) => skeletonOf(form).length >= minConsonantsLoose)
  if (forms.length === 0) return []
  const skeletons = new Set(forms.map(skeletonOf))
  const isMeant = ({ word, skeleton }: Sound) =>
    skeletons.has(skeleton) &&
    forms.some((form) => new RegExp(`^${patternOf(word, 'loose')}$`, 'u').test(form))
  return soundsBy((classOf(typed.slice(0, 1)) ?? 'aeiou').replace(/[^a-z]/g, ''))
    .filter(isMeant)
    .slice(0, maxReadings)
    .map(({ word }) => ({ word, isExact: false }))
}

/** A word in Latin letters, with its skeleton. */
type Sound = { readonly word: string; readonly skeleton: string }
export type SoundsBy = (firstLetters: string) => readonly Sound[]

export function soundsOf(words: readonly string[]): Sound[] {
  return words.filter(isLatin).map((word) => ({ word, skeleton: skeletonOf(word) }))
}

/** Letters of both scripts that sound alike. */
const soundClasses = ['ckqsxgjzকখগঘচছজঝস', 'tdতথদধটঠডঢ', 'pbvfপফবভ', 'mnমনং', 'lল', 'rর']
const classOf = (letter: string) => soundClasses.find((letters) => letters.includes(letter))
const soundOf = new Map(
  soundClasses.flatMap((letters, sound) => [...letters].map((letter) => [letter, String(sound)] as const)),
)

/** A word without vowels, with letters of one class made equal: words that differ in it are different words. */
function skeletonOf(word: string): string {
  let skeleton = ''
  for (const letter of word) {
    const sound = soundOf.get(letter)
    if (sound && !skeleton.endsWith(sound)) skeleton += sound
  }
  return skeleton
}

/** The words that an unfinished Latin word may become, shortest first. */
export function readLatinStart(typed: string, wordsBy: WordsBy): string[] {
  if (!isLatin(typed) || withoutDoubles(typed).length <= minLetters) return []
  if (/[aeiou]$/.test(typed) && consonantsIn(typed) < minConsonantsBegun) return []
  const pattern = patternOf(typed, 'exact')
  return fitting(new RegExp(`^${pattern}`, 'u'), typed, wordsBy)
}

function wordsLike(spelt: string, care: Care, wordsBy: WordsBy): string[] {
  return fitting(new RegExp(`^${patternOf(spelt, care)}$`, 'u'), spelt, wordsBy)
}

function fitting(pattern: RegExp, spelt: string, wordsBy: WordsBy): string[] {
  return wordsBy(firstLettersOf(spelt))
    .filter((word) => pattern.test(word))
    .sort((one, other) => one.length - other.length)
    .slice(0, maxReadings)
}

function patternOf(spelt: string, care: Care): string {
  let pattern = ''
  for (let at = 0; at < spelt.length; ) {
    const unit = unitAt(spelt, at, care)
    const next = at + unit.spelt.length
    // A doubled letter may be written once or twice, and a ব below another letter is silent.
    pattern += unit.isVowel ? unit.letters : `(?:${unit.letters}){1,2}${at === 0 ? 'ব?' : ''}`
    at = next
    while (!unit.isVowel && spelt.startsWith(unit.spelt, at)) at += unit.spelt.length
  }
  return pattern
}

function unitAt(spelt: string, at: number, care: Care): Unit {
  const find = (units: readonly (readonly [string, string])[]) =>
    units.find(([begin]) => spelt.startsWith(begin, at))
  const vowel = find(vowels[care])
  const [begin, letters] = vowel ?? find(consonants) ?? [spelt.slice(at, at + 1), '']
  return { spelt: begin, letters, isVowel: vowel !== undefined }
}
type Unit = { readonly spelt: string; readonly letters: string; readonly isVowel: boolean }

/** The possible first letters of a matching word. */
function firstLettersOf(spelt: string): string {
  const { letters, isVowel } = unitAt(spelt, 0, 'loose')
  const written = letters.replace(/[^\u0985-\u09B9]/gu, '')
  return isVowel ? 'অআইউএঐওঔয' : written
}

function consonantsIn(spelt: string): number {
  return withoutDoubles(spelt.replace(/[aeiouyhw]/g, '')).length
}

const withoutDoubles = (spelt: string): string => spelt.replace(/(.)\1+/gu, '$1')
