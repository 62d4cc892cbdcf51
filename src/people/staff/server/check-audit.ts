import type { Files } from '#adapters/files/files.ts'
import { addDays, type DateOnly, todayInDhaka } from '#kernel/dates.ts'
import { fill } from '#kernel/words.ts'
import type { Database, DbOrTx } from '#platform/database/server/database.ts'
import { en as words } from '../check-audit.words.en.ts'
import { findLastChained, listChained } from './audit-chain-store.ts'
import { type DaySeal, hashAfter, sealKey } from './audit-seal.ts'

const pieceNumbers = 5000

export type AuditCheck = {
  readonly lines: number
  /** Lines that were archived with their months: their stored hashes are used without a comparison. */
  readonly archived: number
  /** Numbers of lines that were changed after they were chained, are missing, or were inserted later. */
  readonly altered: readonly number[]
  /** Days whose seal and chain have different hashes: both lines and chain were rewritten up to then. */
  readonly daysNotSealedSo: readonly DateOnly[]
  readonly seals: number
}

/** Recomputes every hash from the present lines, and compares the seals of the last `days` days. */
export async function checkAudit(
  db: DbOrTx,
  files: Files,
  { today, days }: { readonly today: DateOnly; readonly days: number },
): Promise<AuditCheck> {
  const seals = await readSeals(files, today, days)
  const sealedHash = new Map<number, string>()
  const last = (await findLastChained(db))?.lineId ?? 0
  const wanted = new Set(seals.map(({ lineId }) => lineId))
  const altered = new Set<number>()
  let lines = 0
  let archived = 0
  let previous = ''
  // No line of ours has a number below 1.
  for (let after = -pieceNumbers; after < last; after += pieceNumbers) {
    const from = after < 0 ? Number.MIN_SAFE_INTEGER : after
    for (const { id, text, hash, isArchived } of await listChained(
      db,
      from,
      Math.min(last, after + pieceNumbers),
    )) {
      if (isArchived) archived += 1
      else lines += 1
      const isAsChained = hash !== null && text !== null && hashAfter(previous, text) === hash
      if (!isArchived && !isAsChained) altered.add(id)
      if (hash === null) continue
      // Continues from the stored hash, so that only altered lines are reported and not all later ones.
      previous = hash
      if (wanted.has(id)) sealedHash.set(id, hash)
    }
  }
  const isOther = ({ lineId, hash }: DaySeal) => sealedHash.get(lineId) !== hash
  const daysNotSealedSo = seals.filter(isOther).map(({ day }) => day)
  return { lines, archived, altered: [...altered], seals: seals.length, daysNotSealedSo }
}

async function readSeals(files: Files, today: DateOnly, days: number): Promise<DaySeal[]> {
  const seals: DaySeal[] = []
  for (let back = 1; back <= days; back += 1) {
    const content = await files.find(sealKey(addDays(today, -back)))
    if (content) seals.push(JSON.parse(new TextDecoder().decode(content)))
  }
  return seals
}

/** Ten years, longer than any seal is kept. */
const allDays = 3660

/** `npm run check:audit`: the nightly check with the seals of all days; not done if anything differs. */
export async function checkAuditByCommand(
  _args: readonly string[],
  { db, files, now }: { readonly db: Database; readonly files: Files; readonly now: Date },
): Promise<{ isDone: boolean; sentences: string[] }> {
  const found = await checkAudit(db, files, { today: todayInDhaka(now), days: allDays })
  const say = (sentence: string, n: string | number) => fill(sentence, { n: String(n) }, 'en')
  const faults = [
    ...found.altered.map((id) => say(words.altered, id)),
    ...found.daysNotSealedSo.map((day) => say(words.notSealedSo, day)),
  ]
  const counted = fill(words.checked, { lines: String(found.lines), seals: String(found.seals) }, 'en')
  const left = found.archived > 0 ? [say(words.archived, found.archived)] : []
  return { isDone: faults.length === 0, sentences: [...faults, counted, ...left] }
}
