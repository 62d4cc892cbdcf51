import { z } from 'zod'

/** An answer that sends the caller's browser elsewhere (303), by GET. */
export type Redirect = { readonly redirectTo: string }

/** The schema of an answer that is such a redirect. */
export function redirect() {
  return z.object({ redirectTo: z.string() })
}

export function isRedirect(value: unknown): value is Redirect {
  return typeof value === 'object' && value !== null && 'redirectTo' in value
}
