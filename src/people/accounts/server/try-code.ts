import { refuse } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { Change } from '#platform/http/server/handle.ts'
import { refuseFor } from '#platform/limits/server/abuse-guard.ts'
import { countOf, countOne, type Limited } from '#platform/limits/server/counter-store.ts'
import { type CodeOf, countWrongTry, endCode, isCode, isUsableCode, lockNewestCode } from './code-store.ts'
import { lockPhone } from './phone-store.ts'

export type TryRules = {
  readonly codeKey: string
  /** Wrong codes for one phone an hour (design: settings). */
  readonly wrongCodesAnHour: number
  readonly isNeutral: boolean
}

type Try = CodeOf & {
  readonly digits: string
  readonly now: Date
  /** Whose wrong codes are counted: the phone, whatever the code is for. The subject by default. */
  readonly whose?: string
  /**
   * A browser they have used before: its wrong codes are counted separately, so that a stranger does not lock
   * its owner out.
   */
  readonly device?: string | undefined
  /** Only this code is accepted: the one that the attempt joined. */
  readonly codeId?: number
}

/** The outcome of a try; `right` holds the result of `whenRight`. */
export type Tried<T> = 'over' | 'tooMany' | 'wrong' | { readonly right: T }

/**
 * Tries a code. All tries for one phone run one after the other. A hundred right ones at once succeed once,
 * and no more wrong ones are checked than the limits allow. Where answers are neutral, calls about a policy
 * or a name hide the phone's limit: it would reveal whose they are.
 * @param whenRight runs in the transaction that uses the code up
 * @throws Refusal 422 `otpWrong` or `otpOver`; 429 `tooManyWrongCodes` without having checked the digits
 */
export async function tryCode<T>(
  { codeKey, wrongCodesAnHour, isNeutral }: TryRules,
  change: Change<Tried<T>>,
  { purpose, subject, digits, now, codeId, whose = subject, device }: Try,
  whenRight: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const from = device ? ` from device ${device}` : ''
  const ofPhone: Limited = { what: 'code.wrong', whose: whose + from, seconds: 3600 }
  const ofThis: Limited = { ...ofPhone, whose: `${purpose} ${subject}${from}` }
  const tried = await change<Tried<T>>(async (tx) => {
    // Sign-ins by a phone, PINs and forgotten passwords count together, so they wait for one another.
    await lockPhone(tx, whose)
    const row = await lockNewestCode(tx, { purpose, subject })
    if (!row || !isUsableCode(row, now) || (codeId !== undefined && row.id !== codeId)) return 'over'
    if ((await countOf(tx, ofThis, now)) >= wrongCodesAnHour) return 'tooMany'
    const isSpent = (await countOf(tx, ofPhone, now)) >= wrongCodesAnHour
    if (isSpent && !isNeutral) return 'tooMany'
    if (isSpent || !isCode(codeKey, row, digits)) {
      await countWrongTry(tx, row)
      await countOne(tx, ofThis, now)
      await countOne(tx, ofPhone, now)
      return 'wrong'
    }
    await endCode(tx, row.id)
    return { right: await whenRight(tx) }
  })
  if (typeof tried === 'object') return tried.right
  if (tried === 'tooMany') return refuseFor(3600, 'tooManyWrongCodes')
  return refuse(422, tried === 'wrong' ? 'otpWrong' : 'otpOver')
}
