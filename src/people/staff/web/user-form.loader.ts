import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { call, callOnce } from '#platform/http/web/call.ts'
import { textOf, textsOf } from '#platform/http/web/form-texts.ts'
import { keepRefused } from '#platform/pages/web/form-trouble.ts'
import type { getUser, storeUsers, updateUsers } from '../contract.ts'
import { staffPaths } from '../paths.ts'
import { redirectWithToast } from './after-saving.ts'
import { loadAllRoles } from './roles.loader.ts'

/** The user to be changed, if any, and the roles to choose from (USER-05). */
export async function loader({ params }: LoaderFunctionArgs) {
  const [{ data }, roles] = await Promise.all([
    call<typeof getUser>('POST /api-app/get-user', { id: params.id ?? '' }),
    loadAllRoles(),
  ])
  return { user: data.user, roles }
}

const fields = [
  'en_first_name',
  'login_id',
  'mobile',
  'email',
  'designation',
  'joining_date',
  'role_id',
  'status',
  'password',
  'branch_code',
  'agent_code',
  'send_link',
] as const

/** Adds or changes the user (USER-13 to USER-16). */
export async function action({ request, params }: ActionFunctionArgs) {
  const form = await request.formData()
  // The form has one line for the whole name.
  const typed = { ...textsOf(form, ...fields), en_last_name: '' }
  // The password fields are hidden then, but still hold what was typed before.
  const isLink = typed.send_link === '1'
  const sent = { ...typed, password: isLink ? '' : typed.password }
  try {
    if (params.id) {
      const changed = { ...sent, id: params.id, retype_password: sent.password }
      const { message } = await callOnce<typeof updateUsers>('POST /api-app/update-users', changed)
      return redirectWithToast(staffPaths.users, 'updated', message)
    }
    const added = { ...sent, retype_password: isLink ? '' : textOf(form, 'retype_password') }
    const { message } = await callOnce<typeof storeUsers>('POST /api-app/store-users', added)
    return redirectWithToast(staffPaths.users, 'added', message)
  } catch (error) {
    return keepRefused(error, form)
  }
}
