import { taka } from '#kernel/money.ts'
import type { AccountRules } from '#people/accounts/server/dependencies.ts'
import { approvalGroups } from '#people/approvals/approval.ts'
import type { ApprovalRules } from '#people/approvals/server/gate.ts'
import { listOfOneHand } from '#people/staff/server/colleagues-store.ts'
import type { SessionLimits } from '#platform/http/server/session.ts'
import { type Limits, limitsOf } from '#platform/limits/acts.ts'
import type { ConsentSetting } from '#sales/proposals/applicant-consent.ts'
import type { Settings } from './settings.ts'

// Each module's values from the settings; defaults that differ between demo and production are chosen here.

/** The sites that our forms may lead to (CSP form-action), for payments. In the demo, this machine. */
export function paymentSitesOf({ GATEWAY_PAGES, GATEWAY_URL, HOSTED_URL }: Settings): readonly string[] {
  if (GATEWAY_PAGES.length > 0) return GATEWAY_PAGES
  const sites = [GATEWAY_URL, HOSTED_URL].flatMap((address) => (address ? siteOf(new URL(address)) : []))
  return sites.length > 0 ? sites : ['http://127.0.0.1:*']
}

function siteOf({ hostname, origin }: URL): string {
  return hostname.endsWith('.sslcommerz.com') ? 'https://*.sslcommerz.com' : origin
}

/** Which acts need a second person (design §10). */
export function approvalRulesOf({ APPROVALS, APPROVAL_TAKA, isProduction }: Settings): ApprovalRules {
  return {
    waits: APPROVALS ?? (isProduction ? approvalGroups : ['money', 'persons', 'underwriting', 'texts']),
    aloneUpTo: taka(APPROVAL_TAKA),
    listOfOneHand,
  }
}

/** Which consent is needed from an applicant who does not buy by themselves (design §10). */
export function consentSettingOf({ APPLICANT_CONSENT, isProduction }: Settings): ConsentSetting {
  return APPLICANT_CONSENT ?? (isProduction ? 'code' : 'off')
}

/** How long sessions live (design §10). */
export function sessionLimitsOf({ SESSION_IDLE_MINUTES, SESSION_HOURS }: Settings): SessionLimits {
  return { idleSeconds: SESSION_IDLE_MINUTES * 60, maxSeconds: SESSION_HOURS * 3600 }
}

/** For how many minutes a proof of identity counts as fresh; 0: none is required. */
export function freshProofMinutesOf({ FRESH_PROOF_MINUTES, isProduction }: Settings): number {
  return FRESH_PROOF_MINUTES ?? (isProduction ? 5 : 0)
}

/** The separate port of `/metrics` and `/readyz`; undefined: the same port as everything else. */
export function operationsPortOf({ OPERATIONS_PORT, isProduction }: Settings): number | undefined {
  return OPERATIONS_PORT ?? (isProduction ? 9464 : undefined)
}

/** Whether the description of all calls is public. */
export function areCallsDescribed({ API_DOCS, isProduction }: Settings): boolean {
  return (API_DOCS ?? (isProduction ? 'off' : 'on')) === 'on'
}

/** Further headers of every answer, from the settings. */
export function chosenHeadersOf({ HSTS_SECONDS }: Settings): Readonly<Record<string, string>> {
  return HSTS_SECONDS === 0
    ? {}
    : { 'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains` }
}

export function abuseLimitsOf({ isProduction, LIMITS }: Settings): Limits {
  return limitsOf(isProduction, LIMITS)
}

/** The rules of signing in; the demo, where one person plays many, has higher limits. */
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
