import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { Refusal, refuse } from '#kernel/problem.ts'
import type { ApprovedAct } from '#people/approvals/server/decide-approval.ts'
import type { ApprovalRules, Gate } from '#people/approvals/server/gate.ts'
import { permission } from '#platform/http/permissions.ts'
import { mayDo, type Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { makeLink } from '#platform/links/server/links.ts'
import { type PhoneListName, phoneExportLink } from '../phone-list.ts'
import type { ListDependencies, ListFields, PhoneList } from './stream-list.ts'

export type PhoneListDependencies = ListDependencies & {
  readonly jobs: Jobs
  readonly approvalRules: ApprovalRules
  readonly lists: Readonly<Record<PhoneListName, PhoneList>>
}

export type WantedList = { readonly list: PhoneListName; readonly fields: ListFields }

/** The input of an approved request. */
export type ListRequest = WantedList & { readonly rows: number }

/** The id of the request if it waits; without one the list may be downloaded at once. */
export type AskedList = { readonly waiting?: number; readonly thing: string }

/** Reads `status=1&plan=814`; removes NULs and lone surrogates, which are not text. */
export function readFields(query: string): ListFields {
  const fields = [...new URLSearchParams(query)].map(
    ([name, value]) => [name, value.replaceAll('\0', '').toWellFormed()] as const,
  )
  return Object.fromEntries(fields.filter(([, value]) => value !== ''))
}

/** The filters of a list, as its own call reads them. @throws 422 noSuchPhoneList */
export function parseFields<I extends z.ZodType>(input: I, fields: ListFields): z.output<I> {
  const parsed = input.safeParse(fields)
  return parsed.success ? parsed.data : refuse(422, 'noSuchPhoneList')
}

/**
 * The list, for a caller who may see it.
 * @throws 403 notAllowed
 */
export function requireList(
  { lists }: Pick<PhoneListDependencies, 'lists'>,
  list: PhoneListName,
  who: Person,
) {
  return mayDo(who, lists[list].permission) ? lists[list] : refuse(403, 'notAllowed')
}

/**
 * Asks for a list with phone numbers. While a request waits, the same person asking for the same list gets
 * the same request.
 * @throws 403 notAllowed, 422 phoneListReason
 */
export async function askForList(
  deps: PhoneListDependencies,
  wanted: WantedList,
  reason: string,
  call: Call<Person>,
  change: Change<AskedList>,
  gate: Gate,
): Promise<AskedList> {
  const found = requireList(deps, wanted.list, call.who)
  if (deps.approvalRules.waits.includes('exports') && reason === '')
    throw new Refusal(422, { code: 'phoneListReason', field: 'reason' })
  const rows = await found.count(deps.db, wanted.fields, call)
  const thing = thingOf(wanted, call.who)
  return change(async (tx) => {
    const waiting = await gate(tx, heldOf(deps, { ...wanted, rows }, thing, reason))
    return { thing, ...(waiting === undefined ? {} : { waiting }) }
  })
}

/** A second person has approved: the requester is sent a link that expires. */
export const approvedList =
  (deps: PhoneListDependencies): ApprovedAct =>
  (input, { who, call, reason, change, gate }) => {
    const request = input as ListRequest
    const thing = thingOf(request, who)
    return change(async (tx) => {
      await gate(tx, heldOf(deps, request, thing, reason))
      const of = { purpose: phoneExportLink.purpose, subject: thing }
      const { id: linkId } = await makeLink(tx, of, phoneExportLink.hours, call)
      await deps.jobs.enqueue(tx, 'send-staff-link', { userId: who.id, linkId })
    })
  }

function heldOf(deps: PhoneListDependencies, request: ListRequest, thing: string, reason: string) {
  const { list, fields, rows } = request
  return {
    ...({ act: 'phones.export', thing, label: list, reason } as const),
    permission: permission.personDataPhones,
    input: request,
    after: { list, ...deps.lists[list].factsOf(fields), rows },
    require: (each: Person) => void requireList(deps, list, each),
  }
}

/** `export:12-f3a9…`: identifies the person and the list. */
function thingOf({ list, fields }: WantedList, { id }: Person): string {
  const text = JSON.stringify([list, Object.entries(fields).sort()])
  return `export:${id}-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
}
