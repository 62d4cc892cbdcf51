/**
 * Between a proposal and the next of its family comes the calculator, which knows of neither. Meanwhile this
 * tab remembers the reference, and no personal data.
 */
const storageName = 'jibon.family.1'

/** If storage is disabled, the next form opens without an offer. */
export function rememberFamily(reference: string): void {
  try {
    sessionStorage.setItem(storageName, reference)
  } catch {
    return
  }
}

/** Takes the remembered reference: only the next form gets it, so that no other family is offered the address. */
export function takeRememberedFamily(): string | undefined {
  try {
    const reference = sessionStorage.getItem(storageName) ?? undefined
    sessionStorage.removeItem(storageName)
    return reference
  } catch {
    return undefined
  }
}
