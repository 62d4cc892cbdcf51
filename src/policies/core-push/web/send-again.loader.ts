import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { call, callOnce } from '#platform/http/web/call.ts'
import { showRefused } from '#platform/pages/web/form-trouble.ts'
import { readListQuery } from '#policies/policy-list/web/list-address.ts'
import type { checkRetries, retryPushes } from '../contract.ts'

export type Check = Awaited<ReturnType<typeof loader>>

/** How many failed policies would be sent again: those chosen in the list, or all that it holds. */
export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const { data: found } = await call<typeof checkRetries>('POST /api-app/check-retries', chosenIn(search))
  return { ...found, query: readListQuery(search) }
}

export type Sent =
  | ({ readonly isDone: true } & Awaited<ReturnType<typeof send>>['data'])
  | { readonly isDone: false; readonly code: string; readonly message: string }

/** Sends these policies again. */
export async function action({ request }: ActionFunctionArgs) {
  try {
    return { isDone: true, ...(await send(request)).data } satisfies Sent
  } catch (error) {
    return showRefused(error, { isDone: false as const })
  }
}

function send(request: Request) {
  const search = new URL(request.url).searchParams
  return callOnce<typeof retryPushes>('POST /api-app/retry-pushes', chosenIn(search))
}

/** The address carries the choice, both for the preview and for sending. */
function chosenIn(search: URLSearchParams) {
  const { sort: _sort, ...typed } = readListQuery(search)
  return { ...typed, ids: search.getAll('id').slice(0, 500).join(',') }
}
