/**
 * The brand behind the gateway's name for a payment method ("BKASH-BKash"), in the reader's language where we know it.
 * @param names brand names in the reader's language, by the lower-case name
 */
export function methodName(method: string, names: Readonly<Record<string, string>>): string {
  const [brand = method] = method.split('-').slice(-1)
  return names[brand.trim().toLowerCase()] ?? brand
}
