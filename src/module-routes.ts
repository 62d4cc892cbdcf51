import { taka } from '#kernel/money.ts'
import { listUnderWay, sumPremiumMoney } from '#money/ledger/server/policy-payment-store.ts'
import { paymentJobs, paymentRoutes } from '#money/ledger/server/routes.ts'
import { payDirectRoutes, payLinkRoutes } from '#money/pay-direct/server/routes.ts'
import { registerPayLinks } from '#money/pay-direct/server/send-pay-link.ts'
import { approvedDeskActs } from '#money/payment-desk/server/approved-acts.ts'
import { paymentsAskedAbout } from '#money/payment-desk/server/payments-asked-about.ts'
import { deskJobs, deskRoutes } from '#money/payment-desk/server/routes.ts'
import { paperRoutes } from '#money/receipts/server/routes.ts'
import { registerPaymentNotices } from '#money/receipts/server/send-payment-notice.ts'
import { registerCoreNotices } from '#money/reconciliation/server/notify-core.ts'
import { registerReconciliation } from '#money/reconciliation/server/reconcile-day.ts'
import { reminderJobs, reminderRoutes } from '#money/reminders/server/routes.ts'
import { listCustomerNames, listCustomersCalled } from '#people/accounts/server/customer-name-store.ts'
import { accountRoutes } from '#people/accounts/server/routes.ts'
import { approvalRoutes } from '#people/approvals/server/routes.ts'
import { approvedList } from '#people/exports/server/ask-for-list.ts'
import { phoneListRoutes } from '#people/exports/server/routes.ts'
import { identityJobs } from '#people/identity/server/check-identities.ts'
import { identityRoutes } from '#people/identity/server/routes.ts'
import { approvedStaffActs } from '#people/staff/server/approved-acts.ts'
import { areIndependent, listStaffNames } from '#people/staff/server/colleagues-store.ts'
import { registerDestroyedLists } from '#people/staff/server/destroyed-keys-outside.ts'
import { registerPasswordNotices } from '#people/staff/server/notify-of-set-password.ts'
import { staffRoutes } from '#people/staff/server/routes.ts'
import { registerSealing } from '#people/staff/server/seal-audit.ts'
import { registerStaffLinks } from '#people/staff/server/send-link.ts'
import { whoIsStaff } from '#people/staff/server/who-is.ts'
import type { Handler } from '#platform/http/server/handle.ts'
import { collectSentences } from '#platform/http/server/sentences.ts'
import type { AbuseGuard } from '#platform/limits/server/abuse-guard.ts'
import { linkRoutes } from '#platform/links/server/routes.ts'
import { isPushUnderWay } from '#policies/core-push/server/push-store.ts'
import { corePushJobs, corePushRoutes } from '#policies/core-push/server/routes.ts'
import { listPoliciesNumbered, listPolicyNumbers } from '#policies/policies/server/policy-number-store.ts'
import { policyRoutes } from '#policies/policies/server/routes.ts'
import { policyListRoutes } from '#policies/policy-list/server/list-routes.ts'
import { registerSoundsOfStored } from '#policies/policy-list/server/write-sounds.ts'
import { customerAreaRoutes } from '#portals/customer/server/routes.ts'
import { officeRoutes } from '#portals/office/server/routes.ts'
import { aboutPerson } from '#portals/personal-data/server/about-person.ts'
import { comparisonRoutes } from '#sales/compare/server/routes.ts'
import type { Editions } from '#sales/plans/server/editions.ts'
import type { IllustrationDependencies } from '#sales/plans/server/illustration.ts'
import { planRoutes } from '#sales/plans/server/routes.ts'
import { proposalFormRoutes } from '#sales/proposal-form/server/routes.ts'
import { registerAgentNotices } from '#sales/proposals/server/notify-agent.ts'
import { registerHolderNotices } from '#sales/proposals/server/notify-holder.ts'
import { proposalJobs, proposalRoutes } from '#sales/proposals/server/routes.ts'
import { registerScanningOfStored } from '#sales/proposals/server/scan-documents.ts'
import { registerSealingOfStored } from '#sales/proposals/server/seal-stored.ts'
import { registerProposalCopies } from '#sales/proposals/server/send-copy.ts'
import { premiumIllustrations } from '#sales/quotes/server/illustration.ts'
import { quoteRoutes } from '#sales/quotes/server/routes.ts'
import { approvedEdition } from '#sales/rate-books/server/put-into-force.ts'
import { rateBookRoutes } from '#sales/rate-books/server/routes.ts'
import { endPaperLinks } from '#sales/referral-papers/server/ask-for-paper.ts'
import { listReferralPapers, referralPaperRoutes } from '#sales/referral-papers/server/routes.ts'
import { registerPaperLinks } from '#sales/referral-papers/server/send-paper-link.ts'
import { returnIllustrations } from '#sales/returns/server/illustration.ts'
import { returnRoutes } from '#sales/returns/server/routes.ts'
import { approvedDecision, whyNotApproveDecision } from '#sales/underwriting/server/decide-referral.ts'
import { readUnderwritingEditions } from '#sales/underwriting/server/editions.ts'
import { judgeLate } from '#sales/underwriting/server/judge-late.ts'
import { registerReferralNotices } from '#sales/underwriting/server/notify-applicant.ts'
import { listEndings } from '#sales/underwriting/server/referral-store.ts'
import { referralRoutes } from '#sales/underwriting/server/routes.ts'
import { forgetFiles } from '#website/content/server/forget-file.ts'
import type { Media } from '#website/content/server/media-cache.ts'
import { documentRoutes } from '#website/documents/server/routes.ts'
import { approvedTextActs } from '#website/drafts/server/approved-acts.ts'
import { draftRoutes } from '#website/drafts/server/routes.ts'
import { listTextNames } from '#website/drafts/server/text-acts.ts'
import { enquiryJobs, enquiryRoutes } from '#website/enquiries/server/routes.ts'
import { libraryRoutes } from '#website/media-library/server/routes.ts'
import { newsletterRoutes } from '#website/newsletter/server/routes.ts'
import { registerNewsletter } from '#website/newsletter/server/send-issue.ts'
import { registerNewsletterTests } from '#website/newsletter/server/send-test.ts'
import { searchDeskRoutes } from '#website/search/server/desk-routes.ts'
import type { Search } from '#website/search/server/open-search.ts'
import { searchRoutes } from '#website/search/server/routes.ts'
import { workListRoutes } from '#website/work-list/server/routes.ts'
import { contentTypes } from './content-types.ts'
import { isFixedPage } from './fixed-addresses.ts'
import { linkPurposesOf, phoneListsOf } from './links-and-lists.ts'
import type { Outside } from './outside.ts'
import { openPersonalData } from './personal-data.ts'
import { publicContentRoutes } from './public-content.ts'
import type { Settings } from './settings.ts'
import { accountRulesOf, approvalRulesOf, sessionLimitsOf, wordSettingOf } from './settings-by-module.ts'
import { storedInClear } from './stored-in-clear.ts'
import { words } from './words.ts'

