import type { Poisha } from '#kernel/money.ts'

/** What was paid for a policy through a gateway, by where that money is. */
export type PremiumMoney = {
  /** With us. */
  readonly kept: Poisha
  /** Ordered back to where it came from. */
  readonly goingBack: Poisha
  readonly paidBack: Poisha
}

/** Whether there is nothing to say of it. */
export function isNoMoney({ kept, goingBack, paidBack }: PremiumMoney): boolean {
  return kept + goingBack + paidBack === 0
}
