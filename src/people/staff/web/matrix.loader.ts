import { type ActionFunctionArgs, data as answer, type LoaderFunctionArgs } from 'react-router'
import { isWaiting } from '#people/approvals/approval.ts'
import { call, callOnce } from '#platform/http/web/call.ts'
import { keepRefused, type RefusedForm } from '#platform/pages/web/form-trouble.ts'
import type { assignPermissions, checkPermissions, getPermissions } from '../contract.ts'
import { staffPaths } from '../paths.ts'
import { redirectWithToast } from './after-saving.ts'
import { toggle } from './chosen.ts'

/** All permissions, and which of them the role holds (PERM-03). */
export async function loader({ params }: LoaderFunctionArgs) {
  const { data } = await call<typeof getPermissions>('POST /api-app/permissions', {
    role_id: params.roleId ?? '',
  })
  return data
}

export type AssignmentPreview = Awaited<ReturnType<typeof foresee>>

/** The result of a button: the boxes as they are now, or the change to confirm. */
export type MatrixStep =
  | { readonly chosen: readonly number[]; readonly foreseen?: AssignmentPreview; readonly toggled?: string }
  | RefusedForm

/**
 * Handles every button of the matrix, so that it works without scripts. These are select-alls, Save (which
 * shows what would change), back to the boxes, and the confirmation that saves.
 */
export async function action({ request, params }: ActionFunctionArgs) {
  const form = await request.formData()
  const roleId = params.roleId ?? ''
  const chosen = form.getAll('permission_id').map(Number)
  const pressed = form.get('toggle')
  if (typeof pressed === 'string')
    return answer<MatrixStep>({ chosen: toggle(chosen, pressed), toggled: pressed })
  const step = form.get('step')
  if (step === 'change') return answer<MatrixStep>({ chosen })
  try {
    if (step !== 'confirm') return answer<MatrixStep>({ chosen, foreseen: await foresee(roleId, chosen) })
    const saved = await callOnce<typeof assignPermissions>('POST /api-app/assign-permissions', {
      role_id: roleId,
      permission_id: chosen,
    })
    if (isWaiting(saved)) return redirectWithToast(staffPaths.permissionsOf(roleId), 'waiting', saved.message)
    return redirectWithToast(staffPaths.permissions, 'assigned', saved.message)
  } catch (error) {
    return keepRefused(error, form)
  }
}

async function foresee(roleId: string, chosen: readonly number[]) {
  const { data } = await call<typeof checkPermissions>('POST /api-app/check-permissions', {
    role_id: roleId,
    permission_id: chosen,
  })
  return data
}
