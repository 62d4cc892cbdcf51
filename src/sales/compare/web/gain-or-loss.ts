import type { Writer } from '#kernel/writer.ts'
import { roundReturn, writeReturn } from '#sales/plans/key-facts-texts.ts'

/** The yearly return as a sentence, a gain as plain as a loss. */
export function gainOrLoss(
  yearlyReturn: number,
  words: { gain: string; loss: string },
  write: Writer,
): string {
  const percent = writeReturn(yearlyReturn, words, write)
  return roundReturn(yearlyReturn) > 0 ? write.fill(words.gain, { percent }) : percent
}
