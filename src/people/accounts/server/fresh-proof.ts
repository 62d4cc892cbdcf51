import { Refusal } from '#kernel/problem.ts'
import { findFactors, waysOf } from '#people/second-factor/server/factor-store.ts'
import type { DbOrTx, Transaction } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import { freshenSession, hashToken, type SessionOwner } from '#platform/http/server/session.ts'
import { type ProofWay, proofWays } from '../proof.ts'
import { findAccount } from './account-store.ts'
import type { AccountDependencies } from './dependencies.ts'
import { provePassword } from './prove-password.ts'
import type { Tried } from './try-code.ts'
import { tryFactor } from './try-factor.ts'

/**
 * How somebody can prove who they are: by their second factor, else by the password. Not at all if they only
 * ever sign in by a code to the phone.
 */
export async function listProofWays(db: DbOrTx, { kind, id }: SessionOwner): Promise<readonly ProofWay[]> {
  const ways = waysOf(await findFactors(db, { kind, id }))
  if (ways.length > 0) return ways
  if (kind === 'staff') return ['password']
  return (await findAccount(db, id))?.passwordHash ? ['password'] : []
}

/**
 * Accepts a proof from somebody signed in, whose session is then as fresh as a new one.
 * @throws Refusal 422 on `way` or `answer`, 429 `tooManyPasswords` without having checked the answer
 */
export async function takeFreshProof(
  deps: AccountDependencies,
  { way, answer }: { readonly way: string; readonly answer: string },
  call: Call<Person>,
  change: Change<Tried<'fresh'>>,
): Promise<void> {
  const ways = await listProofWays(deps.db, call.who)
  const known = proofWays.find((one) => one === way && ways.includes(one))
  if (!known) throw new Refusal(422, { code: 'proofWayUnknown', field: 'way' })
  const freshen = async (tx: Transaction) => {
    await freshenSession(tx, call.token ?? '', call.now)
    return 'fresh' as const
  }
  if (known !== 'password') {
    const { kind, id } = call.who
    const given = { owner: { kind, id }, way: known, answer, askedBy: hashToken(call.token ?? '') }
    await tryFactor(deps, change, given, call, freshen)
    return
  }
  if (!answer) throw new Refusal(422, { code: 'passwordRequired', field: 'answer' })
  const proved = await provePassword(deps, answer, call)
  if (!proved) throw new Refusal(422, { code: 'proofPasswordWrong', field: 'answer' })
  await change(async (tx) => {
    await proved.settle(tx)
    return { right: await freshen(tx) }
  })
}
