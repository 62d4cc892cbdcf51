import type { Invoice } from '../contract.ts'

/** So many of the oldest instalments, what they come to in taka, and when the last of them fell due. */
type InstalmentChoice = { readonly count: number; readonly amount: number; readonly until: string }

/** The oldest one, the oldest two, and so on to all that may be paid, as far as the gateway takes it at once. */
export function listChoices({ instalments, policy, most_online }: Invoice): InstalmentChoice[] {
  return instalments
    .map(({ due_date }, place) => ({
      count: place + 1,
      amount: Math.round((place + 1) * policy.premium_amount * 100) / 100,
      until: due_date,
    }))
    .filter(({ amount }) => amount <= most_online)
}
