import { redirect, redirectDocument } from 'react-router'
import type { logOut } from '#accounts/contract.ts'
import { call } from '#platform/web/call.ts'
import { homePath } from '../paths.ts'

/** The address is only for the form; who comes by link belongs on the home page. */
export const loader = () => redirect(homePath)

/** Ends the session and returns to the home page (NAV-04). */
export async function action() {
  await call<typeof logOut>('POST /api-app/logout', {})
  return redirectDocument(homePath)
}
