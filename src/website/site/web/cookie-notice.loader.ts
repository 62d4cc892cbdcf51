import { type ActionFunctionArgs, redirect } from 'react-router'
import { ownAddress } from '#kernel/address.ts'
import { call } from '#platform/http/web/call.ts'
import { textOf } from '#platform/http/web/form-texts.ts'
import type { acceptCookies } from '../contract.ts'
import { homePath } from '../paths.ts'

/** The address is only for the form; following it as a link leads to the home page. */
export const loader = () => redirect(homePath)

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  await call<typeof acceptCookies>('POST /v1/acceptCookies', {})
  return redirect(ownAddress(textOf(form, 'back'), homePath))
}
