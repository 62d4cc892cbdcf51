import { redirectDocument } from 'react-router'
import type { logOut } from '#accounts/contract.ts'
import { call } from '#platform/web/call.ts'

/** Ends the session and returns to the home page (NAV-04). A visit by link changes nothing. */
export async function action() {
  await call<typeof logOut>('POST /api-app/logout', {})
  return redirectDocument('/')
}

export async function loader() {
  return redirectDocument('/')
}
