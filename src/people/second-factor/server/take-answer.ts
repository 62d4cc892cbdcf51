import { foldDigits } from '#kernel/bangla-text.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { SessionOwner } from '#platform/http/server/session.ts'
import type { FactorWay } from '../second-factor.ts'
import type { FactorDependencies } from './dependencies.ts'
import { confirmTotp, findTotp, takeRecoveryCode, takeTotpStep } from './factor-store.ts'
import { type PasskeyTried, takeNewPasskey, takePasskey } from './passkeys.ts'
import { findTotpStep } from './totp.ts'

/** The answer to a factor that was asked for. */
export type FactorAnswer = {
  readonly owner: SessionOwner
  readonly way: FactorWay
  readonly answer: string
  /** The hash of the sign-in or session that asked for the passkey. */
  readonly askedBy: string
  /**
   * The app or passkey is just being added, and its first answer makes it valid. `name` is that of a passkey.
   * With `isFirst` it is refused if others exist.
   */
  readonly added?: { readonly name: string; readonly isFirst: boolean }
}

/** Checks an answer and uses it up if it is right. */
export async function takeAnswer(
  deps: Pick<FactorDependencies, 'rules' | 'ownAddress'>,
  tx: Transaction,
  given: FactorAnswer,
  now: Date,
): Promise<PasskeyTried> {
  const { owner, way, answer, added } = given
  if (way === 'passkey')
    return added
      ? takeNewPasskey(deps, tx, { ...given, name: added.name }, now)
      : takePasskey(deps, tx, given, now)
  const isTaken =
    way === 'recovery'
      ? await takeRecoveryCode(tx, owner, answer, { key: deps.rules.codeKey, now })
      : await takeCode(tx, given, now)
  return isTaken ? 'right' : 'wrong'
}

/** The six digits of an app. @returns false for wrong ones */
async function takeCode(
  tx: Transaction,
  { owner, answer, added }: FactorAnswer,
  now: Date,
): Promise<boolean> {
  const totp = await findTotp(tx, owner, { isPending: added !== undefined })
  if (!totp) return false
  const digits = foldDigits(answer).replace(/\D/g, '')
  const step = findTotpStep(totp.secret, digits, { now, lastStep: totp.lastStep })
  if (step === undefined) return false
  if (!added) return takeTotpStep(tx, owner, step)
  await confirmTotp(tx, owner, { step, now })
  return true
}
