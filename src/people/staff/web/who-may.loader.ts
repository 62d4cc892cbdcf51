import type { LoaderFunctionArgs } from 'react-router'
import { call } from '#platform/http/web/call.ts'
import type { permissionHolders } from '../contract.ts'
import { everyPermission } from '../permissions.ts'

/** Who holds the permission that the address names; by default the first one. */
export async function loader({ request }: LoaderFunctionArgs) {
  const asked = Number(new URL(request.url).searchParams.get('permission'))
  const id = everyPermission.includes(asked) ? asked : 1
  const { data } = await call<typeof permissionHolders>('POST /api-app/permission-holders', {
    permission_id: String(id),
  })
  return { ...data, id }
}
