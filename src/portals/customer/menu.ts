import { paymentPaths } from '#money/ledger/paths.ts'
import { profilePath, shortProfilePath } from '#people/accounts/paths.ts'
import { policyListPath, portalHomePath } from '#portals/office/paths.ts'
import { personalDataPaths } from '#portals/personal-data/paths.ts'
import { premiumCalculatorPath } from '#sales/quotes/paths.ts'

/** An item of a policy holder's menu. */
export type OwnWay = {
  readonly key: 'dashboard' | 'policyList' | 'history' | 'purchase' | 'profile' | 'myData' | 'changePassword'
  readonly path: string
  /** Other addresses of the same page, and pages that belong to it. */
  readonly alsoAt?: readonly string[]
}

/** The menu of a policy holder, the same at every address (CUST-03, SHELL-06, design §10). */
export const customerMenu: readonly OwnWay[] = [
  { key: 'dashboard', path: paymentPaths.dashboard, alsoAt: [portalHomePath] },
  { key: 'policyList', path: policyListPath },
  { key: 'history', path: paymentPaths.history },
  { key: 'purchase', path: premiumCalculatorPath },
  { key: 'profile', path: profilePath, alsoAt: [shortProfilePath] },
  { key: 'myData', path: personalDataPaths.own },
  { key: 'changePassword', path: paymentPaths.changePassword },
]
