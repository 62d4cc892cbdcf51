import { toDhakaTime, todayInDhaka } from '#kernel/dates.ts'
import type { Out } from '#kernel/endpoint.ts'
import type { Language } from '#kernel/language.ts'
import { refuse } from '#kernel/problem.ts'
import { describeCustomer } from '#people/identity/server/look-up-person.ts'
import type { SourcedPerson } from '#people/identity/sources.ts'
import type { Autocommit, ReadDatabase } from '#platform/database/server/database.ts'
import { permission } from '#platform/http/permissions.ts'
import { mayDo, type Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import { listSections } from '#platform/personal-data/server/store.ts'
import type { PolicyListItem } from '#policies/policies/policy.ts'
import { listDocuments } from '#policies/policies/server/document-store.ts'
import { listNotes } from '#policies/policies/server/note-store.ts'
import { findSubject } from '#policies/policies/server/personal-data-store.ts'
import { presentApplicant } from '#policies/policies/server/present-policy.ts'
import { addressDocuments } from '#policies/policies/server/read-document.ts'
import { getPolicy } from '#policies/policies/server/store.ts'
import { knowsReferrals, type Sight, sightOf } from '#policies/policies/visibility.ts'
import { listOfCustomer } from '#policies/policy-list/server/list-store.ts'
import { presentListItem } from '#policies/policy-list/server/present-list.ts'
import { readName } from '#policies/questions/question.ts'
import { applicantQuestions } from '#policies/questions/questions.ts'
import type { Editions } from '#sales/plans/server/editions.ts'
import { findEndings } from '#sales/underwriting/server/referral-store.ts'
import { enquiriesPersonalData } from '#website/enquiries/server/personal-data-store.ts'
import type { personOverview } from '../person-contract.ts'
import { listOfficePayments } from './list-office-payments.ts'
import { presentOfficeDues } from './present-office-dues.ts'

type Overview = Out<typeof personOverview>['data']

/** What other portals know of a person, injected by module-routes.ts. */
export type PersonSources = {
  readonly listRequests: (customerId: number) => Promise<NonNullable<Overview['requests']>>
  /** Looks of the office, each with the thing looked at (`policy:3`). */
  readonly listLooks: (
    customerId: number,
    policyIds: readonly number[],
    language: Language,
  ) => Promise<
    readonly (Omit<NonNullable<Overview['looks']>[number], 'policy'> & { readonly thing: string | null })[]
  >
}

export type PersonDependencies = {
  readonly db: ReadDatabase
  readonly autocommit: Autocommit
  readonly editions: Editions
  readonly person: PersonSources
}

/**
 * Everything about one person, as far as the reader may see it. A person none of whose policies the reader
 * may see does not exist for them.
 * @throws 404
 */
export async function showPerson(
  deps: PersonDependencies,
  customerId: number,
  call: Call<Person>,
): Promise<Overview> {
  const { db, editions } = deps
  const { who, today } = call
  const sight = sightOf(who)
  const policies = await listOfCustomer(db, sight, customerId)
  if (policies.length === 0) return refuse(404, 'noSuchPerson')
  const { book } = editions.current(today)
  const ended = policies.map(({ id, dues }) => ({ id, status: dues.status }))
  const endings = knowsReferrals(who) ? await findEndings(db, ended) : new Map()
  return {
    customer_id: customerId,
    ...(await presentRecord(db, sight, policies, call)),
    policies: policies.map((item) => ({
      ...presentListItem(item, book, call),
      dues: presentOfficeDues(item, today),
      ending: endings.get(item.id) ?? null,
    })),
    payments: await listOfficePayments(db, policies),
    documents: await presentDocuments(deps, policies, call),
    notes: await presentNotes(db, policies),
    ...(await presentBeside(deps, policies, call)),
    may_see_payments: mayDo(who, permission.paymentList),
  }
}

const numberOf = ({ coreNumber, reference }: PolicyListItem): string => coreNumber ?? reference
const policyOf = (policy: PolicyListItem) => ({ policy_id: policy.id, policy_number: numberOf(policy) })

/**
 * The person's data. Readers who see all policies see our record and the register's. Others see the newest
 * policy they may see, since the record may have a phone or address that only another seller knows.
 */
async function presentRecord(
  db: ReadDatabase,
  sight: Sight,
  [newest]: readonly PolicyListItem[],
  { who }: Call<Person>,
) {
  const policy = await getPolicy(db, newest?.id ?? 0)
  const identity = policy.identities?.applicant
  if (sight.sees !== 'all')
    return {
      is_record: false,
      person: presentApplicant(policy.applicant, identity),
      sources: sourcesOf({
        person: policy.applicant,
        sources: Object.fromEntries(
          Object.entries(policy.applicant).map(([key]) => [key, { source: 'seller', at: policy.savedAt }]),
        ),
      }),
    }
  const described = await describeCustomer(db, policy.customerId, who)
  return {
    is_record: true,
    person: presentApplicant(described.person, identity),
    sources: sourcesOf(described),
  }
}

function sourcesOf({ sources }: SourcedPerson): Overview['sources'] {
  return Object.entries(sources).flatMap(([key, from]) => {
    const question = applicantQuestions[key as keyof typeof applicantQuestions]
    return from ? [{ field: readName(question), source: from.source, on: todayInDhaka(from.at) }] : []
  })
}

async function presentDocuments(
  { db, autocommit }: PersonDependencies,
  policies: readonly PolicyListItem[],
  call: Call<Person>,
): Promise<Overview['documents']> {
  const all: Overview['documents'] = []
  for (const policy of policies) {
    const documents = await listDocuments(db, policy.id)
    const urls = await addressDocuments(autocommit, { documents }, call)
    all.push(
      ...documents.map(({ id, filename: name, sizeBytes: size, scan }) => ({
        id,
        name,
        size,
        scan,
        url: urls.get(id) ?? '',
        ...policyOf(policy),
      })),
    )
  }
  return all
}

async function presentNotes(
  db: ReadDatabase,
  policies: readonly PolicyListItem[],
): Promise<Overview['notes']> {
  const notes = await Promise.all(
    policies.map(async (policy) =>
      (await listNotes(db, policy.id)).map((note) => ({ ...note, ...policyOf(policy) })),
    ),
  )
  return notes
    .flat()
    .toSorted((one, other) => other.id - one.id)
    .map(({ at, ...note }) => ({ ...note, at: toDhakaTime(at) }))
}

/** What only some may read: who requested what of us, and who looked. */
async function presentBeside(
  { db, person }: PersonDependencies,
  policies: readonly PolicyListItem[],
  { who, language }: Call<Person>,
): Promise<Pick<Overview, 'requests' | 'enquiries' | 'looks'>> {
  const customerId = policies[0]?.customerId ?? 0
  const mayReadRequests = mayDo(who, permission.personDataRequests)
  const mayReadLooks = mayReadRequests || mayDo(who, permission.auditList)
  return {
    requests: mayReadRequests ? await person.listRequests(customerId) : null,
    enquiries: mayDo(who, permission.enquiryList) ? await listEnquiries(db, customerId) : null,
    looks: mayReadLooks ? await listLooks(person, policies, language) : null,
  }
}

async function listLooks(person: PersonSources, policies: readonly PolicyListItem[], language: Language) {
  const ids = policies.map(({ id }) => id)
  const looks = await person.listLooks(policies[0]?.customerId ?? 0, ids, language)
  const numbers = new Map(policies.map((policy) => [`policy:${policy.id}`, numberOf(policy)]))
  return looks.map(({ thing, ...look }) => ({ ...look, policy: numbers.get(thing ?? '') ?? null }))
}

/** Forms of the site sent with the person's phone or mail address, newest first. */
async function listEnquiries(
  db: ReadDatabase,
  customerId: number,
): Promise<NonNullable<Overview['enquiries']>> {
  const subject = await findSubject(db, customerId)
  const shown = subject ? await listSections(enquiriesPersonalData, db, subject) : undefined
  const rowsOf = (section: string, kind: 'call' | 'message' | 'registration', at: string, about: string) =>
    (shown?.[section] ?? []).map((row) => ({
      kind,
      at: String(row[at] ?? ''),
      about: String(row[about] ?? ''),
    }))
  return [
    ...rowsOf('call_requests', 'call', 'asked_at', 'quote_number'),
    ...rowsOf('messages', 'message', 'sent_at', 'subject'),
    ...rowsOf('registrations', 'registration', 'registered_at', 'organization'),
  ].toSorted((one, other) => other.at.localeCompare(one.at))
}
