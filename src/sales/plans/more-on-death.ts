import type { WordsLike } from '#kernel/words.ts'
import type { Writer } from '#kernel/writer.ts'
import type { bn } from './years-drawn.words.bn.ts'

type Words = Pick<WordsLike<typeof bn>['onDeath'], 'more' | 'moreLater'>

/** What a policy surely pays, amounts in taka. */
type Sure = {
  readonly sumAssured: number
  /** On death, year by year. */
  readonly onDeath: readonly number[]
  /** Altogether to who lives. */
  readonly alive: number
}

/** Why more than the sum assured is paid on death, where a plan pays more of it than to who lives (premium-basis §3.4). */
export function moreOnDeath(
  { sumAssured, onDeath, alive }: Sure,
  words: Words,
  write: Writer,
): string | undefined {
  const most = Math.max(...onDeath)
  if (most <= sumAssured || most <= alive) return undefined
  // Before the risk of a child has begun, premiums come back.
  const returnedTo = onDeath.indexOf(most)
  return write.fill(returnedTo > 0 ? words.moreLater : words.more, {
    n: returnedTo,
    death: write.percent(most / sumAssured),
    alive: write.percent(alive / sumAssured),
  })
}
