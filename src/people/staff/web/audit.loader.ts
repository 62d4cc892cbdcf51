import type { LoaderFunctionArgs } from 'react-router'
import { withQuery } from '#kernel/address.ts'
import { call } from '#platform/http/web/call.ts'
import { readText } from '#platform/pages/web/lists/list-address.ts'
import type { listAudit } from '../contract.ts'
import { staffPaths } from '../paths.ts'

export type AuditQuery = Readonly<Record<'person' | 'thing' | 'action' | 'from' | 'until', string>>

/** Lines of the audit log; the address carries the search and the position. */
export async function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams
  const text = (name: string) => readText(asked, name)
  const query: AuditQuery = {
    person: text('person'),
    thing: text('thing'),
    action: text('action'),
    from: text('from').slice(0, 40),
    until: text('until').slice(0, 40),
  }
  const older_than = text('older_than').slice(0, 20)
  const { data } = await call<typeof listAudit>('GET /api-app/audit', { ...query, older_than })
  return { lines: data.data, next: data.next, query, isFirst: older_than === '' }
}

/** The address of the log with its search, continuing below a line. */
export function auditAddress(query: AuditQuery, olderThan?: number): string {
  return withQuery(staffPaths.audit, { ...query, older_than: olderThan })
}

/** The address that downloads everything the search finds. */
export function auditExportAddress(query: AuditQuery): string {
  return withQuery('/api-app/audit/export', query)
}
