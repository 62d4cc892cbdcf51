import { distanceOf } from './name-sounds.ts'
import { joinWords, type NameWord, readName } from './name-words.ts'

/** `same`: counts as verified. `doubtful`: a person has to look. `another`: the number belongs to somebody else. */
export type Likeness = 'same' | 'doubtful' | 'another'

/**
 * The score from which two names count as one person's, and up to which as two people's. Chosen on the pairs
 * of tests/people/names/name-pairs.csv: at most 1 % of different people are called the same, and at most 5 %
 * of the same are called different.
 */
const sameFrom = 0.82
const anotherUpTo = 0.5

/** Up to this distance, two words are spellings of one; from 1 on, they are two words. */
const spellingDistance = 0.5
/** Words whose lengths differ by more sounds than this are different; comparing long ones costs time. */
const mostSoundsMore = 6
/** The cost of leaving out the Arabic article. */
const distanceWithoutArticle = 0.1
/** From this likeness on, two words surely are the same. */
const surely = 0.85
/**
 * An additional pet name or family name hardly counts; a word in front may be the given name: Amin is not Ruhul Amin.
 */
const weightOfExtra = 0.15
const weightInFront = 0.5
/** Names that agree only in initials and common words ("M. Rahman", "Ali") do not identify anybody. */
const leastAgreement = 0.9

export type NameLikeness = {
  /** 0: nothing agrees; 1: every word does. Common words count less; contradictions count most. */
  readonly score: number
  readonly likeness: Likeness
}

/**
 * Compares two names, each in Bangla or Latin letters. The score is M / (M + C + 0.15 E + 0.5 F), in weights
 * of words. M: those that agree; C: those that contradict each other; E: those that only one name has; F:
 * those of E that are most distinctive and precede all that agree. One word that is neither surely the same
 * nor surely different makes the result doubtful.
 * @param relatedNames names of husband or wife in the register: an extra word that comes from them is not
 * held against the match
 */
export function compareNames(
  registered: string,
  typed: string,
  relatedNames: readonly string[] = [],
): NameLikeness {
  // Identical names match, even those of only "Al" or "Md.", which have no words to compare.
  if (/\p{L}/u.test(registered) && registered.trim() === typed.trim()) return { score: 1, likeness: 'same' }
  const left = readName(registered)
  const right = readName(typed)
  const { agreed, leftOver, rightOver } = align(left, right)
  if (agreed.length === 0) return { score: 0, likeness: 'another' }
  const related = relatedNames.flatMap(readName)
  const isUnexplained = ({ word }: LeftOver) => !related.some((other) => likenessOf(word, other) >= surely)
  const here = leftOver.filter(isUnexplained)
  const there = rightOver.filter(isUnexplained)
  const weightHere = sumOf(here)
  const weightThere = sumOf(there)
  const agreement = agreed.reduce((sum, { weight, likeness }) => sum + weight * likeness, 0)
  const differing = agreed.reduce((sum, { weight, likeness }) => sum + weight * (1 - likeness), 0)
  const isContradicted = weightHere > 0 && weightThere > 0
  const contradiction = differing + (isContradicted ? (weightHere + weightThere) / 2 : 0)
  const extra = isContradicted ? 0 : weightHere + weightThere
  const inFront = [...here, ...there].filter(({ word, isInFront }) => isInFront && word.weight === 1).length
  const doubt = contradiction + weightOfExtra * extra + weightInFront * inFront
  const score = agreement / (agreement + doubt)
  const whole = Math.max(weigh(left), weigh(right))
  const isSure =
    agreement >= leastAgreement * Math.min(1, whole) &&
    agreed.every(({ weight, likeness }) => weight < 1 || likeness >= surely)
  if (score >= sameFrom && isSure) return { score, likeness: 'same' }
  return { score, likeness: score <= anotherUpTo ? 'another' : 'doubtful' }
}

const sumOf = (words: readonly LeftOver[]): number => weigh(words.map(({ word }) => word))
const weigh = (words: readonly NameWord[]): number => words.reduce((sum, { weight }) => sum + weight, 0)

type Agreed = { readonly weight: number; readonly likeness: number }
type Alignment = {
  readonly agreed: readonly Agreed[]
  readonly leftOver: readonly LeftOver[]
  readonly rightOver: readonly LeftOver[]
}
type LeftOver = { readonly word: NameWord; readonly isInFront: boolean }

