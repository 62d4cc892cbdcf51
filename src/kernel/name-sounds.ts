import { fold } from '#kernel/fold-text.ts'

/**
 * Phonetic comparison of name words in either script and any spelling: রহমান, Rahman and Rohoman are close.
 * The site's search finds index words for a typed one; this module computes the distance of two words. Pure.
 */

/** Spellings to handle before `fold`, which removes the conjunct. */
const beforeFold: readonly (readonly [RegExp, string])[] = [
  [/জ্ঞ/gu, 'গ'],
  [/ঞ(?=া)/gu, 'য়'],
  // A ব below these letters is pronounced at most as "w".
  [/([শষসতদধজ])্ব/gu, '$1ও'],
  // Between two identical letters an "o" is spoken: মমতাজ has no double m.
  [/([ক-হ])(?=\1)/gu, '$1ো'],
  // An "o" is spoken at the end: চন্দ্র is Chandra, সুব্রত is Subrata.
  [/(্[ক-হ]|ব্রত|পদ)$/u, '$1ো'],
]

/**
 * The Bangla letters that remain after `fold`. The inherent vowel is left out; `H` never marks aspiration of
 * the letter before it, as in শহিদ.
 */
const inLatin: Readonly<Record<string, string>> = {
  অ: 'o',
  আ: 'a',
  ই: 'i',
  উ: 'u',
  এ: 'e',
  ঐ: 'oi',
  ও: 'o',
  ঔ: 'ou',
  'া': 'a',
  'ি': 'i',
  'ু': 'u',
  'ে': 'e',
  'ৈ': 'oi',
  'ো': 'o',
  'ৌ': 'ou',
  ক: 'k',
  খ: 'k',
  গ: 'g',
  ঘ: 'g',
  চ: 'ch',
  ছ: 'S',
  জ: 'j',
  ঝ: 'j',
  ট: 't',
  ঠ: 't',
  ড: 'd',
  ঢ: 'd',
  ত: 't',
  থ: 't',
  দ: 'd',
  ধ: 'd',
  ন: 'n',
  প: 'p',
  ফ: 'f',
  ব: 'b',
  ভ: 'b',
  ম: 'm',
  র: 'r',
  ল: 'l',
  স: 's',
  হ: 'H',
  'ং': 'ng',
}

/** Latin spellings that sound the same, applied in this order. `S` is ছ, which sounds like s or ch. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/x/g, 'ks'],
  [/chh?/g, 'C'],
  [/c(?=[eiy])/g, 's'],
  [/ck|c|qu(?=[aeiou])|q|kh/g, 'k'],
  [/C/g, 'c'],
  [/gh/g, 'g'],
  [/[jz]h?/g, 'j'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/bh?|v/g, 'b'],
  [/ph/g, 'f'],
  [/sh|ts/g, 's'],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/[ao][uw](?![aeiou])/g, 'o'],
  [/ey$/g, 'e'],
  [/y/g, 'i'],
  [/H/g, 'h'],
  [/(?<=.)h$/g, ''],
  [/(.)\1+/g, '$1'],
]

/** A word as a sequence of sounds, one letter each: vowels a e i o u w, consonants without aspiration or length. */
export function soundsOf(word: string): string {
  const prepared = beforeFold.reduce((text, [from, to]) => text.replace(from, to), word.normalize('NFC'))
  const latin = fold(prepared)
    .replace(/[োও]য\u09BC(?=[ািুেোৈৌ])/gu, 'w')
    .replace(/(?<=[োওুউ])য\u09BC/gu, '')
    .replace(/(?<=ি)য\u09BC(?=[ক-হ])/gu, 'o')
    .replace(/য\u09BC/gu, 'i')
    .replace(/অা/gu, 'a')
    .replace(/[\u0980-\u09FF]/gu, (letter) => inLatin[letter] ?? '')
    .replace(/[^a-zSH]/g, '')
  return spellings.reduce((text, [from, to]) => text.replace(from, to), latin)
}

/** Including the glide in Anwar, which is heard between vowels. */
const vowels = 'aeiouw'
const isVowel = (sound: string): boolean => sound !== '' && vowels.includes(sound)

/** The substitution costs of sounds, symmetric. All others cost 1: Rahim is not Karim. */
const costs = new Map(
  Object.entries({
    ao: 0.1,
    ou: 0.1,
    ei: 0.1,
    ae: 0.2,
    au: 0.6,
    eo: 0.5,
    ai: 0.9,
    eu: 0.7,
    io: 0.9,
    iu: 0.8,
    ow: 0.1,
    uw: 0.2,
    Ss: 0,
    Sc: 0,
    cs: 0.5,
    gk: 0.5,
    fp: 0.5,
    dt: 0.6,
    bp: 0.7,
    bf: 0.7,
    mn: 0.7,
    js: 0.8,
    bo: 0.5,
    bw: 0.3,
    ij: 0.6,
  }),
)

