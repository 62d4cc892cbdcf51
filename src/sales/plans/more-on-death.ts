import type { WordsLike } from '#kernel/words.ts'
import type { Writer } from '#kernel/writer.ts'
import type { bn } from './years-drawn.words.bn.ts'

type Words = Pick<WordsLike<typeof bn>['onDeath'], 'more' | 'moreLater'>

/** The guaranteed payments of a policy, in taka. */
type Sure = {
  readonly sumAssured: number
  /** On death, year by year. */
  readonly onDeath: readonly number[]
  /** Total paid to somebody who lives to the end. */
  readonly alive: number
}

/** Explains a death benefit above both the sum assured and the total paid to the living (premium-basis §3.4). */
export function moreOnDeath(
  { sumAssured, onDeath, alive }: Sure,
  words: Words,
  write: Writer,
): string | undefined {
  const most = Math.max(...onDeath)
  if (most <= sumAssured || most <= alive) return undefined
  // Until a child's risk begins, only premiums are paid back on death.
  const returnedTo = onDeath.indexOf(most)
  return write.fill(returnedTo > 0 ? words.moreLater : words.more, {
    n: returnedTo,
    death: write.percent(most / sumAssured),
    alive: write.percent(alive / sumAssured),
  })
}
