import type { Answers } from './answers.ts'
import type { Result } from './offers.ts'

/** What this tab of the browser holds of the last calculation, and of nobody else's (RCALC-10). */
export type KeptResult = { readonly answers: Answers; readonly result: Result }

/** The number changes when what is kept changes its shape. */
const storageName = 'jibon.return.2'

/** Where storage is forbidden a reload simply starts anew. */
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

/** The last calculation of this tab; one whose price no longer holds is gone. */
export function recallResult(today: string): KeptResult | undefined {
  try {
    const kept: KeptResult | null = JSON.parse(sessionStorage.getItem(storageName) ?? 'null')
    return kept && kept.result.valid_until >= today ? kept : undefined
  } catch {
    return undefined
  }
}
