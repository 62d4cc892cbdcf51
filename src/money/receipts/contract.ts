import { z } from 'zod'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { languages } from '#kernel/language.ts'
import { uploadedFile } from '#platform/http/uploaded-file.ts'
import { rowId } from '#policies/policies/contract.ts'
import { checkedKinds, paperStates } from './papers.ts'

/** The language of the paper; a receipt is in the payer's language unless another is requested. */
const lang = z
  .enum(languages as readonly ['bn', 'en'])
  .optional()
  .catch(undefined)
const typedText = z.string().max(40, 'textTooLong').default('')

/** The receipt of a payment, for whoever holds its reference (feature 6). */
export const receiptOfPayment = endpoint('GET /v1/payments/receipt', {
  summary: 'The receipt of a payment as PDF, for whoever holds its reference',
  in: z.object({ payment: z.string().max(100, 'noSuchReceipt').default(''), lang }),
  out: uploadedFile(),
})

/** A receipt by its id or its number: of an own policy, or for staff with Payment List. */
export const receiptById = endpoint('GET /api-app/receipt', {
  summary: 'A receipt as PDF, by its id or its number',
  in: z.object({ id: rowId('noSuchReceipt').optional(), number: typedText, lang }),
  out: uploadedFile(),
})

/** Premiums of a policy within a period (feature 36). */
export const premiumStatement = endpoint('GET /api-app/statement', {
  summary: 'What was received for a policy in a period, as PDF',
  in: z.object({ policyid: rowId('policyIdRequired'), from: typedText, to: typedText }),
  out: uploadedFile(),
})

/** Premiums of a customer within an income year, July to June (feature 36). */
export const premiumCertificate = endpoint('GET /api-app/premium-certificate', {
  summary: 'What a customer paid in an income year (2025 or 2025-2026), as PDF; staff say whose',
  in: z.object({
    year: z.union([z.number().transform(String), z.string().max(40, 'incomeYearInvalid')]).default(''),
    customer_id: rowId('customerNeeded').optional(),
  }),
  out: uploadedFile(),
})

/** For everybody who holds a paper of payments: what proves it genuine. */
export const checkPaymentPaper = endpoint('GET /v1/payments/papers/{token}', {
  summary: 'What proves a receipt, statement or certificate genuine, by the code on it',
  in: z.object({ token: z.string().max(100, 'noSuchIssuedPaper') }),
  out: envelope(
    z.object({
      kind: z.enum(checkedKinds),
      state: z.enum(paperStates),
      number: z.string(),
      /** All but its last digits hidden; null for a paper about several policies. */
      policy_number: z.string().nullable(),
      policies: z.number(),
      /** In taka. */
      amount: z.number(),
      issued_on: z.string(),
      period: z.object({ from: z.string(), to: z.string() }).nullable(),
    }),
  ),
})
