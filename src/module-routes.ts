import { listUnderWay } from '#money/ledger/server/policy-payment-store.ts'
import { paymentRoutes } from '#money/ledger/server/routes.ts'
import { payDirectRoutes, payLinkRoutes } from '#money/pay-direct/server/routes.ts'
import { approvedDeskActs, deskHindrances } from '#money/payment-desk/server/approved-acts.ts'
import { paymentsAskedAbout } from '#money/payment-desk/server/payments-asked-about.ts'
import { deskRoutes } from '#money/payment-desk/server/routes.ts'
import { paperRoutes } from '#money/receipts/server/routes.ts'
import { reminderRoutes } from '#money/reminders/server/routes.ts'
import { listCustomerNames, listCustomersCalled } from '#people/accounts/server/customer-name-store.ts'
import { accountRoutes } from '#people/accounts/server/routes.ts'
import { approvalRoutes } from '#people/approvals/server/routes.ts'
import { approvedList } from '#people/exports/server/ask-for-list.ts'
import { phoneListRoutes } from '#people/exports/server/routes.ts'
import { identityRoutes } from '#people/identity/server/routes.ts'
import { approvedStaffActs } from '#people/staff/server/approved-acts.ts'
import { areIndependent, listStaffSignatures } from '#people/staff/server/colleagues-store.ts'
import { staffRoutes } from '#people/staff/server/routes.ts'
import { whoIsStaff } from '#people/staff/server/who-is.ts'
import type { Handler } from '#platform/http/server/handle.ts'
import { collectSentences } from '#platform/http/server/sentences.ts'
import { linkRoutes } from '#platform/links/server/routes.ts'
import { corePushRoutes } from '#policies/core-push/server/routes.ts'
import { listPoliciesNumbered, listPolicyNumbers } from '#policies/policies/server/policy-number-store.ts'
import { policyRoutes } from '#policies/policies/server/routes.ts'
import { policyListRoutes } from '#policies/policy-list/server/list-routes.ts'
import { customerAreaRoutes } from '#portals/customer/server/routes.ts'
import { officeRoutes } from '#portals/office/server/routes.ts'
import { aboutPerson } from '#portals/personal-data/server/about-person.ts'
import { comparisonRoutes } from '#sales/compare/server/routes.ts'
import { planRoutes } from '#sales/plans/server/routes.ts'
import { proposalFormRoutes } from '#sales/proposal-form/server/routes.ts'
import { proposalRoutes } from '#sales/proposals/server/routes.ts'
import { premiumIllustrations } from '#sales/quotes/server/illustration.ts'
import { quoteRoutes } from '#sales/quotes/server/routes.ts'
import { approvedEdition } from '#sales/rate-books/server/put-into-force.ts'
import { rateBookRoutes } from '#sales/rate-books/server/routes.ts'
import { referralPaperRoutes } from '#sales/referral-papers/server/routes.ts'
import { returnIllustrations } from '#sales/returns/server/illustration.ts'
import { returnRoutes } from '#sales/returns/server/routes.ts'
import { approvedDecision, whyNotApproveDecision } from '#sales/underwriting/server/decide-referral.ts'
import { listEndings } from '#sales/underwriting/server/referral-store.ts'
import { referralRoutes } from '#sales/underwriting/server/routes.ts'
import { documentRoutes } from '#website/documents/server/routes.ts'
import { approvedTextActs } from '#website/drafts/server/approved-acts.ts'
import { draftRoutes } from '#website/drafts/server/routes.ts'
import { listTextNames } from '#website/drafts/server/text-acts.ts'
import { enquiryRoutes } from '#website/enquiries/server/routes.ts'
import { libraryRoutes } from '#website/media-library/server/routes.ts'
import { approvedIssue } from '#website/newsletter/server/change-issue.ts'
import { newsletterRoutes } from '#website/newsletter/server/routes.ts'
import { searchDeskRoutes } from '#website/search/server/desk-routes.ts'
import { searchRoutes } from '#website/search/server/routes.ts'
import { workListRoutes } from '#website/work-list/server/routes.ts'
import { contentTypes } from './content-types.ts'
import { isFixedPage } from './fixed-addresses.ts'
import { linkPurposesOf, phoneListsOf } from './links-and-lists.ts'
import type { ModuleDependencies } from './module-dependencies.ts'
import { openPersonalData } from './personal-data.ts'
import { publicContentRoutes } from './public-content.ts'
import type { Settings } from './settings.ts'
import { accountRulesOf, sessionLimitsOf } from './settings-by-module.ts'
import { words } from './words.ts'

