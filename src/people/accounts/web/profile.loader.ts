import { type ActionFunctionArgs, redirect } from 'react-router'
import { call, callOnce } from '#platform/http/web/call.ts'
import { textOf, textsOf } from '#platform/http/web/form-texts.ts'
import type { resetPassword } from '../password-contract.ts'
import { profilePath } from '../paths.ts'
import type { listPushDevices } from '../push-contract.ts'
import type { endOwnSessions, getUserProfile, listOwnSessions } from '../session-contract.ts'
import { attempt } from './attempt.ts'

export async function loader() {
  const [own, open] = await Promise.all([
    call<typeof getUserProfile>('POST /api-app/get-user-profile', {}),
    call<typeof listOwnSessions>('POST /api-app/my-sessions', {}),
  ])
  const { user } = own.data
  const notices = user.user_type === 'Customer' ? await loadNotices() : undefined
  return { user, sessions: open.data.sessions, notices }
}

/** Undefined if notices are not configured. */
async function loadNotices() {
  const { data } = await call<typeof listPushDevices>('GET /api-app/push-devices', {})
  const { public_key: publicKey, devices } = data
  return publicKey === null ? undefined : { publicKey, devices }
}

export type Profile = Awaited<ReturnType<typeof loader>>

/** Sets a new password, or ends a session. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  return attempt(form, async () => {
    if (form.get('intent') === 'end') {
      await callOnce<typeof endOwnSessions>('POST /api-app/end-sessions', { id: textOf(form, 'id') })
      return redirect(`${profilePath}?done=sessions`)
    }
    await call<typeof resetPassword>(
      'POST /api-app/reset-password',
      textsOf(form, 'old_password', 'password', 'confirm_password'),
    )
    return redirect(`${profilePath}?done=password`)
  })
}
