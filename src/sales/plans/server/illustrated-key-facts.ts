import type { Writer } from '#kernel/writer.ts'
import type { KeyFactsAnswer } from '../contract.ts'
import { bn } from '../key-facts.words.bn.ts'
import { en } from '../key-facts.words.en.ts'
import { type KeyFactsSubject, keyFactsText, stoppingInShort } from '../web/key-facts-texts.ts'
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
    ],
    sentences: [...verdicts, stoppingInShort(facts, texts) ?? stopping.lead, ...notes],
  }
}
