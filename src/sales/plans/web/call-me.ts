import { CallRefused, call } from '#platform/http/web/call.ts'
import type { callMe } from '#website/enquiries/contract.ts'
import type { saveQuote } from '../contract.ts'

/** The result of a call-back request; a refusal keeps everything typed. */
export type CallMeAnswer =
  | {
      readonly state: 'done'
      /** Says when we call, on which number, about which quote. */
      readonly message: string
      /** The page that opens the quote that was stored with the request. */
      readonly quotePath: string | undefined
    }
  | {
      readonly state: 'refused'
      readonly message: string
      readonly code: string
      readonly errors: Readonly<Record<string, readonly string[]>>
      readonly typed: CallMeFields
      readonly status: number
    }

/** The fields of `CallMeForm`. `quote` is the sealed text, empty when the call is not about a quote. */
export type CallMeFields = Readonly<Record<(typeof fieldNames)[number], string>>

const fieldNames = ['name', 'phone', 'quote', 'drawn_at', 'homepage'] as const

/** Stores the sealed quote of a form, if any, and requests a call with its number. */
export async function askToBeCalled(form: FormData): Promise<CallMeAnswer> {
  const typed = Object.fromEntries(
    fieldNames.map((name) => [name, String(form.get(name) ?? '')]),
  ) as CallMeFields
  const { quote, ...wish } = typed
  try {
    const kept = quote ? await keepIfItHolds(quote) : undefined
    const { message } = await call<typeof callMe>('POST /v1/enquiries/call-me', {
      ...wish,
      quote_number: kept?.number ?? '',
    })
    return { state: 'done', message, quotePath: kept?.url }
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    const { message, code, errors, status } = error
    return { state: 'refused', message, code, errors, typed, status }
  }
}

/** An expired quote is no reason to refuse a call. */
async function keepIfItHolds(quote: string) {
  try {
    return (await call<typeof saveQuote>('POST /v1/quotes', { quote })).data
  } catch (error) {
    if (error instanceof CallRefused && (error.status === 409 || error.status === 422)) return undefined
    throw error
  }
}
