import { CallRefused } from '#platform/http/web/call.ts'
import type { Calculated } from './calculation-view.ts'
import { type Answers, hasText } from './steps.ts'

/** Callers compare this message, so it is English in both languages (PCALC-25). */
const success = 'Success'

/**
 * Waits for a calculation; a failure has the server's sentence where there is one (PCALC-25). The call
 * reports every missing field; the page reports only fields that do not wait for another wrong or missing
 * one.
 * @param laterThan the choices that wait for this one
 */
export async function askResult<Name extends string, Result>(
  asked: Promise<{ readonly message: string; readonly data: Result }>,
  answers: Answers<Name>,
  laterThan: (name: Name) => readonly Name[],
): Promise<Calculated<Result>> {
  try {
    const { message, data } = await asked
    return message === success ? { result: data } : { failure: '', status: 422 }
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    const { status } = error
    if (error.code === 'calculationFailed') return { failure: error.errors.premCalcErr?.[0] ?? '', status }
    const wrong = Object.entries(error.errors) as [Name, readonly string[]][]
    if (wrong.length === 0) return { failure: error.message, status }
    const waiting = wrong.flatMap(([name]) => laterThan(name))
    return {
      errors: Object.fromEntries(wrong.filter(([name]) => hasText(answers[name]) || !waiting.includes(name))),
    }
  }
}
