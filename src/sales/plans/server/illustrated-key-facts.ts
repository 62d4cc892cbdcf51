import type { Writer } from '#kernel/writer.ts'
import type { KeyFactsAnswer } from '../contract.ts'
import { illustrationWords } from '../illustration.words.ts'
import { bn } from '../key-facts.words.bn.ts'
import { en } from '../key-facts.words.en.ts'
import { type KeyFactsSubject, keyFactsText, stoppingInShort, whole } from '../web/key-facts-texts.ts'
import type { IllustrationText } from './illustration.ts'

const keyFactsWords = { bn, en }

/** The key facts on paper: one table, and the sentences that nobody may miss. */
export function illustrateKeyFacts(
  facts: KeyFactsAnswer,
  subject: KeyFactsSubject,
  write: Writer,
): IllustrationText['keyFacts'] {
  const texts = { words: keyFactsWords[write.language], write }
  const { paid, table, verdicts, stopping, notes } = keyFactsText(facts, subject, texts)
  const columns = table?.columns ?? [{ head: '', look: 'solid' as const }]
  const rows = table?.rows ?? []
  return {
    title: texts.words.title,
    columns: [{ head: '' }, ...columns],
    rows: [
      [paid.label, ...columns.map(() => paid.value)],
      ...rows.map(({ label, cells }) => [label, ...cells]),
      ...onDeath(facts, columns.length, write),
    ],
    verdicts,
    stopping: { title: texts.words.stopping.title, text: stoppingInShort(facts, texts) ?? stopping.lead },
    notes,
  }
}

/** What the family gets in the first year and in the last: a bonus counts from the year after it is earned. */
function onDeath({ on_death: death }: KeyFactsAnswer, columns: number, write: Writer): string[][] {
  if (!death) return []
  const { firstYear, lastYear } = illustrationWords[write.language].onDeath
  const { first_year: first, last_year: last, last_year_illustrated: examples } = death
  const bonus = examples ? [examples.low, examples.high] : []
  const cells = [last, ...bonus].slice(0, columns).map((amount) => whole(amount, write))
  return [
    [firstYear, ...cells.map(() => whole(first, write))],
    [lastYear, ...cells],
  ]
}