/** Aligns the words of the two names, in any order; two or three adjacent words may match one joined word. */
function align(left: readonly NameWord[], right: readonly NameWord[]): Alignment {
  const pairs = candidates(left, right)
  const best = new Map<string, { readonly sum: number; readonly chosen: readonly Candidate[] }>()
  const choose = (from: number, used: number): { sum: number; chosen: readonly Candidate[] } => {
    if (from >= left.length) return { sum: 0, chosen: [] }
    const key = `${from} ${used}`
    const known = best.get(key)
    if (known) return known
    let found = choose(from + 1, used)
    for (const pair of pairs) {
      if (pair.left !== from || (used & pair.mask) !== 0) continue
      const rest = choose(from + pair.leftLength, used | pair.mask)
      const sum = rest.sum + pair.weight * pair.likeness
      if (sum > found.sum) found = { sum, chosen: [pair, ...rest.chosen] }
    }
    best.set(key, found)
    return found
  }
  const { chosen } = choose(0, 0)
  const usedLeft = chosen.reduce((mask, pair) => mask | (((1 << pair.leftLength) - 1) << pair.left), 0)
  const usedRight = chosen.reduce((mask, pair) => mask | pair.mask, 0)
  return { agreed: chosen, leftOver: notIn(usedLeft, left), rightOver: notIn(usedRight, right) }
}

function notIn(used: number, words: readonly NameWord[]): LeftOver[] {
  return words.flatMap((word, at) =>
    used & (1 << at) ? [] : [{ word, isInFront: (used & ((1 << at) - 1)) === 0 }],
  )
}

type Candidate = Agreed & { readonly left: number; readonly leftLength: number; readonly mask: number }
type Run = { readonly from: number; readonly length: number; readonly word: NameWord }

function candidates(left: readonly NameWord[], right: readonly NameWord[]): Candidate[] {
  const leftRuns = runsOf(left)
  const rightRuns = runsOf(right)
  return leftRuns.flatMap((one) =>
    rightRuns.flatMap((other) => {
      const isJoined = one.length > 1 || other.length > 1
      const isInitial = one.word.beginsWith !== undefined || other.word.beginsWith !== undefined
      if ((one.length > 1 && other.length > 1) || (isJoined && isInitial)) return []
      const likeness = likenessOf(one.word, other.word)
      if (likeness === 0) return []
      // Abdurrahman is more distinctive than Abdur and Rahman; a misspelt Hossain is no more distinctive than Hossain.
      const weight = (isJoined ? Math.max : Math.min)(one.word.weight, other.word.weight)
      const mask = ((1 << other.length) - 1) << other.from
      return [{ left: one.from, leftLength: one.length, mask, weight, likeness }]
    }),
  )
}

function runsOf(words: readonly NameWord[]): Run[] {
  return words.flatMap((word, from) => [
    { from, length: 1, word },
    ...[2, 3].flatMap((length) => {
      const run = words.slice(from, from + length)
      const isSounded = run.every(({ sounds }) => sounds !== '')
      return run.length === length && isSounded ? [{ from, length, word: joinWords(run) }] : []
    }),
  ])
}

/** How alike two words are: 1 for the same sound, above 0.8 for two spellings of one word, 0 for different words. */
function likenessOf(one: NameWord, other: NameWord): number {
  if (one.beginsWith || other.beginsWith) return likenessOfInitial(one, other)
  if (one.common && other.common) return one.common === other.common ? 1 : 0
  // Letters of other scripts have no sounds here.
  if (one.sounds === '' || other.sounds === '') return one.text === other.text ? 1 : 0
  if (Math.abs(one.sounds.length - other.sounds.length) > mostSoundsMore) return 0
  const distance = Math.min(
    distanceOf(one.sounds, other.sounds),
    distanceWithoutArticle + distanceOf(stemOf(one.sounds), stemOf(other.sounds)),
  )
  if (distance <= spellingDistance) return 1 - 0.2 * distance
  return Math.max(0, 0.9 - 1.8 * (distance - spellingDistance))
}

function likenessOfInitial(one: NameWord, other: NameWord): number {
  if (one.beginsWith && other.beginsWith) {
    return [...one.beginsWith].some((sound) => other.beginsWith?.includes(sound)) ? 1 : 0
  }
  const [initial, word] = one.beginsWith ? [one, other] : [other, one]
  const first = word.sounds.charAt(0)
  return first !== '' && initial.beginsWith?.includes(first) ? 0.9 : 0
}

/**
 * Shafiq of Shafiqul, Mahbub of Mahbubur: removes the Arabic article, which assimilates to the next letter
 * and may be left out.
 */
export function stemOf(sounds: string): string {
  const stem = sounds.replace(/u[lrsjdnt]$/, '')
  const consonants = stem.replace(/[aeiou]/g, '')
  return stem.length >= 4 || consonants.length >= 3 ? stem : sounds
}
