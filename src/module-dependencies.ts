import { taka } from '#kernel/money.ts'
import { sumPremiumMoney } from '#money/ledger/server/policy-payment-store.ts'
import type { AbuseGuard } from '#platform/limits/server/abuse-guard.ts'
import type { Editions } from '#sales/plans/server/editions.ts'
import type { IllustrationDependencies } from '#sales/plans/server/illustration.ts'
import { endPaperLinks } from '#sales/referral-papers/server/ask-for-paper.ts'
import { listReferralPapers } from '#sales/referral-papers/server/routes.ts'
import { readUnderwritingEditions } from '#sales/underwriting/server/editions.ts'
import type { Media } from '#website/content/server/media-cache.ts'
import type { Search } from '#website/search/server/open-search.ts'
import type { Outside } from './outside.ts'
import { namingTables } from './personal-data.ts'
import type { Settings } from './settings.ts'
import { approvalRulesOf, consentSettingOf } from './settings-by-module.ts'

/** What all modules share. */
type Shared = Outside &
  IllustrationDependencies & {
    readonly abuse: AbuseGuard
    readonly media: Media
    readonly search: Search
    readonly editions: Editions
    readonly publicUrl: string
    readonly ownAddress: () => string
  }

export type ModuleDependencies = ReturnType<typeof moduleDependencies>

/** The dependencies of the modules' calls and jobs: connections to the outside, and values from the settings. */
export function moduleDependencies(shared: Shared, settings: Settings) {
  return {
    ...shared,
    autocommit: shared.db,
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
    namingPeople: namingTables.people,
    corePush: settings.CORE_PUSH,
    consentSetting: consentSettingOf(settings),
    reminderHours: settings.REMINDERS,
  }
}
