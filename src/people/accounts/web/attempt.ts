import { data } from 'react-router'
import { missingParts, type PasswordPart } from '#people/staff/password-rule.ts'
import { CallRefused, type RefusedCall } from '#platform/http/web/call.ts'

/** What a page shows again after a refused attempt: everything typed except secrets. */
export type Attempt = RefusedCall & {
  readonly typed: Readonly<Record<string, string>>
  readonly missing: readonly PasswordPart[]
}

/** Passwords, codes and PINs are never shown again; all other fields of a form are. */
const secrets = [
  'old_password',
  'password',
  'password_confirmation',
  'confirm_password',
  'otp',
  'otp_code',
  'pin_number',
  'answer',
  'secret',
]

/**
 * Runs the work of a form. A refusal is returned for the page to show; other errors, and the end of the
 * session, are thrown.
 * @param kept what the page shows again beside the refusal
 */
export async function attempt<T>(form: FormData, work: () => Promise<T>, kept?: () => Promise<object>) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CallRefused) || error.code === 'notAuthenticated') throw error
    const typed = Object.fromEntries(
      [...form].flatMap(([name, value]) =>
        typeof value === 'string' && !secrets.includes(name) ? [[name, value]] : [],
      ),
    )
    const { code, message, errors } = error
    const missing = errors.password ? missingParts(String(form.get('password'))) : []
    const refused: Attempt = { ...(await kept?.()), typed, code, message, errors, missing }
    const isForReader = error.status >= 400 && error.status < 500
    return data(refused, { status: isForReader || error.status === 503 ? error.status : 422 })
  }
}

/** Name, error and typed value of one field, as props of a form field. */
export function fieldOf(refused: Attempt | undefined, name: string) {
  return { name, error: refused?.errors[name]?.[0], defaultValue: refused?.typed[name] }
}
