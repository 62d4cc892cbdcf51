import { data, type LoaderFunctionArgs, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { call, isFailure, unlessRefused } from '#platform/http/web/call.ts'
import { readPlace } from '#platform/pages/web/lists/list-address.ts'
import type { listPayments, ShownDesk, showDesk } from '../contract.ts'
import {
  hasEmptyFields,
  isUnfiltered,
  listAddress,
  type PaymentListQuery,
  readListQuery,
} from './list-address.ts'

/** A list as requested; `found` is undefined if it could not be fetched. */
export type PaymentList = {
  readonly query: PaymentListQuery
  readonly found:
    | (Pick<Awaited<ReturnType<typeof ask>>['data'], 'payments'> & { readonly desk: ShownDesk })
    | undefined
}

/** One page of the list, as the address asks for; without filters, what waits for a person. */
export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const asked = readListQuery(search)
  if (hasEmptyFields(search)) throw redirect(listAddress(asked))
  const desk = (await unlessRefused(call<typeof showDesk>('GET /api-app/payments/desk', {}), isFailure))?.data
  const query = desk?.needs_somebody && isUnfiltered(asked) ? { ...asked, needs: '1' } : asked
  const list = desk && (await unlessRefused(ask(query, search), isFailure))?.data
  // Payments may change between the two calls, so the head uses the totals that came with the list.
  const { payments, ...standing } = list ?? {}
  const found = desk && payments && { payments, desk: { ...desk, ...standing } }
  return data<PaymentList>({ query, found }, { status: found ? 200 : 503 })
}

/** Opening or closing a payment beside the list does not reload it; a decision does. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  const isSameList = currentUrl.search === nextUrl.search && currentUrl.pathname !== nextUrl.pathname
  return !isSameList || (formMethod !== undefined && formMethod !== 'GET')
}

function ask(query: PaymentListQuery, search: URLSearchParams) {
  return call<typeof listPayments>('POST /api-app/payments/list', {
    ...query,
    ...readPlace(search),
  })
}
