/** The reference of the payment that an invoice's address names, where a payer comes back from the gateway. */
export function paymentOf(request: Request): string | undefined {
  return new URL(request.url).searchParams.get('payment') || undefined
}