/** Every module's calls, wiring what they need from each other. */
export function moduleRoutes(deps: ModuleDependencies, settings: Settings, cookieName: string): Handler[] {
  const personal = openPersonalData(deps, settings)
  const calls = { ...deps, db: deps.readDb }
  const sentences = collectSentences(words)
  const editing = {
    ...calls,
    types: contentTypes,
    dictionaries: words,
    sentences,
    isFixedPage,
  }
  const phoneLists = { ...calls, lists: phoneListsOf({ ...calls, endings: listEndings }) }
  return [
    ...publicContentRoutes(calls, settings),
    ...documentRoutes(calls),
    ...enquiryRoutes(calls),
    ...draftRoutes(editing),
    ...libraryRoutes(editing),
    ...workListRoutes(editing),
    ...newsletterRoutes({ ...editing, bounceKey: settings.NEWSLETTER_BOUNCE_KEY }),
    ...searchRoutes(calls),
    ...searchDeskRoutes(calls),
    ...planRoutes({
      ...calls,
      illustrations: { premium: premiumIllustrations(calls), fixed: returnIllustrations(calls) },
    }),
    ...rateBookRoutes(calls),
    ...quoteRoutes(calls),
    ...returnRoutes(calls),
    ...comparisonRoutes(calls),
    ...approvalRoutes({
      ...calls,
      acts: {
        ...approvedStaffActs,
        ...approvedDeskActs(calls),
        ...personal.acts,
        ...approvedTextActs(editing),
        'phones.export': approvedList(phoneLists),
        'newsletter.send': approvedIssue(editing),
        'edition.load': approvedEdition(calls.db),
        'referral.decide': approvedDecision(calls),
      },
      findPerson: whoIsStaff,
      listNames: listStaffSignatures,
      listSubjects: paymentsAskedAbout,
      listTextNames,
      areIndependent,
      hindrances: {
        ...deskHindrances,
        'referral.decide': whyNotApproveDecision,
        'person.erase': personal.whyNotErase,
      },
      say: (code, language) => sentences.of({ code }, language),
    }),
    ...staffRoutes({
      ...calls,
      customers: {
        listCalled: (text) => listCustomersCalled(calls.db, text),
        listNames: (ids) => listCustomerNames(calls.db, ids),
      },
      policies: {
        listNumbered: (number) => listPoliciesNumbered(calls.db, number),
        listNumbers: (ids) => listPolicyNumbers(calls.db, ids),
      },
    }),
    ...linkRoutes({ ...calls, purposes: linkPurposesOf(calls) }),
    ...phoneListRoutes(phoneLists),
    ...policyListRoutes({ ...calls, paymentsUnderWay: listUnderWay, endings: listEndings }),
    ...corePushRoutes(calls),
    ...policyRoutes({ ...calls, paymentsUnderWay: listUnderWay, endings: listEndings }),
    ...identityRoutes(calls),
    ...accountRoutes({
      ...calls,
      sessionCookie: cookieName,
      sessionLimits: sessionLimitsOf(settings),
      rules: accountRulesOf(settings),
    }),
    ...proposalRoutes(calls),
    ...proposalFormRoutes({ ...calls, paymentsUnderWay: listUnderWay }),
    ...referralPaperRoutes(calls),
    ...referralRoutes(calls),
    ...paperRoutes(calls),
    ...customerAreaRoutes(calls),
    ...payDirectRoutes(calls),
    ...payLinkRoutes(calls),
    ...reminderRoutes(calls),
    ...paymentRoutes(calls),
    ...deskRoutes(calls),
    ...officeRoutes({ ...calls, person: aboutPerson(calls.db) }),
    ...personal.routes,
  ]
}
