import { normaliseText } from '#kernel/bangla-text.ts'
import { refuse, refuseAny } from '#kernel/problem.ts'
import { findUserByLogin, lockUserState } from '#people/staff/server/store.ts'
import type { StaffUser } from '#people/staff/user.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import { isSecret } from '#platform/database/server/secrets.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import type { SessionOwner } from '#platform/http/server/session.ts'
import { countPasswordTry, forgetFailures } from '#platform/limits/server/password-guard.ts'
import { withPersonLocked } from '#policies/policies/server/customer-lock-store.ts'
import { judgeSignIn } from '../rules.ts'
import { type CustomerAccount, findAccountByUsername, lockAccount } from './account-store.ts'
import type { AccountDependencies } from './dependencies.ts'
import { findKnownDevice } from './device-store.ts'
import { noteRefused } from './note-refused.ts'
import { type LetIn, letInOrAskSecondStep, type SecondStepPending } from './second-step.ts'
import { hashTyped } from './token.ts'

type Known = { readonly passwordHash: string } & (
  | { readonly kind: 'staff'; readonly user: StaffUser }
  | { readonly kind: 'customer'; readonly account: CustomerAccount }
)

/**
 * Signs a person in by username and password: staff, or a policy holder by the name and password of their
 * sign-up (LOGIN-16). Anyone who has or needs a second factor is then half-way.
 * @throws 422 for empty fields, 401 `loginWrong`, 403 `userInactive` (only shown for a right password), 429
 * `tooManyPasswords` without having checked the password
 */
export async function signIn(
  deps: AccountDependencies,
  input: { loginId: string; password: string },
  call: Call,
  change: Change<LetIn | SecondStepPending>,
): Promise<LetIn | SecondStepPending> {
  const loginId = normaliseText(input.loginId)
  refuseAny(judgeSignIn({ loginId, password: input.password }))
  const { db, autocommit, rules } = deps
  const { now, address } = call
  await deps.abuse.take('passwordTried', call)
  const known = await findByName(deps, loginId)
  const owner = known && ownerOf(known)
  // Queried for unknown people too, so that both take the same time.
  const deviceHash = await findKnownDevice(db, owner ?? { kind: 'customer', id: 0 }, call)
  const source = {
    username: hashTyped(rules.codeKey, loginId),
    address,
    ...(deviceHash ? { deviceHash } : {}),
  }
  const waitSeconds = await countPasswordTry(autocommit, source, { now, isNeutral: rules.isNeutral })
  const isRight = await isSecret(input.password, known?.passwordHash)
  if (!isRight || !known || !owner) {
    await noteRefused(deps, call, owner, waitSeconds)
    return refuse(401, 'loginWrong')
  }
  const signedIn = await withPersonLocked(
    change,
    owner,
  )(async (tx) => {
    await requireUnchanged(tx, known)
    await forgetFailures(tx, source)
    return letInOrAskSecondStep(deps, tx, owner, call)
  })
  await deps.abuse.uncount('passwordTried', call)
  return signedIn
}

async function findByName({ db }: AccountDependencies, loginId: string): Promise<Known | undefined> {
  const staff = await findUserByLogin(db, loginId)
  const account = await findAccountByUsername(db, loginId)
  if (staff) return { kind: 'staff', ...staff }
  return account?.passwordHash ? { kind: 'customer', account, passwordHash: account.passwordHash } : undefined
}

/**
 * Locks the row of a right password until the session is stored, and reads it again, since it may just have
 * been replaced. A later replacement waits, and ends the session.
 * @throws Refusal 401 `loginWrong`; 403 `userInactive`
 */
async function requireUnchanged(tx: Transaction, known: Known): Promise<void> {
  const isStaff = known.kind === 'staff'
  const held = isStaff
    ? await lockUserState(tx, known.user.id)
    : await lockAccount(tx, known.account.customerId)
  if (held?.passwordHash !== known.passwordHash) refuse(401, 'loginWrong')
  if (held?.isActive === false) refuse(403, 'userInactive')
}

function ownerOf(known: Known): SessionOwner {
  return known.kind === 'staff'
    ? { kind: 'staff', id: known.user.id }
    : { kind: 'customer', id: known.account.customerId }
}
