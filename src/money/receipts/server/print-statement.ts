import { amountInWords } from '#kernel/amount-in-words.ts'
import { writerIn } from '#kernel/writer.ts'
import type { UploadedFile } from '#platform/http/uploaded-file.ts'
import type { Typesetter } from '#platform/papers/server/typeset.ts'
import type { StatementLine } from '../papers.ts'
import type { StatementPaper } from '../printed-papers.ts'
import { policyFacts } from './print-receipt.ts'
import { type Issuer, type PaperWords, paperWordsIn, printSheet } from './print-sheet.ts'

/** What was received for one policy in a period, as PDF: every instalment with its receipt, and the sum. */
export function printStatement(
  typesetter: Typesetter,
  issuer: Issuer,
  paper: StatementPaper,
): Promise<UploadedFile> {
  const { language, statement, period } = paper
  const write = writerIn(language)
  const all = paperWordsIn(language)
  const words = all.statement
  const { total, premiums, owed } = statement
  return printSheet(
    typesetter,
    issuer,
    'statement.typ',
    paper,
    {
      title: (each) => each.statement.title,
      subtitle: write.fill(words.number, { number: paper.number }),
      made: paper.issuedOn,
      notes: [...(paper.lapsedOn ? [words.lapsedNote] : []), words.coverage, all.noSignature],
    },
    {
      headline: {
        label: write.fill(words.received, { from: write.date(period.from), to: write.date(period.to) }),
        amount: write.poisha(total),
        // Reversals may exceed what the period received; a negative sum is not written in words.
        words: total < 0 ? '' : write.fill(all.inWords, { words: amountInWords(total, language) }),
      },
      policy: policyFacts(paper, language),
      standing: standing(paper, words),
      premiums: {
        title: words.lines,
        columns: columns(words),
        rows: premiums.map((line) => premiumRow(line, paper, words)),
        total: { label: all.total, amount: write.poisha(total) },
        none: premiums.length === 0 ? words.noPremium : undefined,
      },
      owed: owed.length > 0 || statement.stillOwed !== 0 ? owedPart(paper, words) : undefined,
    },
  )
}

function standing({ language, ...paper }: StatementPaper, words: PaperWords['statement']) {
  const write = writerIn(language)
  const { paidInstalments: n, instalmentCount: all, nextDueDate, dueNow, lapsedOn } = paper
  const isUnpaid = nextDueDate !== undefined && nextDueDate <= paper.issuedOn
  return {
    title: write.fill(words.asOf, { date: write.date(paper.issuedOn) }),
    entries: [
      { label: words.paid, value: write.fill(words.paidOf, { n, all }) },
      {
        label: isUnpaid ? words.unpaidSince : words.nextDue,
        value: nextDueDate ? write.date(nextDueDate) : words.noneLeft,
      },
      lapsedOn
        ? { label: words.policy, value: write.fill(words.lapsed, { date: write.date(lapsedOn) }) }
        : { label: words.dueNow, value: dueNow > 0 ? write.poisha(dueNow) : words.nothingDue },
    ],
  }
}

function columns({ columns: head }: PaperWords['statement']) {
  return [
    { head: head.date, width: 'auto', side: 'left' },
    { head: head.what, width: 'rest', side: 'left' },
    { head: head.dueDate, width: 'auto', side: 'left' },
    { head: head.receipt, width: 'auto', side: 'left' },
    { head: head.amount, width: 'auto', side: 'right' },
  ]
}

function premiumRow(line: StatementLine, { language }: StatementPaper, words: PaperWords['statement']) {
  const write = writerIn(language)
  const isVoid = line.kind === 'reversal'
  return {
    isVoid,
    cells: [
      write.date(line.date),
      write.fill(isVoid ? words.reversal : words.premium, { n: (line.instalment ?? 0) + 1 }),
      line.dueDate ? write.date(line.dueDate) : '',
      line.receipt ?? '',
      write.poisha(line.amount),
    ],
  }
}

function owedPart({ language, period, statement }: StatementPaper, words: PaperWords['statement']) {
  const write = writerIn(language)
  const stillOwed = write.poisha(statement.stillOwed)
  return {
    title: words.owedTitle,
    rows: [
      ...statement.owed.map(({ kind, date, receipt, amount }) => ({
        label: kind === 'owed' ? words.owed : words.returned,
        reason: [write.date(date), receipt].filter(Boolean).join(' · '),
        amount: write.poisha(amount),
      })),
      {
        label: write.fill(words.stillOwed, { date: write.date(period.to) }),
        amount: stillOwed,
        kind: 'total',
      },
    ],
  }
}
