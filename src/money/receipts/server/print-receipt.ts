import { amountInWords } from '#kernel/amount-in-words.ts'
import { formatMoment, formatShortDate, todayInDhaka } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { writerIn } from '#kernel/writer.ts'
import { methodName } from '#money/ledger/method-name.ts'
import { bn } from '#money/ledger/payment-state.words.bn.ts'
import { en } from '#money/ledger/payment-state.words.en.ts'
import type { UploadedFile } from '#platform/http/uploaded-file.ts'
import type { Typesetter } from '#platform/papers/server/typeset.ts'
import { isReference } from '#policies/policies/reference.ts'
import { plansWords } from '#sales/plans/words.ts'
import type { PaperPolicy, ReceiptPaper } from '../printed-papers.ts'
import { type Issuer, type PaperWords, paperWordsIn, printSheet } from './print-sheet.ts'

const brands = { bn, en }

/** A receipt as PDF in its own language, for premium or other money; marked if it is void. */
export function printReceipt(
  typesetter: Typesetter,
  issuer: Issuer,
  paper: ReceiptPaper,
): Promise<UploadedFile> {
  const { language, kind } = paper
  const all = paperWordsIn(language)
  const words = all.receipt
  const write = writerIn(language)
  const isPremium = kind === 'premium'
  const issuedOn = todayInDhaka(paper.issuedAt)
  const look = paper.state === 'valid' && !isPremium ? kind : paper.state
  const band = look === 'valid' ? undefined : words.bands[look]
  return printSheet(
    typesetter,
    issuer,
    'receipt.typ',
    paper,
    {
      title: ({ receipt }) => (isPremium ? receipt.title : receipt.excessTitle),
      subtitle: write.fill(words.number, { number: paper.number }),
      made: paper.endedOn ?? issuedOn,
      notes: [
        ...(paper.state === 'valid' && isPremium ? [dueNext(paper, words), words.keep] : []),
        all.noSignature,
      ],
    },
    {
      headline: {
        label: isPremium ? words.received : words.excessReceived,
        amount: write.poisha(paper.total),
        words: write.fill(all.inWords, { words: amountInWords(paper.total, language) }),
      },
      stamp: {
        word: words.stamps[look],
        date: formatShortDate(paper.endedOn ?? issuedOn, language),
        look,
      },
      band: band && {
        title: band.title,
        sentence: write.fill(band.sentence, { date: write.date(paper.endedOn ?? issuedOn) }),
        look,
      },
      policy: policyFacts(paper, language),
      payment: { title: words.payment, entries: paymentFacts(paper, words) },
      ledger: { title: words.purpose, rows: ledgerRows(paper, all) },
    },
  )
}

/** What papers say of a policy: label and value. */
export function policyFacts(policy: PaperPolicy, language: Language) {
  const words = paperWordsIn(language).policy
  const modes = plansWords[language].modes
  return {
    title: words.title,
    entries: [
      { label: words.holder, value: policy.holder },
      {
        label: isReference(policy.policyNumber) ? words.reference : words.number,
        value: policy.policyNumber,
      },
      { label: words.plan, value: policy.planName },
      { label: words.sumAssured, value: writerIn(language).poisha(policy.sumAssured) },
      { label: words.mode, value: modes[policy.mode] },
    ],
  }
}

function paymentFacts(paper: ReceiptPaper, words: PaperWords['receipt']) {
  return [
    { label: words.issuedAt, value: formatMoment(paper.issuedAt, paper.language) },
    {
      label: words.method,
      value: paper.method
        ? methodName(paper.method, brands[paper.language].methods)
        : words.sources[paper.source],
    },
    { label: words.reference, value: paper.transactionId },
    { label: words.bankTransaction, value: paper.bankTransactionId },
  ].filter(({ value }) => value !== undefined)
}

function ledgerRows(paper: ReceiptPaper, all: PaperWords) {
  const write = writerIn(paper.language)
  const words = all.receipt
  const total = write.poisha(paper.total)
  const instalments = paper.instalments.map(({ number, dueDate, amount }) => ({
    label: write.fill(words.instalment, { n: number }),
    reason: write.fill(words.dueOn, { date: write.date(dueDate) }),
    amount: write.poisha(amount),
  }))
  return [
    ...(paper.kind === 'premium' ? instalments : [{ label: words.excessLine, amount: total }]),
    { label: words.charge, reason: words.chargeReason, amount: words.notIncluded },
    { label: all.total, amount: total, kind: 'total' },
  ]
}

/** When the next instalment falls due, or which due one was left unpaid. */
function dueNext({ nextDueDate, issuedAt, language }: ReceiptPaper, words: PaperWords['receipt']): string {
  if (!nextDueDate) return words.nothingLeft
  const write = writerIn(language)
  const sentence = nextDueDate <= todayInDhaka(issuedAt) ? words.stillDue : words.next
  return write.fill(sentence, { date: write.date(nextDueDate) })
}
