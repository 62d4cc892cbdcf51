import type { Answers } from './answers.ts'
import type { Result } from './offers.ts'

/** The last calculation, in the session storage of this browser tab only (RCALC-10). */
export type KeptResult = { readonly answers: Answers; readonly result: Result }

/** The number changes with the shape of `KeptResult`. */
const storageName = 'jibon.return.2'

/** Where storage is forbidden, a reload starts with an empty form. */
export function keepResult(kept: KeptResult): void {
  try {
    sessionStorage.setItem(storageName, JSON.stringify(kept))
  } catch {
    return
  }
}

export function forgetResult(): void {
  try {
    sessionStorage.removeItem(storageName)
  } catch {
    return
  }
}

/** The last calculation of this tab; undefined once its price has expired. */
export function recallResult(today: string): KeptResult | undefined {
  try {
    const kept: KeptResult | null = JSON.parse(sessionStorage.getItem(storageName) ?? 'null')
    return kept && kept.result.valid_until >= today ? kept : undefined
  } catch {
    return undefined
  }
}
