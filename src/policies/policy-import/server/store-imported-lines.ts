import { type DateOnly, todayInDhaka } from '#kernel/dates.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import { writeReference } from '#policies/policies/reference.ts'
import type { LineFault } from '../imported-policy.ts'
import { requireSameKeys, sealersOfHolders } from './holder-keys-store.ts'
import { type ImportDesk, type NewRow, type PreparedLine, stageLines } from './import-lines-store.ts'
import { storeStagedPolicies } from './import-policies-store.ts'
import {
  dropKnown,
  findHolders,
  listKnownNumbers,
  lockKnownHolders,
  type RefusedLine,
  refuseBackwardMoves,
  refuseDoubles,
  takeRowNumbers,
  updateHolders,
} from './import-store.ts'

/** The result of a portion of lines. */
export type StoredLines = {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  /** Policies that were sold through this program, which keeps them up to date by itself. */
  readonly ours: number
  readonly people: number
  readonly refused: readonly LineRefusal[]
}

/** A line that was not imported, with what is wrong with it. */
export type LineRefusal = {
  readonly line: number
  readonly policyNumber: string
  readonly fault: LineFault
}

/** A deadlock with the portal or another portion: the database let only one of them continue. */
const worthAnotherTry = new Set(['40001', '40P01', '23505'])
const tries = 3

/** Stores a portion of lines: all valid ones, or none if the program is killed. */
export async function storeImportedLines(
  desk: ImportDesk,
  lines: readonly PreparedLine[],
  now: Date,
): Promise<StoredLines> {
  for (let left = tries - 1; ; left--) {
    try {
      return await storeOnce(desk, lines, now)
    } catch (error) {
      if (left === 0 || !worthAnotherTry.has(codeOf(error))) throw error
    }
  }
}

function storeOnce(desk: ImportDesk, lines: readonly PreparedLine[], now: Date): Promise<StoredLines> {
  const today = todayInDhaka(now)
  return desk.db.transaction(async (tx) => {
    const sealers = await sealersOfHolders(
      tx,
      lines.map(({ holderKey }) => holderKey),
      now,
    )
    await stageLines(desk, tx, lines, await makeNewRows(tx, lines, today), sealers)
    const doubles = await refuseDoubles(tx)
    const known = await dropKnown(tx)
    await lockKnownHolders(tx)
    const backward = await refuseBackwardMoves(tx)
    const holders = await findHolders(tx, now)
    await requireSameKeys(tx)
    await updateHolders(tx, now)
    const stored = await storeStagedPolicies(tx, now, today)
    const refused = [...doubles, ...backward, ...holders.refused].map(refusalOf)
    return { ...known, ...stored, people: holders.added, refused }
  })
}

/** A row id and a reference for each policy that is not stored yet, by its number. */
async function makeNewRows(
  tx: Transaction,
  lines: readonly PreparedLine[],
  today: DateOnly,
): Promise<Map<string, NewRow>> {
  const numbers = [...new Set(lines.map(({ policyNumber }) => policyNumber))]
  const known = await listKnownNumbers(tx, numbers)
  const fresh = numbers.filter((number) => !known.has(number))
  const rows = await takeRowNumbers(tx, fresh.length)
  return new Map(
    rows.map(({ policyId, running }, n) => [
      fresh[n] ?? '',
      { policyId, reference: writeReference(today, running) },
    ]),
  )
}

const fieldOf = {
  policyTwice: 'policy_number',
  statusMovesBack: 'status',
  holderBornOtherwise: 'birth_date',
} as const

function refusalOf({ line, core_number, reason, other }: RefusedLine): LineRefusal {
  const field = fieldOf[reason as keyof typeof fieldOf]
  return { line, policyNumber: core_number, fault: { field, reason, other } }
}

/** Drizzle wraps the driver's errors. */
function codeOf(error: unknown): string {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return code ?? cause?.code ?? ''
}
