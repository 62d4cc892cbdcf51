import { type FoundWord, findWords } from '#kernel/fold-text.ts'

/** What a matched index word means for a query: the concept it answers, and the concept's weight. */
export type WordWeight = { readonly concept: number; readonly weight: number }
export type WordWeights = ReadonlyMap<string, WordWeight>
export type Passage = {
  readonly text: string
  /** How much of the query it contains, in weights of concepts. */
  readonly held: number
  /** How many concepts it contains. */
  readonly concepts: number
}

/** As much as one reads at a glance. */
const maxLetters = 220
const ellipsis = '…'

/** The passage that contains most of a query: a sentence, or part of a long one. The first of equal ones. */
export function findPassage(text: string, weights: WordWeights): Passage | undefined {
  let best: Window | undefined
  for (const sentence of text.matchAll(sentences)) {
    const from = sentence.index
    const words = findWords(sentence[0]).filter(({ key }) => weights.has(key))
    if (words.length === 0) continue
    const window = bestWindow(words, weights)
    if (window.held > (best?.held ?? 0)) {
      const isShort = sentence[0].length <= maxLetters
      best = {
        from: isShort ? from : from + window.from,
        to: isShort ? from + sentence[0].length : from + window.to,
        held: window.held,
        concepts: window.concepts,
      }
    }
  }
  return best && { text: cutOut(text, best.from, best.to), held: best.held, concepts: best.concepts }
}

type Window = { readonly from: number; readonly to: number } & Omit<Passage, 'text'>

const sentences = /[^\n।.?!]+(?:[।.?!]+(?!\s|$)[^\n।.?!]+)*[।.?!]*/gu

/** The words within one passage that together weigh most. */
function bestWindow(words: readonly FoundWord[], weights: WordWeights): Window {
  let best: Window = { from: 0, to: 0, held: 0, concepts: 0 }
  for (const [at, first] of words.entries()) {
    const within = words.slice(at).filter(({ to }) => to - first.from <= maxLetters)
    const concepts = new Map(within.flatMap(({ key }) => conceptOf(weights.get(key))))
    const held = [...concepts.values()].reduce((sum, weight) => sum + weight, 0)
    if (held <= best.held) continue
    best = { from: first.from, to: within.at(-1)?.to ?? first.to, held, concepts: concepts.size }
  }
  return best
}

const conceptOf = (found: WordWeight | undefined): [number, number][] =>
  found ? [[found.concept, found.weight]] : []

/** The match with its surroundings, cut between words. */
function cutOut(text: string, from: number, to: number): string {
  const spare = Math.max(0, maxLetters - (to - from))
  const lineStart = text.lastIndexOf('\n', from - 1) + 1
  const lineEnd = text.indexOf('\n', to)
  const start = Math.max(lineStart, to - from > maxLetters / 2 ? from : from - Math.floor(spare / 3))
  const end = Math.min(lineEnd < 0 ? text.length : lineEnd, to + spare - (from - start))
  const isWholeAtStart = start === lineStart || start === from
  const head = isWholeAtStart ? start : text.indexOf(' ', start) + 1
  const tail = end === text.length || text[end] === '\n' ? end : text.lastIndexOf(' ', end)
  const shown = text.slice(Math.min(head, from), Math.max(tail, to)).trim()
  const before =
    Math.min(head, from) > lineStart && !/[।.?!]\s*$/u.test(text.slice(lineStart, Math.min(head, from)))
  return `${before ? ellipsis : ''}${shown}${/[।.?!]$/u.test(shown) || end === text.length || text[Math.max(tail, to)] === '\n' ? '' : ellipsis}`
}
