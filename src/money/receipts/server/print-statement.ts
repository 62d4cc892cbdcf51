import { amountInWords } from '#kernel/amount-in-words.ts'
import { formatDate } from '#kernel/dates.ts'
import { formatTaka } from '#kernel/money.ts'
import { fill } from '#kernel/words.ts'
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
  const { language, statement } = paper
  const all = paperWordsIn(language)
  const words = all.statement
  const { total, premiums, owed } = statement
  return printSheet(
    typesetter,
    issuer,
    'statement.typ',
    {
      language,
      title: words.title,
      otherTitle: paperWordsIn(language === 'bn' ? 'en' : 'bn').statement.title,
      subtitle: fill(
        words.period,
        {
          from: formatDate(paper.period.from, language),
          to: formatDate(paper.period.to, language),
        },
        language,
      ),
      number: paper.number,
      checkUrl: paper.checkUrl,
      made: paper.issuedOn,
      notes: [words.coverage, all.noSignature],
    },
    {
      headline: {
        label: words.received,
        amount: formatTaka(total, language),
        // What a period takes back may be more than what it received: that is never written out.
        words: total < 0 ? '' : fill(all.inWords, { words: amountInWords(total, language) }, language),
      },
      policy: policyFacts(paper, language),
      standing: standing(paper, words),
      premiums: {
        title: words.lines,
        columns: columns(words),
        rows: premiums.map((line) => premiumRow(line, paper, words)),
        total: { label: all.total, amount: formatTaka(total, language) },
        none: premiums.length === 0 ? words.noPremium : undefined,
      },
      owed: owed.length > 0 || statement.stillOwed !== 0 ? owedPart(paper, words) : undefined,
    },
  )
}

function standing({ language, ...paper }: StatementPaper, words: PaperWords['statement']) {
  const { paidInstalments: n, instalmentCount: all, nextDueDate, dueNow } = paper
  return {
    title: fill(words.asOf, { date: formatDate(paper.issuedOn, language) }, language),
    entries: [
      { label: words.paid, value: fill(words.paidOf, { n, all }, language) },
      { label: words.nextDue, value: nextDueDate ? formatDate(nextDueDate, language) : words.noneLeft },
      { label: words.dueNow, value: dueNow > 0 ? formatTaka(dueNow, language) : words.nothingDue },
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
  const isVoid = line.kind === 'reversal'
  const what = isVoid ? words.reversal : words.premium
  return {
    isVoid,
    cells: [
      formatDate(line.date, language),
      fill(what, { n: (line.instalment ?? 0) + 1 }, language),
      line.dueDate ? formatDate(line.dueDate, language) : '',
      line.receipt ?? '',
      formatTaka(line.amount, language),
    ],
  }
}

function owedPart({ language, period, statement }: StatementPaper, words: PaperWords['statement']) {
  return {
    title: words.owedTitle,
    rows: [
      ...statement.owed.map(({ kind, date, receipt, amount }) => ({
        label: kind === 'owed' ? words.owed : words.returned,
        reason: [formatDate(date, language), receipt].filter(Boolean).join(' · '),
        amount: formatTaka(amount, language),
      })),
      {
        label: fill(words.stillOwed, { date: formatDate(period.to, language) }, language),
        amount: formatTaka(statement.stillOwed, language),
        kind: 'total',
      },
    ],
  }
}
