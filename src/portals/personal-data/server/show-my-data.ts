import { toDhakaTime } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { refuse } from '#kernel/problem.ts'
import { listOffices, type Office } from '#people/staff/server/personal-data-store.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { DataSubject, Shown } from '#platform/personal-data/server/personal-data.ts'
import { collectHindrances, collectShown } from '#platform/personal-data/server/registry.ts'
import { findSubject } from '#policies/policies/server/personal-data-store.ts'
import { listExportsWith } from '#policies/policy-list/server/export-store.ts'
import type { Consent, Look } from '../contract.ts'
import { readConsents } from './consents.ts'
import type { PersonalDataDependencies } from './dependencies.ts'
import { describeProblem } from './describe-problem.ts'
import { listLooks } from './looks-store.ts'
import { presentOwn } from './present-request.ts'
import { listRequestsOf } from './store.ts'

const pageSize = 20
const exportsShown = 20
const requestsShown = 50

/** The data of the page of one's own data. @throws 404 for somebody who was erased meanwhile */
export async function showMyData(
  { db, registry, requestDays }: Pick<PersonalDataDependencies, 'db' | 'registry' | 'requestDays'>,
  olderThan: number | undefined,
  { who, today, language }: Call<Person>,
) {
  const subject = (await findSubject(db, who.id)) ?? refuse(404, 'customerNotFound')
  const shown = await collectShown(registry, db, subject)
  const requests = await listRequestsOf(db, who.id)
  const { looks, next } = await presentLooks(db, subject, shown, { olderThan, language })
  const hindrances = await collectHindrances(registry, db, subject, today)
  return {
    looks,
    next,
    exports: await presentExports(db, subject, language),
    sections: Object.entries(shown).map(([name, rows]) => ({ name, rows: rows.length })),
    consents: readConsents(shown, requests) satisfies Consent[],
    requests: requests.slice(0, requestsShown).map(presentOwn),
    answer_days: requestDays,
    hindrances: hindrances.map((code) => ({ code, message: describeProblem(code, language) })),
  }
}

async function presentLooks(
  db: ReadDatabase,
  subject: DataSubject,
  shown: Shown,
  { olderThan, language }: { readonly olderThan: number | undefined; readonly language: Language },
): Promise<{ readonly looks: Look[]; readonly next: number | null }> {
  // One more than is shown, to know whether there are older ones.
  const found = await listLooks(db, subject, { size: pageSize + 1, olderThan })
  const listed = found.slice(0, pageSize)
  const offices = await listOffices(db, idsOf(listed), language)
  const looks = listed.map(({ id, at, action, thing, staffId }) => ({
    id,
    at: toDhakaTime(at),
    action,
    policy: policyOf(thing, shown),
    office: presentOffice(offices.get(staffId ?? 0)),
  }))
  return { looks, next: found.length > pageSize ? (looks.at(-1)?.id ?? null) : null }
}

async function presentExports(db: ReadDatabase, { policyIds }: DataSubject, language: Language) {
  if (policyIds.length === 0) return []
  const found = await listExportsWith(db, policyIds, exportsShown)
  const offices = await listOffices(db, idsOf(found), language)
  return found.map(({ at, staffId }) => ({
    at: toDhakaTime(at),
    office: presentOffice(offices.get(staffId)),
  }))
}

function idsOf(found: readonly { readonly staffId: number | null }[]): number[] {
  return [...new Set(found.flatMap(({ staffId }) => staffId ?? []))]
}

/** Role, branch and an agent's public code; the name is only in the office's audit log. */
function presentOffice(office: Office | undefined) {
  return office ? { role: office.role, branch_code: office.branchCode, agent_code: office.agentCode } : null
}

/** The policy that a line was about, by the number its holder knows. */
export function policyOf(thing: string | null, { policies = [] }: Shown): string | null {
  const id = Number(/^policy:(\d+)$/.exec(thing ?? '')?.[1])
  const policy = policies.find((each) => each.id === id)
  return policy ? String(policy.core_number ?? policy.reference) : null
}
