import { approvalPages, approvalStates, furtherApprovalPages } from './approvals.ts'
import { calculatorPages, calculatorStates, furtherCalculatorPages } from './calculators.ts'
import { comparisonPages, comparisonStates } from './comparison.ts'
import { customerPages, customerStates, furtherCustomerPages } from './customer.ts'
import { dependentStates } from './dependent-questions.ts'
import { enquiryPages, furtherEnquiryPages } from './enquiries.ts'
import { lostAnswerStates } from './lost-answers.ts'
import { familyStates } from './next-of-family.ts'
import { furtherAdminsPages, furtherOfficePages, officePages, officeStates } from './office.ts'
import { oldDraftStates } from './old-drafts.ts'
import { otherMediaStates } from './other-media.ts'
import { paymentPages, paymentStates } from './payment.ts'
import { deskStates } from './payment-desk.ts'
import { draftPages, newProposalPages, proposalStates } from './proposal.ts'
import { rateBookStates } from './rate-book.ts'
import { furtherSignInPages, signInPages, signInStates } from './sign-in.ts'
import { furtherSitePages, sitePages, siteStates } from './site.ts'
import type { State } from './state.ts'
import { tooOftenStates } from './too-often.ts'

/** Every screen in every state. */
export const states: readonly State[] = [
  ...sitePages,
  ...furtherSitePages,
  ...siteStates,
  ...calculatorPages,
  ...furtherCalculatorPages,
  ...calculatorStates,
  ...comparisonPages,
  ...comparisonStates,
  ...paymentPages,
  ...paymentStates,
  ...customerPages,
  ...furtherCustomerPages,
  ...customerStates,
  ...signInPages,
  ...furtherSignInPages,
  ...signInStates,
  ...newProposalPages,
  ...draftPages,
  ...proposalStates,
  ...oldDraftStates,
  ...familyStates,
  ...dependentStates,
  ...officePages,
  ...furtherOfficePages,
  ...furtherAdminsPages,
  ...enquiryPages,
  ...furtherEnquiryPages,
  ...officeStates,
  ...rateBookStates,
  ...deskStates,
  ...approvalPages,
  ...furtherApprovalPages,
  ...approvalStates,
  ...tooOftenStates,
  ...lostAnswerStates,
  ...otherMediaStates,
]

/** Pages that `npm test` looks at as they open: one of every template. */
export const sampledPages: readonly State[] = [
  ...sitePages,
  ...calculatorPages,
  ...comparisonPages,
  ...paymentPages,
  ...customerPages,
  ...signInPages,
  ...draftPages,
  ...officePages,
  ...enquiryPages,
  ...approvalPages,
]

/** The same templates with something else in them: `npm run proof journeys` looks at them too. */
export const furtherPages: readonly State[] = [
  ...furtherSitePages,
  ...furtherCalculatorPages,
  ...furtherCustomerPages,
  ...furtherSignInPages,
  ...newProposalPages,
  ...furtherOfficePages,
  ...furtherAdminsPages,
  ...furtherEnquiryPages,
  ...furtherApprovalPages,
]

/** What `npm test` looks at of the states that something must happen for. */
export const sampledStates: readonly State[] = states.filter(({ isSampled }) => isSampled)
