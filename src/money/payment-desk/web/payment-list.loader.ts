import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { call, isFailure, unlessRefused } from '#platform/http/web/call.ts'
import { readPlace } from '#platform/pages/web/lists/list-address.ts'
import type { listPayments } from '../contract.ts'
import { hasEmptyFields, listAddress, type PaymentListQuery, readListQuery } from './list-address.ts'

/** A list as asked for; without its data when it could not be fetched. */
export type PaymentList = {
  readonly query: PaymentListQuery
  readonly found: Awaited<ReturnType<typeof ask>>['data'] | undefined
}

/** One page of the list; the address carries everything that is asked for. */
export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const query = readListQuery(search)
  if (hasEmptyFields(search)) throw redirect(listAddress(query))
  const found = (await unlessRefused(ask(query, search), isFailure))?.data
  return data<PaymentList>({ query, found }, { status: found ? 200 : 503 })
}

function ask(query: PaymentListQuery, search: URLSearchParams) {
  return call<typeof listPayments>('POST /api-app/payments/list', {
    ...query,
    ...readPlace(search),
  })
}
