import type { LoaderFunctionArgs } from 'react-router'
import { call } from '#platform/http/web/call.ts'
import type { getRoles, ListedRole } from '../contract.ts'
import { readListQuery } from './list-query.ts'

/** One page of the roles; the address carries filters and page, so it works without scripts. */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = readListQuery(request)
  const { data } = await call<typeof getRoles>('POST /api-app/get-roles', query)
  const { roles } = data
  // Without is_paginate the answer is one page.
  if (Array.isArray(roles)) throw new Error('Roles came without their page')
  return { ...roles, query }
}

export type RoleList = Awaited<ReturnType<typeof loader>>

/** All roles at once, for choices. */
export async function loadAllRoles(): Promise<ListedRole[]> {
  const { data } = await call<typeof getRoles>('POST /api-app/get-roles', { is_paginate: '0' })
  return Array.isArray(data.roles) ? data.roles : data.roles.data
}
