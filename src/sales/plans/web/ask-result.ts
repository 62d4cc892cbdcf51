import { CallRefused } from '#platform/http/web/call.ts'
import type { Calculated } from './calculation-view.ts'

/** Callers compare it, so it stands in English in both languages (PCALC-25). */
const success = 'Success'

/** Waits for a calculation; a failure carries its own sentence where the server gave one (PCALC-25). */
export async function askResult<Result>(
  asked: Promise<{ readonly message: string; readonly data: Result }>,
): Promise<Calculated<Result>> {
  try {
    const { message, data } = await asked
    return message === success ? { result: data } : { failure: '', status: 422 }
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    const { status } = error
    if (error.code === 'calculationFailed') return { failure: error.errors.premCalcErr?.[0] ?? '', status }
    return Object.keys(error.errors).length > 0
      ? { errors: error.errors }
      : { failure: error.message, status }
  }
}
