import type { Poisha } from '#kernel/money.ts'

/** What was paid for a policy through a gateway, by where that money is. */
export type PremiumMoney = {
  /** With us. */
  readonly kept: Poisha
  /** Ordered back to where it came from. */
  readonly goingBack: Poisha
  readonly paidBack: Poisha
}

/** Whether nothing was paid at all. */
export function isNoMoney({ kept, goingBack, paidBack }: PremiumMoney): boolean {
  return kept + goingBack + paidBack === 0
}
