import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { isWaiting } from '#people/approvals/approval.ts'
import { approvalPaths } from '#people/approvals/paths.ts'
import { call, callOnce, type RefusedCall } from '#platform/http/web/call.ts'
import { textOf } from '#platform/http/web/form-texts.ts'
import { showRefused } from '#platform/pages/web/form-trouble.ts'
import type { askForPhoneList, lookAtPhoneList } from '../contract.ts'
import { type PhoneListName, phoneListNames } from '../phone-list.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const wanted = readWanted(request)
  const { data: found } = await call<typeof lookAtPhoneList>('GET /api-app/phone-lists', wanted)
  return { ...wanted, ...found }
}

/** Why a request was refused, and the reason as it was sent. */
export type ListAttempt = RefusedCall & { readonly isDone: false; readonly reason: string }

export async function action({ request }: ActionFunctionArgs) {
  const reason = textOf(await request.formData(), 'reason')
  try {
    const sent = { ...readWanted(request), reason }
    const answer = await callOnce<typeof askForPhoneList>('POST /api-app/phone-lists', sent)
    return isWaiting(answer) && 'approval' in answer.data
      ? redirect(approvalPaths.request(answer.data.approval))
      : redirect(new URL(request.url).pathname + new URL(request.url).search)
  } catch (error) {
    return showRefused(error, { isDone: false as const, reason })
  }
}

function readWanted(request: Request): { readonly list: PhoneListName; readonly query: string } {
  const search = new URL(request.url).searchParams
  const list = phoneListNames.find((name) => name === search.get('list')) ?? 'policies'
  return { list, query: search.get('query') ?? '' }
}