function costOfChange(one: string, other: string): number {
  return one === other ? 0 : (costs.get(one < other ? one + other : other + one) ?? 1)
}

/**
 * The cost of inserting or omitting a sound. An "o" and many an "a" are not written in Bangla, and one of two
 * vowels is often left out. But a final "a" makes a woman's name, and an "i" or "e" between consonants
 * another name: Hasina is not Hasna. An "h" between vowels is heard.
 */
function costOfSound(sounds: string, at: number): number {
  const before = sounds.charAt(at - 1)
  const sound = sounds.charAt(at)
  const after = sounds.charAt(at + 1)
  if (sound === '') return Number.POSITIVE_INFINITY
  if (isVowel(sound)) {
    if (before === '') return 0.5
    if (after === '') return costsAtEnd[sound] ?? 1
    const isBeside = isVowel(before) || isVowel(after)
    return (isBeside ? costsBeside : costsInside)[sound] ?? 1
  }
  if (sound === 'h' && before !== '') return isVowel(after) ? 0.7 : 0.25
  if (sound === 'g' && before === 'n') return 0.15
  // Mosharraf is written with two r or one.
  if (at > 2 && before === 'o' && sound === sounds.charAt(at - 2)) return 0.3
  return before === '' || after === '' || sounds.length < 6 ? 1 : 0.8
}
const costsAtEnd: Readonly<Record<string, number>> = { a: 0.8, e: 0.15, i: 0.6, o: 0.15, u: 0.6, w: 0.3 }
const costsInside: Readonly<Record<string, number>> = { a: 0.15, e: 0.55, i: 0.6, o: 0.05, u: 0.6, w: 0.65 }
/** Next to another vowel: "y" is optional, "w" is not (Anwar, Anar). */
const costsBeside: Readonly<Record<string, number>> = { a: 0.15, e: 0.2, i: 0.2, o: 0.05, u: 0.6, w: 0.65 }

const costOfSwap = 0.6
/**
 * From this many sounds on, differences count less, because a long word has more places to differ. Except for
 * a different consonant: Farhana is not Farzana.
 */
const usualLength = 6

/**
 * The distance of two sound sequences: 0 is the same, up to 0.5 one word in two spellings, from 1 on two
 * words. It is a weighted edit distance with transpositions. An omission and an insertion at the same place
 * cost as one substitution: Jamal is not Jamil, although either vowel may be unwritten.
 */
export function distanceOf(one: string, other: string): number {
  if (one === other) return 0
  const scale = Math.max(one.length, other.length, usualLength) / usualLength
  const rows: Ends[][] = []
  const endsAt = (i: number, j: number) => rows[i]?.[j] ?? nowhere
  const best = ({ both, left, right }: Ends) => Math.min(both, left, right)
  for (let i = 0; i <= one.length; i++) {
    rows[i] = []
    for (let j = 0; j <= other.length; j++) {
      if (i + j === 0) {
        rows[i]?.push({ ...nowhere, both: 0 })
        continue
      }
      const a = one.charAt(i - 1)
      const b = other.charAt(j - 1)
      // A name may begin with I or E, with O or U or A; but Akram is not Ekram.
      const isOtherStart = i === 1 && j === 1 && /^(?:a[ei]|[ei]a)$/.test(a + b)
      const change = costOfChange(a, b) + (isOtherStart ? 0.4 : 0)
      const isSwapped = a === other.charAt(j - 2) && b === one.charAt(i - 2) && i > 1 && j > 1
      const aboveLeft = endsAt(i - 1, j - 1)
      const above = endsAt(i - 1, j)
      const before = endsAt(i, j - 1)
      rows[i]?.push({
        both: Math.min(
          best(aboveLeft) + (change < 1 ? change : scale),
          isSwapped ? best(endsAt(i - 2, j - 2)) + costOfSwap : Number.POSITIVE_INFINITY,
        ),
        left: Math.min(above.both, above.left) + costOfSound(one, i - 1),
        right: Math.min(before.both, before.right) + costOfSound(other, j - 1),
      })
    }
  }
  return best(endsAt(one.length, other.length)) / scale
}

/** The least costs up to a position, by the last step: a sound on both sides, or on one. */
type Ends = { readonly both: number; readonly left: number; readonly right: number }
const nowhere: Ends = {
  both: Number.POSITIVE_INFINITY,
  left: Number.POSITIVE_INFINITY,
  right: Number.POSITIVE_INFINITY,
}
