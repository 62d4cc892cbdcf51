import type { InstalmentChoice } from '#money/ledger/web/InstalmentsToPay.tsx'
import type { Invoice } from '../contract.ts'

/** The oldest instalment, the oldest two, and so on up to all that may be paid. */
export function listChoices({ instalments, policy, most_online }: Invoice): InstalmentChoice[] {
  return instalments.map(({ due_date }, place) => {
    const amount = Math.round((place + 1) * policy.premium_amount * 100) / 100
    return { instalments: place + 1, amount, due_date, is_online: amount <= most_online }
  })
}
