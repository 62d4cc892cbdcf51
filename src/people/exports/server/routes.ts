import { toDhakaTime } from '#kernel/dates.ts'
import { refuse } from '#kernel/problem.ts'
import { approvalPaths } from '#people/approvals/paths.ts'
import { askedEvent, gateOf, waitingFor } from '#people/approvals/server/gate.ts'
import { findApproval, findApproved } from '#people/approvals/server/store.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import { permission } from '#platform/http/permissions.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import { doneIn } from '#platform/http/server/done-in.ts'
import { staffWith } from '#platform/http/server/guard.ts'
import { type Handler, handle, handleChange } from '#platform/http/server/handle.ts'
import type { LinkPurpose } from '#platform/links/server/open-link.ts'
import { findLivingLink } from '#platform/links/server/store.ts'
import { askForPhoneList, downloadPhoneList, lookAtPhoneList, showPhoneList } from '../contract.ts'
import { phoneExportLink } from '../phone-list.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'
import {
  type AskedList,
  askForList,
  type ListRequest,
  type PhoneListDependencies,
  readFields,
  requireList,
} from './ask-for-list.ts'
import { streamList } from './stream-list.ts'

const words = { bn, en }
const guard = staffWith(permission.personDataPhones)

/** Lists with phone numbers: requested, approved by a second person, downloaded while their link is valid. */
export function phoneListRoutes(deps: PhoneListDependencies): Handler[] {
  const { approvalRules } = deps
  return [
    handle(lookAtPhoneList, { guard }, async ({ list, query }, call) => {
      const found = requireList(deps, list, call.who)
      const fields = readFields(query)
      return doneIn(call.language, {
        rows: await found.count(deps.db, fields, call),
        waits: approvalRules.waits.includes('exports'),
        url: urlOf(found.path, query),
      })
    }),

    handleChange(
      askForPhoneList,
      {
        guard,
        audit: (_input, { waiting, thing }: AskedList) =>
          waiting === undefined ? undefined : askedEvent(waiting, thing),
      },
      async ({ list, query, reason }, call, change) => {
        const wanted = { list, fields: readFields(query) }
        const gate = gateOf(approvalRules, call)
        const { waiting } = await askForList(deps, wanted, reason.trim(), call, change, gate)
        return waiting === undefined
          ? doneIn(call.language, { url: urlOf(deps.lists[list].path, query) })
          : waitingFor(waiting, call.language)
      },
    ),

    handle(showPhoneList, { guard }, async ({ id }, call) => {
      const { endsAt } = await requireApproved(deps, id, call)
      return doneIn(call.language, {
        url: `/api-app/phone-lists/${id}/export`,
        valid_until: toDhakaTime(endsAt),
      })
    }),

    handle(downloadPhoneList, { guard }, async ({ id }, call) => {
      const { request } = await requireApproved(deps, id, call)
      const list = requireList(deps, request.list, call.who)
      return streamList(deps, list, request.fields, 'whole', call)
    }),
  ]

  function urlOf(path: string, query: string): string {
    return query ? `${path}?${query}` : path
  }
}

/**
 * The caller's approved request, while its link is valid.
 * @throws 404 phoneListOver
 */
async function requireApproved({ db }: PhoneListDependencies, id: number, { who, now }: Call<Person>) {
  const approval = await findApproval(db, id, { id: who.id, decides: [] })
  if (approval?.act !== 'phones.export' || approval.state !== 'approved') return refuse(404, 'phoneListOver')
  const of = { purpose: phoneExportLink.purpose, subject: approval.thing }
  const link = (await findLivingLink(db, of, now)) ?? refuse(404, 'phoneListOver')
  return { request: approval.input as ListRequest, endsAt: link.endsAt }
}

/** The link to an approved list: it leads to the request, where the requester downloads it. */
export const phoneExport = ({ db }: { readonly db: ReadDatabase }): LinkPurpose => ({
  describe: async (_subject, { language }) => words[language].link,
  open: async (_tx, subject) => {
    const id = await findApproved(db, 'phones.export', subject)
    return id === undefined ? undefined : { to: approvalPaths.request(id) }
  },
})
