import { approvalPages, approvalStates } from './approvals.ts'
import { calculatorPages, calculatorStates } from './calculators.ts'
import { comparisonPages, comparisonStates } from './comparison.ts'
import { customerPages, customerStates, furtherCustomerPages } from './customer.ts'
import { furtherOfficePages, officePages, officeStates } from './office.ts'
import { paymentPages, paymentStates } from './payment.ts'
import { deskStates } from './payment-desk.ts'
import { draftPages, newProposalPages, proposalStates } from './proposal.ts'
import { signInPages, signInStates } from './sign-in.ts'
import { sitePages, siteStates } from './site.ts'
import type { State } from './state.ts'

/** Every screen in every state. */
export const states: readonly State[] = [
  ...[...sitePages, ...siteStates],
  ...[...calculatorPages, ...calculatorStates],
  ...[...comparisonPages, ...comparisonStates],
  ...[...paymentPages, ...paymentStates],
  ...[...customerPages, ...furtherCustomerPages, ...customerStates],
  ...[...signInPages, ...signInStates],
  ...[...newProposalPages, ...draftPages, ...proposalStates],
  ...[...officePages, ...furtherOfficePages, ...officeStates, ...deskStates],
  ...[...approvalPages, ...approvalStates],
]

/** Pages that `npm test` looks at as they open: one of every template. */
export const sampledPages: readonly State[] = [
  ...[...sitePages, ...calculatorPages, ...comparisonPages, ...paymentPages, ...customerPages],
  ...[...signInPages, ...draftPages, ...officePages, ...approvalPages],
]

/** What `npm test` looks at of the states that something must happen for. */
export const sampledStates: readonly State[] = states.filter(({ isSampled }) => isSampled)
