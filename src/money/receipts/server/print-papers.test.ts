import { afterAll, describe, expect, it } from 'vitest'
import { createTypesetter } from '#platform/papers/server/typeset.ts'
import { isReference } from '#policies/policies/reference.ts'
import { textOfPaper } from '../../../../tests/drive/paper-text.ts'
import { checkUrl, issuer, policy, receipt } from '../../../../tests/payments/sample-receipt.ts'
import type { Statement } from '../papers.ts'
import type { CertificatePaper, StatementPaper } from '../printed-papers.ts'
import { en } from '../words.en.ts'
import { printCertificate } from './print-certificate.ts'
import { printReceipt } from './print-receipt.ts'
import { printStatement } from './print-statement.ts'

const typesetter = createTypesetter()
const words = en.statement
afterAll(() => typesetter.close())

async function textOf(paper: Promise<{ readonly bytes: Uint8Array }>): Promise<string> {
  return textOfPaper((await paper).bytes).join('\n')
}

describe('papers of payments, read back from the PDF', () => {
  it('a receipt says in Bangla who paid what for which instalment, in figures and words (feature 6)', async () => {
    const paper = await printReceipt(typesetter, issuer, receipt)
    expect([paper.filename, 'opensInBrowser' in paper]).toEqual(['R26-0000123.pdf', false])
    const text = textOfPaper(paper.bytes).join('\n')
    for (const expected of [
      'প্রিমিয়ামের রসিদ',
      'Premium receipt',
      'রসিদ নম্বর R26-0000123',
      'শাপলা ভবন, মতিঝিল, ঢাকা',
      '৳২৬,১৯০.৫০',
      'ছাব্বিশ হাজার একশ নব্বই টাকা পঞ্চাশ পয়সা মাত্র',
      'পরিশোধিত',
      '২০.১১.২০২৬',
      'রহিমা খাতুন',
      '900000001',
      'জীবন স্বপ্ন',
      '৳৫,০০,০০০',
      'বার্ষিক',
      '২০ নভেম্বর ২০২৬, সকাল ১০:৪৩',
      'বিকাশ',
      'JB261120ABC',
      '151114130739',
      'কিস্তি ৩',
      'কিস্তির তারিখ ২ ডিসেম্বর ২০২৬',
      'পরের কিস্তির তারিখ ২ ডিসেম্বর ২০২৭।',
      'AbCdEfGhIjKlMnOpQrStUv',
    ])
      expect(text.normalize('NFC').replaceAll('\n', '')).toContain(expected.normalize('NFC'))
    expect(text).not.toContain('REVERSED')
  })

  it('a receipt for part of what was due says what stayed unpaid, not that it will fall due', async () => {
    const part = { ...receipt, nextDueDate: '2026-11-02', language: 'en' } as const
    const text = (await textOf(printReceipt(typesetter, issuer, part))).replaceAll('\n', ' ')
    expect(text).toContain('After this payment the instalment of 2 November 2026 was still unpaid.')
    expect(text).not.toContain('next instalment')
  })

  it.each([27, 30, 40, 80])(
    'a receipt keeps a bank’s number of %i letters apart from its name, and lets it break',
    async (length) => {
      const bankTransactionId = '261129223611vHNpTYFpd5UMXgN'.repeat(4).slice(0, length)
      const text = await textOf(
        printReceipt(typesetter, issuer, { ...receipt, bankTransactionId, language: 'en' }),
      )
      expect(text.split('\n')).toContain('Transaction number')
      expect(text.replaceAll('\n', '')).toContain(bankTransactionId)
      expect(
        Math.max(
          ...text
            .split('\n')
            .filter((line) => /^[\w]+$/.test(line))
            .map((line) => line.length),
        ),
      ).toBeLessThan(30)
    },
  )

  it('a receipt issued before there is a policy number calls the reference a reference', async () => {
    const named = async (policyNumber: string) => {
      const paper = { ...receipt, policyNumber, language: 'en' } as const
      return (await textOf(printReceipt(typesetter, issuer, paper))).includes('Proposal reference')
    }
    const references = Array.from({ length: 10 }, (_, digit) => `JB26-0000123-${digit}`).filter(isReference)
    expect(references).toHaveLength(1)
    expect(await Promise.all([...references, '900000001'].map(named))).toEqual([true, false])
  })

  it('a receipt for money that did not come through the gateway says how it came', async () => {
    const elsewhere = { ...receipt, method: undefined, transactionId: undefined, language: 'en' } as const
    const byBank = await textOf(printReceipt(typesetter, issuer, { ...elsewhere, source: 'bank' }))
    expect(byBank).toContain('Paid at a branch of the bank')
    const byOffice = await textOf(printReceipt(typesetter, issuer, { ...elsewhere, source: 'staff' }))
    expect(byOffice).toContain('Entered by our office')
  })

  it('a reversed receipt says so before everything else, and proves nothing any more', async () => {
    const void_ = { ...receipt, language: 'en', state: 'reversed', endedOn: '2026-11-21' } as const
    const text = await textOf(printReceipt(typesetter, issuer, void_))
    expect(text.indexOf('REVERSED')).toBeLessThan(text.indexOf('৳26,190.50'))
    expect(text).toContain('This receipt was reversed on 21 November 2026.')
    expect(text).not.toContain('Keep this receipt')
  })

  it('money that came a second time has a receipt that says so, and one that says it was returned', async () => {
    const twice = { ...receipt, language: 'en', kind: 'excess', instalments: [] } as const
    const first = await textOf(printReceipt(typesetter, issuer, twice))
    expect(first).toContain('Instalment received twice')
    expect(first).not.toContain('The next instalment')
    const returned = { ...twice, state: 'returned', endedOn: '2026-11-28' } as const
    const second = await textOf(printReceipt(typesetter, issuer, returned))
    expect(second).toContain('This money was not taken as premium and was returned on 28 November 2026.')
  })

  it('a statement lists every instalment and its receipt, over several pages, and its sum (feature 36)', async () => {
    const premiums = Array.from({ length: 60 }, (_, index) => ({
      date: '2026-01-05',
      receipt: `R26-${String(index).padStart(7, '0')}`,
      kind: 'premium' as const,
      instalment: index,
      dueDate: '2026-01-02',
      amount: 250_000,
    }))
    const statement: Statement = {
      premiums,
      total: 15_000_000,
      stillOwed: 250_000,
      owed: [{ date: '2026-01-06', receipt: 'R26-0000090', kind: 'owed', amount: 250_000 }],
    }
    const paper: StatementPaper = {
      ...policy,
      language: 'en',
      statement,
      number: 'S26-0000001',
      checkUrl,
      issuedOn: '2026-11-22',
      period: { from: '2026-01-01', to: '2026-11-22' },
      paidInstalments: 60,
      instalmentCount: 180,
      nextDueDate: '2026-12-02',
      dueNow: 0,
    }
    const pages = textOfPaper((await printStatement(typesetter, issuer, paper)).bytes)
    expect(pages.length).toBeGreaterThan(1)
    const text = pages.join('\n')
    for (const { receipt: number } of premiums) expect(text).toContain(number)
    for (const said of [
      'Statement no. S26-0000001',
      '1 January 2026 to 22 November 2026',
      '60 of 180',
      '৳1,50,000',
      'Instalment 60',
    ])
      expect(text).toContain(said)
    expect(text).toContain('Owed to the customer on 22 November 2026')
    expect([text.includes('Next due date'), text.includes('Nothing is due')]).toEqual([true, true])
    const lapsed = { ...paper, nextDueDate: '2026-04-02', lapsedOn: '2026-10-03' } as const
    const later = await textOf(printStatement(typesetter, issuer, lapsed))
    for (const said of ['First unpaid instalment', 'Lapsed since 3 October 2026', words.lapsedNote])
      expect(later.replaceAll('\n', ' ')).toContain(said)
    for (const untrue of ['Nothing is due', 'Next due date']) expect(later).not.toContain(untrue)
  })

  it('a certificate sums the income year, names the law in force and promises nothing (feature 36)', async () => {
    const paper: CertificatePaper = {
      language: 'bn',
      year: { startYear: 2026 },
      holder: policy.holder,
      number: 'C26-0000001',
      checkUrl,
      period: { from: '2026-07-01', to: '2026-11-22', isOver: false },
      issuedOn: '2026-11-22',
      maskedNationalId: '•••••••••••••0123',
      total: 2_619_050,
      policies: [{ ...policy, receipts: 1, amount: 2_619_050 }],
    }
    const text = (await textOf(printCertificate(typesetter, issuer, paper))).replaceAll('\n', ' ')
    for (const said of [
      'প্রিমিয়াম পরিশোধের সনদ',
      'সনদ নম্বর C26-0000001',
      'জুলাই ২০২৬ – জুন ২০২৭',
      'জুলাই ২০২৭ – জুন ২০২৮',
      'রহিমা খাতুন',
      '২২ নভেম্বর ২০২৬ পর্যন্ত পাওয়া প্রিমিয়াম',
      'প্রচলিত আইন',
      '৳২৬,১৯০.৫০',
      '•••••••••••••0123',
    ])
      expect(text.normalize('NFC')).toContain(said.normalize('NFC'))
  })

  it('the same paper is the same bytes, so it can be asked for again', async () => {
    const first = await printReceipt(typesetter, issuer, receipt)
    const second = await printReceipt(typesetter, issuer, receipt)
    expect(Buffer.from(first.bytes).equals(Buffer.from(second.bytes))).toBe(true)
  })
})
