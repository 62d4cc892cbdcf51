import { taka } from '#kernel/money.ts'
import type { AccountRules } from '#people/accounts/server/dependencies.ts'
import { approvalGroups } from '#people/approvals/approval.ts'
import type { ApprovalRules } from '#people/approvals/server/gate.ts'
import type { SessionLimits } from '#platform/http/server/session.ts'
import { type Limits, limitsOf } from '#platform/limits/acts.ts'
import type { WordSetting } from '#sales/proposals/applicant-word.ts'
import type { Settings } from './settings.ts'

// What follows from the settings for each module: defaults that differ between demo and production are chosen here.

/** Which sites a form of ours may lead to (CSP form-action): where the payer pays. In the demo that is this machine. */
export function paymentSitesOf({ GATEWAY_PAGES, GATEWAY_URL, HOSTED_URL }: Settings): readonly string[] {
  if (GATEWAY_PAGES.length > 0) return GATEWAY_PAGES
  const sites = [GATEWAY_URL, HOSTED_URL].flatMap((address) => (address ? siteOf(new URL(address)) : []))
  return sites.length > 0 ? sites : ['http://127.0.0.1:*']
}

function siteOf({ hostname, origin }: URL): string {
  return hostname.endsWith('.sslcommerz.com') ? 'https://*.sslcommerz.com' : origin
}

/** What waits for a second person (design §10). */
export function approvalRulesOf({ APPROVALS, APPROVAL_TAKA, isProduction }: Settings): ApprovalRules {
  return {
    waits: APPROVALS ?? (isProduction ? approvalGroups : ['money', 'persons', 'underwriting', 'texts']),
    aloneUpTo: taka(APPROVAL_TAKA),
  }
}

/** What stands in for an applicant who does not buy by themselves (design §10). */
export function wordSettingOf({ APPLICANT_CONSENT, isProduction }: Settings): WordSetting {
  return APPLICANT_CONSENT ?? (isProduction ? 'code' : 'off')
}

/** How long sessions live (design §10). */
export function sessionLimitsOf({ SESSION_IDLE_MINUTES, SESSION_HOURS }: Settings): SessionLimits {
  return { idleSeconds: SESSION_IDLE_MINUTES * 60, maxSeconds: SESSION_HOURS * 3600 }
}

/** For how many minutes a proof of who somebody is counts as fresh; 0: not asked for. */
export function freshProofMinutesOf({ FRESH_PROOF_MINUTES, isProduction }: Settings): number {
  return FRESH_PROOF_MINUTES ?? (isProduction ? 5 : 0)
}

/** Where `/metrics` and `/readyz` answer by themselves; undefined: with everything else. */
export function operationsPortOf({ OPERATIONS_PORT, isProduction }: Settings): number | undefined {
  return OPERATIONS_PORT ?? (isProduction ? 9464 : undefined)
}

/** Whether anybody may read what calls there are. */
export function areCallsDescribed({ API_DOCS, isProduction }: Settings): boolean {
  return (API_DOCS ?? (isProduction ? 'off' : 'on')) === 'on'
}

/** What every answer carries by a setting, beside the common headers. */
export function chosenHeadersOf({ HSTS_SECONDS }: Settings): Readonly<Record<string, string>> {
  return HSTS_SECONDS === 0
    ? {}
    : { 'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains` }
}

/** What may be done how often. */
export function abuseLimitsOf({ isProduction, LIMITS }: Settings): Limits {
  return limitsOf(isProduction, LIMITS)
}

/** The limits of getting in; the demo, where one person plays many, is more patient. */
export function accountRulesOf(settings: Settings): AccountRules {
  return {
    codeKey: settings.CODE_KEY,
    isNeutral: (settings.NEUTRAL_ANSWERS ?? (settings.isProduction ? 'on' : 'off')) === 'on',
    isFactorRequired:
      (settings.SECOND_FACTOR ?? (settings.isProduction ? 'required' : 'offered')) === 'required',
    ownPasswordRule: settings.STAFF_PASSWORD_RULE,
    needsBirthDate:
      (settings.SIGNUP_BIRTH_DATE ?? (settings.isProduction ? 'required' : 'checked')) === 'required',
    codesPerPhoneADay: settings.CODES_PER_PHONE_A_DAY ?? (settings.isProduction ? 10 : 1000),
    wrongCodesAnHour: settings.WRONG_CODES_PER_PHONE_AN_HOUR,
  }
}
