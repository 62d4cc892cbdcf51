import { type ActionFunctionArgs, redirect, redirectDocument } from 'react-router'
import { loginPath } from '#people/accounts/paths.ts'
import type { logOut } from '#people/accounts/session-contract.ts'
import { call } from '#platform/http/web/call.ts'
import { homePath } from '../paths.ts'

/** The address is only for the form; following it as a link leads to the home page. */
export const loader = () => redirect(homePath)

/** Ends the session and returns to the home page (NAV-04), or from the customer area to sign-in (CUST-04). */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  await call<typeof logOut>('POST /api-app/logout', {})
  return redirectDocument(form.get('to') === loginPath ? loginPath : homePath)
}
