import { memoize } from './memoize.ts'

/** Endings that inflect a word. Keys are folded (kernel/fold-text.ts), and so are the endings. */

/** Cases, plurals, articles and the emphatic ই, ও. They can follow each other: পলিসি + গুলো + র. */
const banglaEndings = [
  'ের',
  'র',
  'কে',
  'তে',
  'েতে',
  'ে',
  'য়ে',
  'য়ের',
  'টি',
  'টা',
  'টুকু',
  'খানা',
  'খানি',
  'গুলো',
  'গুলা',
  'গুলি',
  'গন',
  'রা',
  'েরা',
  'দের',
  'েদের',
  'সমুহ',
  'ই',
  'ও',
  'ো',
].map((ending) => ending.normalize('NFC'))
/** The locative after a long a: শাখা + য়. */
const placeEnding = 'য়'.normalize('NFC')
const englishEndings = ['s', 'es', 'ed', 'ing', 'ly']

const minLeft = 3
const minLeftOfEnglish = 3
const maxForms = 24

/** The word, and every shorter form it may be inflected from. */
export const formsOf = memoize((word): readonly string[] => {
  const forms = [word]
  for (let at = 0; at < forms.length && forms.length < maxForms; at++) {
    for (const shorter of withoutOneEnding(forms[at] ?? '')) if (!forms.includes(shorter)) forms.push(shorter)
  }
  return forms
})

/** True for two forms of one word: প্রিমিয়ামের and প্রিমিয়ামটি, policies and policy. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true
  const forms = formsOf(other)
  return formsOf(one).some((form) => forms.includes(form))
}

/** The common prefix of all forms of a word. */
export function commonStart(word: string): string {
  const forms = formsOf(word)
  let length = Math.min(...forms.map((form) => form.length))
  while (length > 0 && forms.some((form) => form.slice(0, length) !== word.slice(0, length))) length--
  return word.slice(0, length)
}

function withoutOneEnding(word: string): string[] {
  return /^[a-z]+$/.test(word) ? englishForms(word) : banglaForms(word)
}

function banglaForms(word: string): string[] {
  const endings = word.endsWith(`া${placeEnding}`) ? [...banglaEndings, placeEnding] : banglaEndings
  return endings
    .filter((ending) => word.endsWith(ending))
    .map((ending) => word.slice(0, -ending.length))
    .filter((rest) => rest.length >= minLeft && /[ঀ-৿]/u.test(rest))
}

function englishForms(word: string): string[] {
  const cut = englishEndings
    .filter((ending) => word.endsWith(ending) && !(ending === 's' && word.endsWith('ss')))
    .map((ending) => word.slice(0, -ending.length))
  const turned = [
    word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : [],
    word.endsWith('ed') ? [word.slice(0, -1)] : [],
  ].flat()
  return [...turned, ...cut].filter((rest) => rest.length >= minLeftOfEnglish)
}
