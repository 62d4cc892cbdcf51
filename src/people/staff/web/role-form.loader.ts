import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { isWaiting } from '#people/approvals/approval.ts'
import { call, callOnce } from '#platform/http/web/call.ts'
import { textsOf } from '#platform/http/web/form-texts.ts'
import { keepRefused } from '#platform/pages/web/form-trouble.ts'
import type { getRole, storeRoles, updateRoles } from '../contract.ts'
import { staffPaths } from '../paths.ts'
import { redirectWithToast } from './after-saving.ts'

/** The role to be changed, if any (ROLE-05). */
export async function loader({ params }: LoaderFunctionArgs) {
  const { data } = await call<typeof getRole>('POST /api-app/get-role', { id: params.id ?? '' })
  return data
}

/** Adds or changes the role (ROLE-08). */
export async function action({ request, params }: ActionFunctionArgs) {
  const form = await request.formData()
  const sent = textsOf(form, 'name', 'active_status')
  try {
    if (params.id) {
      const saved = await callOnce<typeof updateRoles>('POST /api-app/update-roles', {
        ...sent,
        id: params.id,
      })
      return redirectWithToast(staffPaths.roles, isWaiting(saved) ? 'waiting' : 'updated', saved.message)
    }
    const saved = await callOnce<typeof storeRoles>('POST /api-app/store-roles', sent)
    return redirectWithToast(staffPaths.roles, isWaiting(saved) ? 'waiting' : 'added', saved.message)
  } catch (error) {
    return keepRefused(error, form)
  }
}
