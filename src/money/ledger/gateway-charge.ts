/**
 * What the gateway takes of the payer on top of a payment, about: 2.5 percent (PAY-16). It is shown, and never part of
 * what the gateway is asked for (D-64).
 * @param amount of the payment, in taka
 * @returns whole taka
 */
export function chargeAbout(amount: number): number {
  return Math.round((amount * 25) / 1000)
}
