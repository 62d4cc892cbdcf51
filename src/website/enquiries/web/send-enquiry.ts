import { CallRefused, call } from '#platform/http/web/call.ts'
import type { registerUser, sendContactus } from '../contract.ts'

/** What came of sending a form; a refusal keeps everything typed. */
export type EnquiryAnswer =
  | { readonly state: 'done'; readonly message: string }
  | {
      readonly state: 'refused'
      /** What stands in the way of the whole; empty when the server could not say it. */
      readonly message: string
      readonly errors: Readonly<Record<string, readonly string[]>>
      readonly typed: Readonly<Record<string, string>>
      readonly status: number
    }

export type SendForm = (form: FormData) => Promise<EnquiryAnswer>

/** Sends the contact form (CONTACT-03). */
export const sendContactForm: SendForm = (form) =>
  send(form, (typed) => call<typeof sendContactus>('POST /v1/sendContactus', typed))

/** Sends the registration (MEMBER-03). */
export const sendRegistration: SendForm = (form) =>
  send(form, (typed) => call<typeof registerUser>('POST /v1/register_user', typed))

async function send(
  form: FormData,
  sendTyped: (typed: Record<string, string>) => Promise<{ message: string }>,
): Promise<EnquiryAnswer> {
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  try {
    const { message } = await sendTyped(typed)
    return { state: 'done', message }
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    const { errors, status } = error
    // Of our own failures the page has a sentence of its own (CONTACT-04).
    const message = status >= 400 && status < 500 ? error.message : ''
    return { state: 'refused', message, errors, typed, status: status || 503 }
  }
}
