/**
 * Between a proposal and the next of its family lies the calculator, which knows of neither. This tab remembers the
 * reference meanwhile, and nothing of anybody.
 */
const storageName = 'jibon.family.1'

/** Where storage is forbidden the next form opens without an offer. */
export function rememberFamily(reference: string): void {
  try {
    sessionStorage.setItem(storageName, reference)
  } catch {
    return
  }
}

/** The reference that was remembered: only the next form gets it, so that no other family is offered the address. */
export function takeRememberedFamily(): string | undefined {
  try {
    const reference = sessionStorage.getItem(storageName) ?? undefined
    sessionStorage.removeItem(storageName)
    return reference
  } catch {
    return undefined
  }
}
