import { stemOf } from '#kernel/compare-names.ts'
import { joinWords, type NameWord, readTitledName } from '#kernel/name-words.ts'

/**
 * The words by which names are found that are spelled otherwise, or in the other script: rahima finds রহিমা.
 * They are coarse, as suits a search; `comparePerson` decides whether two names are one person's. Pure.
 */

/** Prefix of sound words: no word of a name begins with it. */
const mark = '~'
/** Follows the first sound of an initial: "R. Islam" is found by Rafiq Islam. */
const initialMark = '.'
/**
 * Stands among the words of every policy whose words of sound are there, and those of the ends of its numbers. Whoever
 * changes what this file makes of a name counts it on, also in the index `policies_without_sounds`: then the stored ones
 * are written anew.
 */
export const soundsEdition = `${mark}2`

/** A beginning with fewer sounds matches too many names. */
const leastOfPrefix = 3
/** In shorter names the vowels tell them apart. */
const leastOfLoose = 4
const maxWord = 60

/** Abbreviated titles, by the words that they stand for. */
const writtenOut: ReadonlyMap<string, string> = new Map(
  [
    ['mohammad', 'md mohd muhd মো মোহা মুহা মু'],
    ['mosammat', 'mst most mosa মোছা মোসা'],
  ].flatMap(([word = '', short = '']) =>
    short.split(' ').map((each) => [each.normalize('NFC'), word] as const),
  ),
)

type NamePart = NameWord & { readonly isTitle: boolean }

/** A word that is searched for as a whole, or a prefix. */
export type SoughtWord = { readonly word: string; readonly isPrefix: boolean }
/** What one word of a name may sound like. Many leave titles out, and so does a search. */
export type SoundOfWord = { readonly anyOf: readonly SoughtWord[]; readonly mayBeMissing: boolean }

/** True for a word of sound, and for what is looked for by sound. */
export function isSound({ word }: SoughtWord): boolean {
  return word.startsWith(mark)
}

/** The sound words of a holder's name, with the mark that they are there. */
export function soundWordsOf(name: string): string[] {
  const parts = readTitledName(name)
  const words = parts.flatMap((part, at) => [...wordsOfPart(part), ...joinedWith(parts, at)])
  return [soundsEdition, ...words]
}

/** What each word of a typed name may sound like, in their order. */
export function readSounds(typed: string): SoundOfWord[] {
  const parts = readTitledName(typed)
  const isAlone = parts.filter((part) => !mayBeMissing(part)).length < 2
  return parts.map((part, at) => {
    const own = isInitial(part)
      ? initialSought(part, isAlone)
      : [...soughtOf(wordsOfPart(part)), ...(isAlone ? [] : [initialOf(part)])]
    const joined = [...joinedWith(parts, at), ...joinedWith(parts, at - 1)]
    const anyOf = [...own, ...joined.map((word) => ({ word, isPrefix: false }))]
    return { anyOf, mayBeMissing: mayBeMissing(part) }
  })
}

/** A beginning of this length narrows the holders of one birth date to a few. */
export const lengthOfBeginning = 3

/**
 * How the words of a name begin by their sound, without i and u: everybody with the same name shares one of these, in
 * any order, spelling and script. For Md. Jalal Uddin it is `jl`: titles and very common words are left out if another
 * word remains. An entry shorter than `lengthOfBeginning` is a whole word.
 */
export function soundBeginnings(name: string): string[] {
  const parts = readTitledName(name)
  const named = parts.filter(({ isTitle }) => !isTitle)
  const telling = [named.filter(({ weight }) => weight === 1), named].find((some) => some.length > 0) ?? parts
  const words = telling.flatMap((part) => {
    const at = named.indexOf(part)
    const pairs = [named.slice(at, at + 2), named.slice(Math.max(0, at - 1), at + 1)]
    return [part, ...pairs.filter(({ length }) => length === 2).map(joinWords)]
  })
  const beginnings = words.map(({ sounds }) =>
    keyOf(stemOf(sounds)).replace(/[iu]/g, '').slice(0, lengthOfBeginning),
  )
  return [...new Set(beginnings)].filter(Boolean)
}

function mayBeMissing(part: NamePart): boolean {
  return part.isTitle || part.weight === 0
}

const isInitial = ({ beginsWith }: NamePart): boolean => beginsWith !== undefined

function wordsOfPart(part: NamePart): string[] {
  if (isInitial(part)) return [initialOf(part).word]
  return keysOf(writtenOut.get(part.text) ?? part.sounds).map((key) => mark + key)
}

/** "Nasir Uddin" is written "Nasiruddin" as well. */
function joinedWith(parts: readonly NamePart[], at: number): string[] {
  const pair = parts.slice(Math.max(0, at), Math.max(0, at) + 2)
  if (at < 0 || pair.length < 2 || pair.some((part) => isInitial(part) || part.isTitle)) return []
  return keysOf(joinWords(pair).sounds)
    .slice(-1)
    .map((key) => mark + key)
}

function soughtOf(words: readonly string[]): SoughtWord[] {
  return words.map((word) => ({ word, isPrefix: word.length - mark.length >= leastOfPrefix }))
}

/** An initial matches every word that begins with it, but not on its own: that would match everybody. */
function initialSought(part: NamePart, isAlone: boolean): SoughtWord[] {
  const { word } = initialOf(part)
  return isAlone
    ? [{ word, isPrefix: false }]
    : [{ word: word.slice(0, -initialMark.length), isPrefix: true }]
}

function initialOf({ sounds }: NamePart): SoughtWord {
  return { word: `${mark}${keyOf(sounds).slice(0, 1)}${initialMark}`, isPrefix: false }
}

/** A word by its sounds, and again without the vowels in which spellings differ most: Jesmin is Jasmin. */
function keysOf(sounds: string): string[] {
  const key = keyOf(sounds)
  const loose = keyOf(sounds.replace(/(?<=.)[eu](?=.)/g, '')).replace(/(?<=[^aiu][rn])a$/, '')
  return [...new Set([key, ...(loose.length >= leastOfLoose ? [loose] : [])])]
    .filter(Boolean)
    .map((each) => each.slice(0, maxWord))
}

/**
 * Removes from a row of sounds all that spellings differ in. These are vowels that Bangla does not write, the
 * breath before a consonant, and which of two like sounds is written.
 */
function keyOf(sounds: string): string {
  return sounds
    .replace(/[Sc]/g, 's')
    .replace(/sw/g, 's')
    .replace(/e$/, '')
    .replace(/e/g, 'i')
    .replace(/^[ou]/, 'a')
    .replace(/(?<=.)[ao](?=.)|(?<=.)o$/g, '')
    .replace(/(?<=n)g(?![iu])/g, '')
    .replace(/(?<=.)h(?![iua])/g, '')
    .replace(/(.)\1+/g, '$1')
}
