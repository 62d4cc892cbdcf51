import { type ActionFunctionArgs, redirect } from 'react-router'
import { isWaiting } from '#people/approvals/approval.ts'
import { approvalPaths } from '#people/approvals/paths.ts'
import { call, callOnce } from '#platform/http/web/call.ts'
import { filesToSend } from '#platform/http/web/files-to-send.ts'
import { textsOf } from '#platform/http/web/form-texts.ts'
import { showRefused } from '#platform/pages/web/form-trouble.ts'
import type { checkEdition, EditionChange, listEditions, loadEdition } from '../contract.ts'

export async function loader() {
  const { data: found } = await call<typeof listEditions>('GET /api-app/rate-book/editions', {})
  return found
}

/** The result of checking or loading a file, with the values typed beside it. */
export type EditionAttempt = {
  readonly values: Readonly<Record<'from' | 'name' | 'base' | 'reason', string>>
  readonly change?: EditionChange & { readonly is_new: boolean }
  /** The message once the edition is stored. */
  readonly done?: string
  readonly message?: string
  readonly errors?: Readonly<Record<string, readonly string[]>>
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const values = textsOf(form, 'from', 'name', 'base', 'reason')
  const [file] = await filesToSend(form.getAll('file'))
  const sent = { ...values, ...(file ? { file } : {}) }
  try {
    if (form.get('intent') !== 'load') {
      const checked = await call<typeof checkEdition>('POST /api-app/rate-book/check', sent)
      return { values, change: checked.data } satisfies EditionAttempt
    }
    const answer = await callOnce<typeof loadEdition>('POST /api-app/rate-book/editions', sent)
    if (isWaiting(answer) && 'approval' in answer.data)
      return redirect(approvalPaths.request(answer.data.approval))
    return { values, done: answer.message } satisfies EditionAttempt
  } catch (error) {
    return showRefused(error, { values })
  }
}
