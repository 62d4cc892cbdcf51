import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { paymentPaths } from '#money/ledger/paths.ts'

/** Calls that the test makes while the database does not answer. */
export const wish = { name: 'Shefali', phone: '01711000321' }
export const paperLinks = [
  paymentPaths.receiptOf('none'),
  '/documents/none/bn.pdf',
  '/v1/quotes/Q-2222-3333-4444',
]
export const guesses = [
  ['/api-app/user-login', { user_id: 'agent', password: demoPassword }],
  ['/v1/get/login', { username: 'agent', password: demoPassword }],
  ['/api-app/customer-login', { mobile_no: '01711000001' }],
  ['/api-app/match-otp', { customer_id: 1, otp: '123456' }],
  ['/v1/signup/policy', { policy_code: '900000002', date_of_birth: '1979-11-30' }],
  ['/v1/signup/verify-pin', { policy_code: '900000002', pin_number: '1234' }],
  ['/v1/get/otpVerification', { user_name: 'agent', otp_code: '123456' }],
  ['/api-app/second-factor', { ticket: 'made up', way: 'totp', answer: '123456' }],
] as const

/** Every act between a proposal and its policy. */
export const ofSale = [
  'proposal.saveDraft',
  'proposal.confirm',
  'proposal.askWord',
  'proposal.wordYes',
  'proposal.wordNo',
  'referral.own',
  'referral.decide',
  'referral.askPaper',
  'referral.paper',
  'referral.withdraw',
  'proposal.addPaper',
  'policy.sendPayLink',
]
