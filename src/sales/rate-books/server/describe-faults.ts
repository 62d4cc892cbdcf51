import { writeDigits } from '#kernel/bangla-text.ts'
import type { Language } from '#kernel/language.ts'
import { fill, type WordsLike } from '#kernel/words.ts'
import type { RateBookFault } from '../parse-rate-book.ts'
import type { bn } from '../rate-file.words.bn.ts'

/** A sentence for each fault: plan, line or row, and what is wrong there. */
export function describeFaults(
  words: WordsLike<typeof bn>,
  faults: readonly RateBookFault[],
  language: Language,
): string[] {
  const reasons: Readonly<Record<string, string>> = words.faults
  return faults.map(({ plan, row, reason }) => {
    const place = {
      row: row.slice(0, 160),
      reason: reasons[reason] ?? reason,
      plan: writeDigits(plan ?? '', language),
    }
    return fill(plan === undefined ? words.faultOfBook : words.faultOfPlan, place, language)
  })
}