/** Every module's calls, and its jobs registered, with what each is handed of the others. */
export function moduleRoutes(
  outside: Outside &
    IllustrationDependencies & {
      readonly abuse: AbuseGuard
      readonly media: Media
      readonly search: Search
      readonly editions: Editions
      readonly publicUrl: string
      readonly ownAddress: () => string
    },
  settings: Settings,
  cookieName: string,
): Handler[] {
  // What routes and jobs are handed: `outside` is all that connects the program to the world, `deps` the same with what
  // follows from the settings. `calls` is for reading calls: their `db` refuses every write (`handleChange` opens its own).
  const deps = {
    ...outside,
    autocommit: outside.db,
    sealKey: settings.QUOTE_KEY,
    startDateDays: settings.START_DATE_DAYS,
    codeKey: settings.CODE_KEY,
    coreReportKey: settings.CORE_REPORT_KEY,
    approvalRules: approvalRulesOf(settings),
    mayBeUnchecked: settings.UNCHECKED_IDENTITY === 'allow',
    underwriting: readUnderwritingEditions(),
    decidedAloneUpTo: taka(settings.UNDERWRITING_ALONE_TAKA),
    listPapers: listReferralPapers,
    endPapers: endPaperLinks,
    premiumMoney: sumPremiumMoney,
    corePush: settings.CORE_PUSH,
    wordSetting: wordSettingOf(settings),
    reminderHours: settings.REMINDERS,
  }
  corePushJobs(deps)
  proposalJobs(outside)
  registerHolderNotices(outside)
  registerProposalCopies(deps)
  registerAgentNotices(outside)
  paymentJobs(deps)
  registerReconciliation(deps)
  registerCoreNotices(deps)
  registerPaymentNotices(deps)
  registerPayLinks(deps)
  reminderJobs(deps)
  deskJobs(deps)
  registerPasswordNotices(outside)
  registerStaffLinks(deps)
  registerPaperLinks(deps)
  identityJobs({
    ...deps,
    onIdentitySettled: judgeLate(deps),
    isInOtherHands: (tx, policyId) => isPushUnderWay(tx, policyId, deps.clock.now()),
  })
  registerReferralNotices(deps)
  registerSealing(outside)
  registerDestroyedLists(outside)
  registerSealingOfStored({ ...outside, kinds: storedInClear })
  registerScanningOfStored(outside)
  registerSoundsOfStored(outside)
  enquiryJobs(deps, settings.ENQUIRY_MONTHS)
  registerNewsletter(deps)
  registerNewsletterTests(deps)
  forgetFiles(deps)
  const personal = openPersonalData(deps, settings)
  const calls = { ...deps, db: outside.readDb }
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
    ...searchDeskRoutes(deps),
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
        'edition.load': approvedEdition(calls.db),
        'referral.decide': approvedDecision(calls),
      },
      findPerson: whoIsStaff,
      listNames: listStaffNames,
      listSubjects: paymentsAskedAbout,
      listTextNames,
      areIndependent,
      hindrances: { 'referral.decide': whyNotApproveDecision, 'person.erase': personal.whyNotErase },
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
