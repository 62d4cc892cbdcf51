import { paymentJobs } from '#money/ledger/server/routes.ts'
import { registerPayLinks } from '#money/pay-direct/server/send-pay-link.ts'
import { registerRefunds } from '#money/payment-desk/server/carry-out-refund.ts'
import { registerPaymentNotices } from '#money/receipts/server/send-payment-notice.ts'
import { registerCoreNotices } from '#money/reconciliation/server/notify-core.ts'
import { registerReconciliation } from '#money/reconciliation/server/reconcile-day.ts'
import { reminderJobs } from '#money/reminders/server/routes.ts'
import { registerDeviceNotices } from '#people/accounts/server/push-to-devices.ts'
import { identityJobs } from '#people/identity/server/check-identities.ts'
import { registerDestroyedLists } from '#people/staff/server/destroyed-keys-outside.ts'
import { registerAccessNotices } from '#people/staff/server/notify-of-access.ts'
import { registerSealing } from '#people/staff/server/seal-audit.ts'
import { registerStaffLinks } from '#people/staff/server/send-link.ts'
import { lockAndCheckPushUnderWay } from '#policies/core-push/server/push-store.ts'
import { corePushJobs } from '#policies/core-push/server/routes.ts'
import { registerSoundsOfStored } from '#policies/policy-list/server/write-sounds.ts'
import { registerAgentNotices } from '#sales/proposals/server/notify-agent.ts'
import { registerHolderNotices } from '#sales/proposals/server/notify-holder.ts'
import { registerActiveNotices } from '#sales/proposals/server/notify-of-active.ts'
import { proposalJobs } from '#sales/proposals/server/routes.ts'
import { registerScanningOfStored } from '#sales/proposals/server/scan-documents.ts'
import { registerSealingOfStored } from '#sales/proposals/server/seal-stored.ts'
import { registerProposalCopies } from '#sales/proposals/server/send-copy.ts'
import { registerPaperLinks } from '#sales/referral-papers/server/send-paper-link.ts'
import { judgeAfterRegister } from '#sales/underwriting/server/judge-after-register.ts'
import { registerReferralNotices } from '#sales/underwriting/server/notify-applicant.ts'
import { forgetFiles } from '#website/content/server/forget-file.ts'
import { enquiryJobs } from '#website/enquiries/server/routes.ts'
import { registerNewsletter } from '#website/newsletter/server/send-issue.ts'
import { registerNewsletterTests } from '#website/newsletter/server/send-test.ts'
import type { ModuleDependencies } from './module-dependencies.ts'
import type { Settings } from './settings.ts'
import { storedInClear } from './stored-in-clear.ts'

/** Registers the jobs of all modules, wiring what they need from each other. */
export function registerModuleJobs(deps: ModuleDependencies, settings: Settings): void {
  corePushJobs(deps)
  proposalJobs(deps)
  if (deps.push) registerDeviceNotices({ ...deps, push: deps.push })
  registerHolderNotices(deps)
  registerActiveNotices(deps)
  registerProposalCopies(deps)
  registerAgentNotices(deps)
  paymentJobs(deps)
  registerReconciliation(deps)
  registerCoreNotices(deps)
  registerPaymentNotices(deps)
  registerPayLinks(deps)
  reminderJobs(deps)
  registerRefunds(deps)
  registerAccessNotices(deps)
  registerStaffLinks(deps)
  registerPaperLinks(deps)
  identityJobs({
    ...deps,
    onIdentitySettled: judgeAfterRegister(deps),
    isInOtherHands: (tx, policyId) => lockAndCheckPushUnderWay(tx, policyId, deps.clock.now()),
  })
  registerReferralNotices(deps)
  registerSealing(deps)
  registerDestroyedLists(deps)
  registerSealingOfStored({ ...deps, kinds: storedInClear })
  registerScanningOfStored(deps)
  registerSoundsOfStored(deps)
  enquiryJobs(deps, settings.ENQUIRY_MONTHS)
  registerNewsletter(deps)
  registerNewsletterTests(deps)
  forgetFiles(deps)
}
