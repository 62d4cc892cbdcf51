import { toDhakaTime } from '#kernel/dates.ts'
import { toTaka } from '#kernel/money.ts'
import { parseFields } from '#people/exports/server/ask-for-list.ts'
import {
  type ListDependencies,
  type ListFields,
  type PhoneList,
  type Phones,
  writePhone,
} from '#people/exports/server/stream-list.ts'
import { permission } from '#platform/http/permissions.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import { planName } from '#policies/policies/plan-names.ts'
import type { PolicyListItem } from '#policies/policies/policy.ts'
import { endingsOfListed, type ProposalEndings } from '#policies/policies/server/proposal-endings.ts'
import { firstPremiumOf, fullStatus, type ProposalEnding, standingOn } from '#policies/policies/standing.ts'
import { knowsReferrals, sightOf } from '#policies/policies/visibility.ts'
import { policiesWords } from '#policies/policies/words.ts'
import type { Editions } from '#sales/plans/server/editions.ts'
import { exportPolicies } from '../contract.ts'
import { headsOf, type ListColumn, listColumns, readColumns } from '../list-columns.ts'
import { readSort } from '../list-order.ts'
import { filterFor, readFilter } from '../list-query.ts'
import { noteExported } from './export-store.ts'
import { countAllListed, readAllListed } from './list-store.ts'

const pieceSize = 250
/** How many policies at a time are recorded as exported. */
const notedAtOnce = 5_000

type PolicyFileDependencies = Pick<ListDependencies, 'autocommit'> & {
  readonly editions: Editions
  readonly endings: ProposalEndings
}

/** The list of policies as a file, in the order and with the columns that its address names. */
export function policyPhoneList(deps: PolicyFileDependencies): PhoneList {
  return {
    permission: permission.policyList,
    path: exportPolicies.path,
    factsOf,
    count: (db, fields, { who }) => countAllListed(db, listedBy(fields, who)),
    file(fields, call, phones) {
      const { sort, columns } = parseFields(exportPolicies.in, fields)
      const chosen = columns === '' ? listColumns : readColumns(columns)
      const { book } = deps.editions.current(call.today)
      const cells = cellsIn(call, (code) => planName(book, code, call.language), phones)
      const heads = headsOf(policiesWords[call.language])
      const listed = listedBy(fields, call.who)
      return {
        filename: `policies-${call.today}.csv`,
        action: 'policy.export',
        heads: chosen.map((column) => heads[column]),
        async *read(snapshot) {
          const pieces = readAllListed(snapshot, listed, readSort(sort), pieceSize)
          for await (const piece of noteHeld(deps, pieces, call)) {
            const ended = await endingsOfListed(snapshot, deps.endings, piece)
            yield piece.map((policy) => chosen.map((column) => cells[column](policy, ended.get(policy.id))))
          }
        },
      }
    },
  }
}

/** People in the file can see later that they were, even if the download was broken off. */
async function* noteHeld(
  { autocommit }: PolicyFileDependencies,
  pieces: AsyncIterable<readonly PolicyListItem[]>,
  { who, now }: Call<Person>,
): AsyncGenerator<readonly PolicyListItem[], void> {
  let held: number[] = []
  const note = async () => {
    const sent = held
    held = []
    await noteExported(autocommit, { staffId: who.id, at: now }, sent)
  }
  try {
    for await (const piece of pieces) {
      held.push(...piece.map(({ id }) => id))
      if (held.length >= notedAtOnce) await note()
      yield piece
    }
  } finally {
    await note()
  }
}

function listedBy(fields: ListFields, who: Call<Person>['who']) {
  const typed = readFilter(parseFields(exportPolicies.in, fields))
  return {
    sight: sightOf(who),
    filter: filterFor(typed, { knowsReferrals: knowsReferrals(who), isStaff: who.kind === 'staff' }),
  }
}

/** Leaves out the search words: they may name people. */
function factsOf(fields: ListFields) {
  const { q, sort: _sort, columns: _columns, ...narrowed } = parseFields(exportPolicies.in, fields)
  return { ...narrowed, isSearched: q !== '' }
}

function cellsIn(
  { language, today }: Call<Person>,
  nameOf: (planCode: number) => string,
  phones: Phones,
): Readonly<Record<ListColumn, (policy: PolicyListItem, ending: ProposalEnding | undefined) => string>> {
  const words = policiesWords[language]
  const { statuses, codes } = words
  const statusOf = (policy: PolicyListItem, ending: ProposalEnding | undefined) => {
    const { status } = policy.dues
    const isFirstMissing = firstPremiumOf({ ...policy.dues, ...policy }) === 'notReceived'
    const { kind: standing } = standingOn(policy.dues, today)
    const name = statuses[status]
    return fullStatus(name, { status, standing, isFirstMissing, ending }, words)?.text ?? name
  }
  return {
    name: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(),
    number: ({ coreNumber }) => coreNumber ?? '',
    reference: ({ reference }) => reference,
    mobile: ({ mobile }) => writePhone(mobile, phones),
    plan: ({ planCode }) => nameOf(planCode),
    status: statusOf,
    mode: ({ dues }) => codes.mode[dues.mode],
    term: ({ termYears }) => String(termYears),
    sum: ({ sumAssured }) => String(toTaka(sumAssured)),
    premium: ({ dues }) => String(toTaka(dues.instalment)),
    start: ({ dues }) => dues.startDate,
    due: ({ fup }) => fup ?? '',
    branch: ({ branchCode }) => branchCode ?? '',
    entered: ({ createdAt }) => toDhakaTime(createdAt).slice(0, 10),
  }
}
