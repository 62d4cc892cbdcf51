/**
 * Estimates what the gateway charges the payer on top of a payment: 2.5 percent (PAY-16). It is only
 * displayed, and never part of the amount that the gateway is asked for (D-64).
 * @param amount of the payment, in taka
 * @returns whole taka
 */
export function chargeAbout(amount: number): number {
  return Math.round((amount * 25) / 1000)
}
