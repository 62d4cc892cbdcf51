import { inArray, sql } from 'drizzle-orm'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import { type LoadedKeys, loadKeysOf } from '#platform/sealing/server/person-keys.ts'
import type { Applicant } from '#policies/questions/answers.ts'
import { appointeeQuestions, namedNomineeQuestions } from '#policies/questions/nominee-questions.ts'
import { type NamedPeople, personParts } from '#policies/questions/nominees.ts'
import { type AnswersTo, mapQuestions } from '#policies/questions/question.ts'
import { applicantQuestions } from '#policies/questions/questions.ts'
import { fromColumn, type Seal, toColumn } from './answer-column.ts'
import { policyPeople } from './tables.ts'

export type People = NamedPeople & { readonly applicant: Applicant }

type PersonRow = typeof policyPeople.$inferSelect
type Part = PersonRow['part']
/** Each of these has a column; nothing else of a person is stored. */
export const allPersonQuestions = { ...applicantQuestions, ...namedNomineeQuestions, ...appointeeQuestions }
type AnyPerson = AnswersTo<typeof allPersonQuestions>

/** Replaces all people of a policy. A part without any answer leaves no row. */
export async function writePeople(
  tx: Transaction,
  policyId: number,
  people: People,
  seal: Seal,
): Promise<void> {
  const rows = personParts
    .map((part) => ({ part, person: people[part] }))
    .filter(({ person }) => person && Object.values(person).some((answer) => answer !== undefined))
    .map(({ part, person }) => personToRow(policyId, part, person ?? {}, seal))
  await tx.delete(policyPeople).where(sql`${policyPeople.policyId} = ${policyId}`)
  if (rows.length > 0) await tx.insert(policyPeople).values(rows)
}

/** The people of several policies, by policy id. */
export async function readPeople(
  db: ReadDatabase,
  policyIds: readonly number[],
): Promise<Map<number, People>> {
  const found = new Map<number, People>()
  if (policyIds.length === 0) return found
  const rows = await db
    .select()
    .from(policyPeople)
    .where(inArray(policyPeople.policyId, [...policyIds]))
  const keys = await loadKeysOf(db, rows.flatMap(sealedColumnsOf))
  for (const row of rows) {
    const people = found.get(row.policyId) ?? { applicant: {} }
    found.set(row.policyId, { ...people, [row.part]: rowToPerson(row, keys) })
  }
  return found
}

/** Somebody whom a policy names, in the columns of `policy_people`. */
export function personToRow(policyId: number, part: Part, person: AnyPerson, seal: Seal) {
  const answers = mapQuestions(allPersonQuestions, (question, key) => toColumn(question, person[key], seal))
  return { policyId, part, ...answers, isSealed: true } satisfies Required<typeof policyPeople.$inferInsert>
}

function sealedColumnsOf(row: PersonRow): (string | null)[] {
  return Object.values(
    mapQuestions(allPersonQuestions, (question, key) => (question.isClear ? null : row[key])),
  )
}

function rowToPerson(row: PersonRow, keys: LoadedKeys): AnyPerson {
  const answers = mapQuestions(allPersonQuestions, (question, key) => fromColumn(question, row[key], keys))
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined))
}
