/** Addresses of the payment pages, the customer area and the receipts. */
export const paymentPaths = {
  payDirect: '/paydirect-step-1',
  payDirectSteps: '/paydirect-step-2',
  validate: '/payment-step-1',
  /** The same, with the policy number filled in. */
  validateOf: (policyNumber: string) => `/payment-step-1?policy=${encodeURIComponent(policyNumber)}`,
  amount: '/payment-step-2',
  /** The state of a payment that was begun without an account. */
  stateOf: (reference: string) => `/payment-step-1?payment=${reference}`,
  dashboard: '/dashboard',
  details: (policyId: number | string) => `/dashboard/policy-details/${policyId}`,
  invoice: (policyId: number | string) => `/dashboard/policyinvoice/${policyId}`,
  /** The state of one payment for that policy. */
  paymentOfInvoice: (policyId: number, reference: string) =>
    `/dashboard/policyinvoice/${policyId}?payment=${reference}`,
  changePassword: '/dashboard/change-password',
  history: '/dashboard/payments',
  /** Where anybody who holds a receipt can check it. */
  receiptCheck: (token: string) => `/receipt-check/${token}`,
  /** The office's list of payments, one payment, and the differences. */
  desk: '/dashboard_admin/payments',
  deskPayment: (paymentId: number | string) => `/dashboard_admin/payments/${paymentId}`,
  differences: '/dashboard_admin/payments/differences',
  /** The PDF of a receipt, for whoever holds the payment's reference. */
  receiptOf: (reference: string) => `/v1/payments/receipt?payment=${reference}`,
  /** A receipt for one's own policy, by its number. */
  ownReceipt: (number: string) => `/api-app/receipt?number=${number}`,
  /** The coming due dates of one's own policy, as a calendar file. */
  ownDueDates: (policyId: number) => `/api-app/own-due-dates/${policyId}`,
  /** Where each gateway sends its notifications. */
  notification: (gateway: string) => `/v1/payments/notification/${gateway}`,
  /** Where the gateway sends the payer's browser. */
  payerReturn: (reference: string, outcome: 'success' | 'fail' | 'cancel') =>
    `/v1/payments/${reference}/return/${outcome}`,
} as const
