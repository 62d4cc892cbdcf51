import { foldDigits } from '#kernel/bangla-text.ts'
import { Refusal, refuse } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import type { SessionOwner } from '#platform/http/server/session.ts'
import { countOf, countOne, type Limited } from '#platform/limits/server/counter-store.ts'
import type { FactorWay } from '../second-factor.ts'
import type { AccountDependencies } from './dependencies.ts'
import { confirmTotp, findTotp, lockFactors, takeRecoveryCode, takeTotpStep } from './factor-store.ts'
import { noteRefused } from './note-refused.ts'
import { findTotpStep } from './totp.ts'
import type { Tried } from './try-code.ts'

/** What somebody answers when a factor is asked for. */
export type FactorAnswer = {
  readonly owner: SessionOwner
  readonly way: FactorWay
  readonly answer: string
  /** The app is just being added: its first code makes it count. */
  readonly isFirst?: boolean
}

/**
 * Tries a factor. All tries for one person come one after the other, so that of two equal codes at once one is taken,
 * and a code that was taken is never taken again.
 * @param whenRight done in the transaction that uses the answer up
 * @throws Refusal 422 `factorAnswerRequired` or `factorWrong` on `answer`; 429 `tooManyWrongCodes` without having
 * looked at it
 */
export async function tryFactor<T>(
  { autocommit, abuse, rules }: Pick<AccountDependencies, 'autocommit' | 'abuse' | 'rules'>,
  change: Change<Tried<T>>,
  given: FactorAnswer,
  call: Call,
  whenRight: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { owner, answer } = given
  if (!answer.trim()) throw new Refusal(422, { code: 'factorAnswerRequired', field: 'answer' })
  await abuse.take('codeTried', call)
  const wrong: Limited = { what: 'factor.wrong', whose: `${owner.kind}:${owner.id}`, seconds: 3600 }
  const tried = await change<Tried<T>>(async (tx) => {
    await lockFactors(tx, owner)
    if ((await countOf(tx, wrong, call.now)) >= rules.wrongCodesAnHour) return 'tooMany'
    if (await takeAnswer(tx, given, rules.codeKey, call.now)) return { right: await whenRight(tx) }
    await countOne(tx, wrong, call.now)
    return 'wrong'
  })
  if (typeof tried === 'object') {
    await abuse.takeBack('codeTried', call)
    return tried.right
  }
  if (tried === 'tooMany') return refuse(429, 'tooManyWrongCodes')
  await noteRefused({ autocommit, abuse }, call, owner)
  throw new Refusal(422, { code: 'factorWrong', field: 'answer' })
}

/** Uses a right answer up. @returns false for a wrong one */
async function takeAnswer(
  tx: Transaction,
  { owner, way, answer, isFirst = false }: FactorAnswer,
  key: string,
  now: Date,
): Promise<boolean> {
  if (way === 'recovery') return takeRecoveryCode(tx, owner, answer, { key, now })
  const totp = await findTotp(tx, owner, { isPending: isFirst })
  if (!totp) return false
  const digits = foldDigits(answer).replace(/\D/g, '')
  const step = findTotpStep(totp.secret, digits, { now, lastStep: totp.lastStep })
  if (step === undefined) return false
  if (!isFirst) return takeTotpStep(tx, owner, step)
  await confirmTotp(tx, owner, { step, now })
  return true
}
