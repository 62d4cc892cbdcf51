import { amountInWords } from '#kernel/amount-in-words.ts'
import { formatDate } from '#kernel/dates.ts'
import { writerIn } from '#kernel/writer.ts'
import type { UploadedFile } from '#platform/http/uploaded-file.ts'
import type { Typesetter } from '#platform/papers/server/typeset.ts'
import { nameIncomeYear } from '../papers.ts'
import type { CertificatePaper } from '../printed-papers.ts'
import { type Issuer, type PaperWords, paperWordsIn, printSheet } from './print-sheet.ts'

/** What a customer paid as premium in an income year, over all policies, as PDF. It promises nothing about tax. */
export function printCertificate(
  typesetter: Typesetter,
  issuer: Issuer,
  paper: CertificatePaper,
): Promise<UploadedFile> {
  const { language, period } = paper
  const write = writerIn(language)
  const all = paperWordsIn(language)
  const words = all.certificate
  const from = write.date(period.from)
  const to = write.date(period.to)
  const amount = write.poisha(paper.total)
  const certified = { from, to, amount, words: amountInWords(paper.total, language) }
  return printSheet(
    typesetter,
    issuer,
    'certificate.typ',
    paper,
    {
      title: ({ certificate }) => certificate.title,
      subtitle: write.fill(words.number, { number: paper.number }),
      made: paper.issuedOn,
      notes: [
        ...(period.isOver ? [] : [write.fill(words.notOver, { date: to })]),
        words.law,
        words.coverage,
        words.takenBack,
        all.noSignature,
      ],
    },
    {
      certifies: write.fill(words.certifies, certified),
      holder: { name: paper.holder, label: words.holder },
      facts: facts(paper, words),
      policies: {
        columns: [
          { head: words.columns.policy, width: 'auto', side: 'left' },
          { head: words.columns.plan, width: 'rest', side: 'left' },
          { head: words.columns.sumAssured, width: 'auto', side: 'right' },
          { head: words.columns.receipts, width: 'auto', side: 'right' },
          { head: words.columns.amount, width: 'auto', side: 'right' },
        ],
        rows: paper.policies.map((policy) => ({
          cells: [
            policy.policyNumber,
            policy.planName,
            write.poisha(policy.sumAssured),
            write.fill(words.receipts, { n: policy.receipts }),
            write.poisha(policy.amount),
          ],
        })),
        total: { label: all.total, amount },
      },
    },
  )
}

function facts(paper: CertificatePaper, words: PaperWords['certificate']) {
  const { language, year } = paper
  return [
    { label: words.incomeYear, value: nameIncomeYear(year, language) },
    { label: words.assessmentYear, value: nameIncomeYear({ startYear: year.startYear + 1 }, language) },
    ...(paper.maskedNationalId ? [{ label: words.nationalId, value: paper.maskedNationalId }] : []),
    { label: words.issuedOn, value: formatDate(paper.issuedOn, language) },
  ]
}
