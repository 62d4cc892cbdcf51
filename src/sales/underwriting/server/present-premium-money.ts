import { toTaka } from '#kernel/money.ts'
import { isNoMoney, type PremiumMoney } from '#policies/policies/premium-money.ts'
import type { ShownPremiumMoney } from '../contract.ts'

/** In taka; null where nothing was paid. */
export function presentPremiumMoney(money: PremiumMoney): ShownPremiumMoney | null {
  if (isNoMoney(money)) return null
  const { kept, goingBack, paidBack } = money
  return { kept: toTaka(kept), going_back: toTaka(goingBack), paid_back: toTaka(paidBack) }
}
