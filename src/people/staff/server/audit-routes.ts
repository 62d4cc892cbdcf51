import { foldDigits, normaliseText } from '#kernel/bangla-text.ts'
import { parseDateOnly, toDhakaTime } from '#kernel/dates.ts'
import { pick } from '#kernel/pick.ts'
import { permission } from '#platform/http/permissions.ts'
import { doneIn } from '#platform/http/server/done-in.ts'
import { staffWith } from '#platform/http/server/guard.ts'
import { type Handler, handle } from '#platform/http/server/handle.ts'
import type { AuditLine, AuditSearch } from '../audit.ts'
import { exportAudit, type ListedAuditLine, listAudit } from '../contract.ts'
import { type AuditDependencies, listAuditLines } from './audit-store.ts'
import { readNumber } from './user-routes.ts'
import { writeAuditExport } from './write-audit-export.ts'

const pageSize = 50
const guard = staffWith(permission.auditList)

export const auditRoutes = (deps: AuditDependencies): Handler[] => [
  handle(listAudit, { guard }, async ({ older_than, ...typed }, { language }) => {
    const number = readNumber(older_than)
    const olderThan = Number.isSafeInteger(number) ? number : undefined
    // One more than is shown, to know whether there are older lines.
    const found = await listAuditLines(deps, readSearch(typed), { size: pageSize + 1, olderThan })
    const lines = found.slice(0, pageSize)
    return doneIn(language, {
      data: lines.map(presentLine),
      next: found.length > pageSize ? (lines.at(-1)?.id ?? null) : null,
    })
  }),

  handle(
    exportAudit,
    {
      guard,
      audit: (typed) => {
        const { from = null, until = null, ...search } = readSearch(typed)
        return { action: 'audit.export', details: { ...search, from, until } }
      },
    },
    (typed, { language, today }) => writeAuditExport(deps, readSearch(typed), language, today),
  ),
]

type TypedSearch = Readonly<Record<'person' | 'thing' | 'action' | 'from' | 'until', string>>

function readSearch({ person, thing, action, from, until }: TypedSearch): AuditSearch {
  return {
    person: foldDigits(normaliseText(person)),
    thing: foldDigits(normaliseText(thing)),
    action: normaliseText(action),
    from: parseDateOnly(from),
    until: parseDateOnly(until),
  }
}

function presentLine(line: AuditLine): ListedAuditLine {
  return {
    ...pick(line, 'id', 'action', 'thing', 'names', 'details', 'address'),
    at: toDhakaTime(line.at),
    person_kind: line.personKind,
    person_id: line.personId,
    person_name: line.personName,
    thing_name: line.thingName,
    request_id: line.requestId,
  }
}
