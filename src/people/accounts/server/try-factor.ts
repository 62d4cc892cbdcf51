import { Refusal, refuse } from '#kernel/problem.ts'
import { findFactors, lockFactors, waysOf } from '#people/second-factor/server/factor-store.ts'
import { type FactorAnswer, takeAnswer } from '#people/second-factor/server/take-answer.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import { refuseFor } from '#platform/limits/server/abuse-guard.ts'
import { countOf, countOne, type Limited } from '#platform/limits/server/counter-store.ts'
import type { AccountDependencies } from './dependencies.ts'
import { noteRefused } from './note-refused.ts'
import type { Tried } from './try-code.ts'

/**
 * Tries a factor. All tries for one person run one after the other, so that no code is ever accepted twice.
 * @param whenRight runs in the transaction that uses the answer up
 * @throws Refusal 422 `factorAnswerRequired`, `factorWrong`, `passkeyWrong` or `passkeyOver` on `answer`,
 * `secondStepOver`; 429 `tooManyWrongCodes` without having checked it
 */
export async function tryFactor<T>(
  deps: Pick<AccountDependencies, 'autocommit' | 'abuse' | 'rules' | 'ownAddress'>,
  change: Change<Tried<T>>,
  given: FactorAnswer,
  call: Call,
  whenRight: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { autocommit, abuse, rules } = deps
  const { owner, answer, way } = given
  if (!answer.trim()) throw new Refusal(422, { code: 'factorAnswerRequired', field: 'answer' })
  await abuse.take('codeTried', call)
  const wrong: Limited = { what: 'factor.wrong', whose: `${owner.kind}:${owner.id}`, seconds: 3600 }
  const tried = await change<Tried<T>>(async (tx) => {
    await lockFactors(tx, owner)
    if ((await countOf(tx, wrong, call.now)) >= rules.wrongCodesAnHour) return 'tooMany'
    // Two sign-ins were both to set up the first factor, and the other was faster.
    if (given.added?.isFirst && waysOf(await findFactors(tx, owner)).length > 0) refuse(422, 'secondStepOver')
    const taken = await takeAnswer(deps, tx, given, call.now)
    if (taken === 'right') return { right: await whenRight(tx) }
    if (taken === 'wrong') await countOne(tx, wrong, call.now)
    return taken
  })
  if (typeof tried === 'object') {
    await abuse.uncount('codeTried', call)
    if (way === 'passkey') await abuse.uncount('passkeyAsked', call)
    return tried.right
  }
  if (tried === 'tooMany') {
    // Nothing was checked; counted, it would shut out all who share the address.
    await abuse.uncount('codeTried', call)
    return refuseFor(3600, 'tooManyWrongCodes')
  }
  if (tried === 'over') throw new Refusal(422, { code: 'passkeyOver', field: 'answer' })
  await noteRefused({ autocommit, abuse }, call, owner)
  throw new Refusal(422, { code: way === 'passkey' ? 'passkeyWrong' : 'factorWrong', field: 'answer' })
}
