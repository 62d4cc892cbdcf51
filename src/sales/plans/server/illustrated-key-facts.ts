import type { Writer } from '#kernel/writer.ts'
import type { KeyFactsAnswer } from '../contract.ts'
import { illustrationWords } from '../illustration.words.ts'
import { bn } from '../key-facts.words.bn.ts'
import { en } from '../key-facts.words.en.ts'
import { type KeyFactsSubject, keyFactsText, whole } from '../key-facts-texts.ts'
import type { IllustrationText } from './illustration.ts'

export const keyFactsWords = { bn, en }

/** The key facts on paper: one table, and the sentences that a reader must not miss. */
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
      ...onDeath(facts, { columns: columns.length, sum: subject.sumAssured }, write),
    ],
    verdicts,
    stopping: { title: texts.words.stopping.title, text: stoppingInShort(facts, write) ?? stopping.lead },
    notes,
  }
}

/** The death benefit in the first and in the last year: a bonus counts from the year after it is earned. */
function onDeath(
  { on_death: death }: KeyFactsAnswer,
  { columns, sum }: { columns: number; sum: number },
  write: Writer,
): string[][] {
  if (!death) return []
  const { firstYear, lastYear, ofSum } = illustrationWords[write.language].onDeath
  const { first_year: first, last_year: last, last_year_illustrated: examples } = death
  const bonus = examples ? [examples.low, examples.high] : []
  const cells = [last, ...bonus].slice(0, columns).map((amount) => whole(amount, write))
  // The first amount above the sum assured is also given as a share of that sum.
  const isMore = first > sum
  const named = (label: string, amount: number) =>
    write.fill(ofSum, { label, percent: write.percent(amount / sum) })
  return [
    [isMore ? named(firstYear, first) : firstYear, ...cells.map(() => whole(first, write))],
    [!isMore && last > sum ? named(lastYear, last) : lastYear, ...cells],
  ]
}

/** The value on stopping early in one line: after the first year that pays anything, half way, and in the end. */
function stoppingInShort(facts: KeyFactsAnswer, write: Writer): string | undefined {
  const { stopping } = illustrationWords[write.language]
  const { stopping_from: from } = facts
  if (from === undefined) return undefined
  const open = facts.years.filter(({ year, surrender }) => surrender !== undefined && year >= from)
  const first = open[0]
  const half = open[Math.floor(open.length / 2)]
  const last = open.at(-1)
  const named = [...new Set([first, half, last])].filter((at) => at !== undefined)
  if (named.length === 0) return undefined
  const parts = named.map((at) =>
    write.fill(at.paid_up === undefined ? stopping.year : stopping.yearOrPaidUp, {
      n: at.year,
      surrender: whole(at.surrender ?? 0, write),
      paidUp: whole(at.paid_up ?? 0, write),
    }),
  )
  const isSingle = named.every((at) => at.paid_up === undefined)
  const regular = from === 1 ? stopping.nothingBeforeOneYear : stopping.nothingBefore
  return [
    write.fill(isSingle ? stopping.nothingBeforeSingle : regular, { n: from }),
    write.fill(isSingle ? stopping.single : stopping.sentence, { parts: parts.join('; ') }),
    ...(named.some(({ received }) => received > 0) ? [stopping.receivedTakenOff] : []),
  ].join(' ')
}
