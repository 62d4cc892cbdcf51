import type { LoaderFunctionArgs } from 'react-router'
import { call } from '#platform/http/web/call.ts'
import type { getUsers } from '../contract.ts'
import { readListQuery } from './list-query.ts'

/** One page of the users; the address carries filters and page, so it works without scripts. */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = readListQuery(request)
  const { data } = await call<typeof getUsers>('POST /api-app/get-users', query)
  return { ...data.users, query }
}
