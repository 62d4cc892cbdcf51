/**
 * Between a proposal and the next of its family comes the calculator, which knows of neither. Meanwhile this
 * tab remembers the reference and the seller, and nothing of the applicant.
 */
const storageName = 'jibon.family.2'

/** If storage is disabled, the next form opens without an offer. */
export function rememberFamily(reference: string, seller: string): void {
  try {
    sessionStorage.setItem(storageName, JSON.stringify({ reference, seller }))
  } catch {
    return
  }
}

/**
 * Takes the remembered reference: only the next form gets it, so that no other family is offered the address.
 * Whoever signs in later in the same tab gets nothing.
 */
export function takeRememberedFamily(seller: string | undefined): string | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageName) ?? 'null')
    sessionStorage.removeItem(storageName)
    return kept?.seller === seller ? kept?.reference : undefined
  } catch {
    return undefined
  }
}
