import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { withQuery } from '#kernel/address.ts'
import type { Out } from '#kernel/endpoint.ts'
import { paymentPaths } from '#money/ledger/paths.ts'
import { CallRefused, call, callOnce } from '#platform/http/web/call.ts'
import { textsOf } from '#platform/http/web/form-texts.ts'
import { type ActOutcome, tryAct } from '#platform/pages/web/form-trouble.ts'
import type { noteStrangeSeen, ShownDesk, showDesk, sweepPaymentsCall } from '../contract.ts'
import type {
  comparePayments,
  explainDifference,
  listDifferences,
  noteKnownToCore,
  notifyCoreAgain,
} from '../difference-contract.ts'

export type ShownDifferences = Out<typeof listDifferences>['data']
export type DifferenceQuery = { readonly over: string; readonly reason: string }

/** The data of the desk; `found` is undefined if it could not be fetched. */
export type Desk = {
  readonly query: DifferenceQuery
  readonly found: { readonly desk: ShownDesk; readonly list: ShownDifferences } | undefined
}

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const query = { over: search.get('over') === '1' ? '1' : '', reason: search.get('reason') ?? '' }
  try {
    const [desk, list] = await Promise.all([
      call<typeof showDesk>('GET /api-app/payments/desk', {}),
      call<typeof listDifferences>('GET /api-app/payments/differences', {
        ...query,
        page: search.get('page') || '1',
      }),
    ])
    return { query, found: { desk: desk.data, list: list.data } } satisfies Desk
  } catch (error) {
    if (!(error instanceof CallRefused) || (error.status > 0 && error.status < 500)) throw error
    return data<Desk>({ query, found: undefined }, { status: 503 })
  }
}

export function differencesAddress({ over, reason }: DifferenceQuery, page = 1): string {
  return withQuery(paymentPaths.differences, { over, reason, page: page > 1 ? page : undefined })
}

export type DeskAct = 'mop-up' | 'compare' | 'strange-seen' | 'explain' | 'tell-core' | 'known-to-core'

/** The result of an act; `id` names the difference, `reason` is as typed. */
export type DeskAttempt = ActOutcome & {
  readonly act: DeskAct
  readonly id: string
  readonly reason: string
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const { act, day, until, ...sent } = textsOf(form, 'act', 'day', 'until', 'id', 'reason')
  const acts = {
    compare: () => callOnce<typeof comparePayments>('POST /api-app/payments/compare', { day }),
    explain: () =>
      callOnce<typeof explainDifference>('POST /api-app/payments/differences/{id}/explain', sent),
    'tell-core': () =>
      callOnce<typeof notifyCoreAgain>('POST /api-app/payments/differences/{id}/tell-core', sent),
    'known-to-core': () =>
      callOnce<typeof noteKnownToCore>('POST /api-app/payments/differences/{id}/known-to-core', sent),
    'strange-seen': () =>
      callOnce<typeof noteStrangeSeen>('POST /api-app/payments/strange-notices/seen', {
        until,
        reason: sent.reason,
      }),
    'mop-up': () => callOnce<typeof sweepPaymentsCall>('POST /api-app/payments/mop-up', {}),
  }
  const chosen = Object.hasOwn(acts, act) ? (act as DeskAct) : 'mop-up'
  return tryAct({ ...sent, act: chosen }, acts[chosen]())
}
