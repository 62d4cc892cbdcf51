import { ledgerPersonalData, ledgerRetention } from '#money/ledger/server/personal-data-store.ts'
import { deskPersonalData } from '#money/payment-desk/server/personal-data-store.ts'
import { receiptsPersonalData } from '#money/receipts/server/personal-data-store.ts'
import { reconciliationPersonalData } from '#money/reconciliation/server/personal-data-store.ts'
import { remindersPersonalData } from '#money/reminders/server/personal-data-store.ts'
import { accountsPersonalData, accountsRetention } from '#people/accounts/server/personal-data-store.ts'
import { approvalsPersonalData } from '#people/approvals/server/personal-data-store.ts'
import { identityPersonalData, identityRetention } from '#people/identity/server/personal-data-store.ts'
import { secondFactorPersonalData } from '#people/second-factor/server/personal-data-store.ts'
import { staffPersonalData } from '#people/staff/server/personal-data-store.ts'
import type { Database } from '#platform/database/server/database.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { keptDaysOf } from '#platform/personal-data/kept-days.ts'
import { registerRetention } from '#platform/personal-data/server/forget-old-data.ts'
import type { Retention } from '#platform/personal-data/server/personal-data.ts'
import type { PersonalDataRegistry } from '#platform/personal-data/server/registry.ts'
import { platformPersonalData, platformRetention } from '#platform/personal-data/server/store.ts'
import { policiesPersonalData, policiesRetention } from '#policies/policies/server/personal-data-store.ts'
import { policyListPersonalData } from '#policies/policy-list/server/personal-data-store.ts'
import type { PersonalDataDependencies } from '#portals/personal-data/server/dependencies.ts'
import { approvedPersonActs, whyNotErase } from '#portals/personal-data/server/erase-person.ts'
import { registerRequestNotices } from '#portals/personal-data/server/notify-of-request.ts'
import { requestsPersonalData, requestsRetention } from '#portals/personal-data/server/personal-data-store.ts'
import { personalDataRoutes } from '#portals/personal-data/server/routes.ts'
import { plansPersonalData, plansRetention } from '#sales/plans/server/personal-data-store.ts'
import { proposalsPersonalData, proposalsRetention } from '#sales/proposals/server/personal-data-store.ts'
import { rateBooksPersonalData } from '#sales/rate-books/server/personal-data-store.ts'
import { referralPapersPersonalData } from '#sales/referral-papers/server/personal-data-store.ts'
import { underwritingPersonalData } from '#sales/underwriting/server/personal-data-store.ts'
import { contentPersonalData } from '#website/content/server/personal-data-store.ts'
import { draftsPersonalData, draftsRetention } from '#website/drafts/server/personal-data-store.ts'
import { enquiriesPersonalData } from '#website/enquiries/server/personal-data-store.ts'
import { newsletterPersonalData } from '#website/newsletter/server/personal-data-store.ts'
import { searchPersonalData } from '#website/search/server/personal-data-store.ts'
import type { Settings } from './settings.ts'

/**
 * What every module stores about policy holders. Their page shows it; their erasure removes it in reverse
 * order, the person last. A table that no module declares fails tests/people/personal-data.test.ts.
 */
export function personalDataRegistry(settings: Pick<Settings, 'ENDED_POLICY_YEARS'>): PersonalDataRegistry {
  return [
    policiesPersonalData({ endedYears: settings.ENDED_POLICY_YEARS }),
    platformPersonalData,
    contentPersonalData,
    draftsPersonalData,
    approvalsPersonalData,
    enquiriesPersonalData,
    newsletterPersonalData,
    plansPersonalData,
    rateBooksPersonalData,
    staffPersonalData,
    policyListPersonalData,
    identityPersonalData,
    secondFactorPersonalData,
    accountsPersonalData,
    proposalsPersonalData,
    referralPapersPersonalData,
    underwritingPersonalData,
    ledgerPersonalData,
    reconciliationPersonalData,
    receiptsPersonalData,
    deskPersonalData,
    remindersPersonalData,
    searchPersonalData,
    requestsPersonalData,
  ]
}

/**
 * Tables that refer to a draft by `policy_id` or to a person by `customer_id`; what they refer to is not
 * deleted as an old draft.
 */
export const namingTables = {
  policies: ['payments', 'referrals'],
  people: ['customer_accounts', 'issued_papers', 'person_requests', 'reminder_choices'],
} as const

/** Data that is deleted automatically once it is old. */
export const retentionsOf = (jobs: Pick<Jobs, 'enqueue'>): readonly Retention[] => [
  ...platformRetention,
  ...plansRetention(['policies', 'unfinished_proposals', 'call_me_requests']),
  ...policiesRetention,
  ...identityRetention,
  ...accountsRetention,
  ...proposalsRetention({ jobs, naming: namingTables }),
  ...ledgerRetention,
  ...requestsRetention,
  ...draftsRetention,
]

type Needs = Omit<PersonalDataDependencies, 'registry' | 'requestDays'> & {
  readonly readDb: Database
  readonly publicUrl: string
}

/**
 * Registers the jobs about people's data.
 * @returns its calls, and the acts that run once approved
 */
export function openPersonalData(needs: Needs, settings: Settings) {
  const deps = {
    ...needs,
    registry: personalDataRegistry(settings),
    requestDays: settings.PERSON_REQUEST_DAYS,
  }
  registerRequestNotices(deps)
  registerRetention({
    ...needs,
    retentions: retentionsOf(needs.jobs),
    keptDays: keptDaysOf(settings.KEPT_DAYS),
  })
  return {
    acts: approvedPersonActs(deps),
    whyNotErase: whyNotErase(deps),
    routes: personalDataRoutes({ ...deps, db: needs.readDb }),
  }
}
