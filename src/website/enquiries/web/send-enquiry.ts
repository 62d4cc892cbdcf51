import { type ActionFunction, data, redirect } from 'react-router'
import { CallRefused } from '#platform/http/web/call.ts'

/** The result of sending a form; a refusal keeps everything typed. */
export type EnquiryAnswer =
  | { readonly state: 'done'; readonly message: string }
  | {
      readonly state: 'refused'
      /** A problem of the whole form; empty if the server gave no message. */
      readonly message: string
      readonly errors: Readonly<Record<string, readonly string[]>>
      readonly typed: Readonly<Record<string, string>>
      readonly status: number
    }

/** Sends a form, and shows its page again: with thanks, or with everything typed (CONTACT-03, MEMBER-03). */
export function answerForm(
  path: string,
  send: (typed: Record<string, string>) => Promise<{ message: string }>,
): ActionFunction {
  return async ({ request }) => {
    const answer = await sendForm(await request.formData(), send)
    return answer.state === 'done' ? redirect(`${path}?sent=1`) : data(answer, { status: answer.status })
  }
}

async function sendForm(
  form: FormData,
  send: (typed: Record<string, string>) => Promise<{ message: string }>,
): Promise<EnquiryAnswer> {
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  try {
    const { message } = await send(typed)
    return { state: 'done', message }
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    const { errors, status } = error
    // For server errors the page has its own sentence (CONTACT-04).
    const message = status >= 400 && status < 500 ? error.message : ''
    return { state: 'refused', message, errors, typed, status: status || 503 }
  }
}
