import type { PaperPolicy, ReceiptPaper } from '#money/receipts/printed-papers.ts'
import type { Issuer } from '#money/receipts/server/print-sheet.ts'

export const issuer = {
  brandName: { bn: 'শাপলা লাইফ', en: 'Shapla Life' },
  slogan: { bn: 'জীবন · বীমার ঠিকানা', en: 'Jibon · your insurance online' },
  legalName: { bn: 'শাপলা লাইফ ইন্স্যুরেন্স', en: 'Shapla Life Insurance' },
  address: { bn: 'শাপলা ভবন, মতিঝিল, ঢাকা', en: 'Shapla Bhaban, Motijheel, Dhaka' },
  helpline: { bn: '16789', en: '16789' },
} as unknown as Issuer

export const checkUrl = 'https://example.test/receipt-check/AbCdEfGhIjKlMnOpQrStUv'

export const policy: PaperPolicy = {
  policyNumber: '900000001',
  holder: 'রহিমা খাতুন',
  planName: 'জীবন স্বপ্ন',
  sumAssured: 50_000_000,
  mode: 'Y',
}

/** Rahima's third yearly instalment, paid by her phone. */
export const receipt: ReceiptPaper = {
  ...policy,
  language: 'bn',
  number: 'R26-0000123',
  kind: 'premium',
  state: 'valid',
  total: 2_619_050,
  issuedAt: new Date('2026-11-20T04:43:00Z'),
  source: 'gateway',
  instalments: [{ number: 3, dueDate: '2026-12-02', amount: 2_619_050 }],
  nextDueDate: '2027-12-02',
  method: 'BKASH-BKash',
  transactionId: 'JB261120ABC',
  bankTransactionId: '151114130739',
  checkUrl,
}
