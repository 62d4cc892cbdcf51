import type { Problem } from '#kernel/problem.ts'
import { isCommonPassword, passwordFault } from '#people/staff/password-rule.ts'
import type { bn } from './words.bn.ts'

type AccountProblem = Problem<keyof (typeof bn)['problems']>

/** What the office form must carry before anyone is asked (LOGIN-02). */
export function judgeSignIn(input: { loginId: string; password: string }): AccountProblem[] {
  const problems: AccountProblem[] = []
  if (!input.loginId) problems.push({ code: 'usernameRequired', field: 'user_id' })
  if (!input.password) problems.push({ code: 'passwordRequired', field: 'password' })
  return problems
}

/** The rule for a password on the reset screen (RESET-02). An empty second box adds no problem to a weak password. */
export function judgeNewPassword(password: string, confirmation: string): AccountProblem[] {
  const problems: AccountProblem[] = []
  const fault = passwordFault(password)
  if (fault === 'tooWeak') problems.push({ code: 'passwordTooWeak', field: 'password' })
  else if (fault) problems.push({ code: 'passwordTooCommon', field: 'password' })
  if (password !== confirmation && (confirmation || !fault))
    problems.push({ code: 'passwordsDiffer', field: 'confirm_password' })
  return problems
}

/** The rule of the profile page, which still allows six characters (PROF-02). */
export function judgeOwnPassword(password: string, confirmation: string): AccountProblem[] {
  const problems: AccountProblem[] = []
  if (!password) problems.push({ code: 'passwordRequired', field: 'password' })
  else if ([...password].length < 6) problems.push({ code: 'passwordTooShort', field: 'password' })
  else if (isCommonPassword(password)) problems.push({ code: 'passwordTooCommon', field: 'password' })
  if (!confirmation) problems.push({ code: 'confirmRequired', field: 'confirm_password' })
  else if (password !== confirmation) problems.push({ code: 'ownPasswordsDiffer', field: 'confirm_password' })
  return problems
}

/** Somebody who signed in longer ago types the old password before a new one (design §10). */
const oldPasswordAfterMs = 5 * 60_000

/** Whether a session alone is not enough to replace the password; for a policy holder it never is (CUST-07). */
export function isOldPasswordNeeded(
  { kind }: { readonly kind: 'staff' | 'customer' },
  { provedAt, now }: { readonly provedAt: Date | undefined; readonly now: Date },
): boolean {
  return kind === 'customer' || !provedAt || now.getTime() - provedAt.getTime() > oldPasswordAfterMs
}

/**
 * Whether a new password must meet the strong rule (RESET-02): a policy holder's always (CUST-07), staff's by setting.
 */
export const needsStrongPassword = (kind: 'staff' | 'customer', ownRule: 'six' | 'strong'): boolean =>
  kind === 'customer' || ownRule === 'strong'

/** What a policy holder types to change a password (CUST-06); the new one follows the rule of RESET-02 (CUST-07). */
export function judgeChangedPassword(input: {
  oldPassword: string
  password: string
  confirmation: string
}): AccountProblem[] {
  const { oldPassword, password, confirmation } = input
  const problems: AccountProblem[] = []
  if (!oldPassword) problems.push({ code: 'oldPasswordRequired', field: 'old_password' })
  if (!password) problems.push({ code: 'newPasswordRequired', field: 'password' })
  else problems.push(...judgeNewPassword(password, password))
  if (!confirmation) problems.push({ code: 'retypedPasswordRequired', field: 'password_confirmation' })
  else if (password !== confirmation)
    problems.push({ code: 'retypedPasswordDiffers', field: 'password_confirmation' })
  return problems
}

/**
 * What a policy holder chooses at sign-up (SIGNUP-07, SIGNUP-09). If fields are empty, the problem of the
 * whole form comes first, then each field's own. The password follows the rule of RESET-02.
 */
export function judgeSignUp(input: {
  username: string
  password: string
  confirmation: string
}): AccountProblem[] {
  const { username, password, confirmation } = input
  const problems: AccountProblem[] = []
  if (!username) problems.push({ code: 'usernameFieldRequired', field: 'username' })
  else if (!/^[\p{L}\p{M}\d._@-]{3,50}$/u.test(username))
    problems.push({ code: 'usernameUnfit', field: 'username' })
  if (!password) problems.push({ code: 'passwordRequired', field: 'password' })
  else problems.push(...judgeNewPassword(password, password))
  if (!confirmation) problems.push({ code: 'confirmRequired', field: 'password_confirmation' })
  else if (password && password !== confirmation)
    problems.push({ code: 'passwordsDiffer', field: 'password_confirmation' })
  const isWhole = username && password && confirmation
  return isWhole ? problems : [{ code: 'wrongProcess' }, ...problems]
}
