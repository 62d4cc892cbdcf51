import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/server/database.ts'
import { madeSeller } from './many-policies.ts'

/** The result for an export: the active policies in it, and the changes made in the meantime. */
export type ExportFinding = {
  readonly rows: number
  readonly bytes: number
  /** Changes that were committed while the file was read. */
  readonly writes: number
  readonly offences: readonly string[]
}

const swapped = 200

/**
 * Reads the export of all active policies while others write. Pairs of policies swap their status, each in one
 * transaction: one becomes active, the other stops being active. New policies are added, and names by which the list is
 * sorted change. At any moment, each pair has exactly one active policy, and untouched ones appear once.
 * @param heard called for every chunk of the file
 */
export async function examineExport(
  { db, url, token }: { readonly db: Database; readonly url: string; readonly token: string },
  heard: () => void = () => {},
): Promise<ExportFinding> {
  const offences: string[] = []
  const stage = await setStage(db)
  const isOver = new AbortController()
  const writing = keepWriting(db, stage, isOver.signal)
  let text = ''
  let bytes = 0
  const seen = new Map<string, number>()
  try {
    const response = await fetch(`${url}/api-app/policies/export?status=3&sort=name`, {
      headers: { authorization: `Bearer ${token}`, cookie: 'lang=en' },
    })
    if (!response.ok || !response.body) throw new Error(`The export answered ${response.status}`)
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
    for await (const chunk of response.body) {
      bytes += chunk.byteLength
      text += decoder.decode(chunk, { stream: true })
      const end = text.lastIndexOf('\r\n')
      for (const line of text.slice(0, end).split('\r\n')) {
        const reference = line.split('","')[2] ?? ''
        if (/^JB\d/.test(reference)) seen.set(reference, (seen.get(reference) ?? 0) + 1)
      }
      text = text.slice(end + 2)
      heard()
    }
  } finally {
    isOver.abort()
  }
  const writes = await writing
  const doubles = [...seen].filter(([, times]) => times > 1)
  if (doubles.length > 0) offences.push(`${doubles.length} policies stand there more than once`)
  const missing = stage.untouched.filter((reference) => !seen.has(reference))
  if (missing.length > 0)
    offences.push(`${missing.length} untouched policies are missing, ${missing[0]} first`)
  const shown = stage.pairs.filter(([one, other]) => seen.has(one) !== seen.has(other)).length
  if (shown !== stage.pairs.length) offences.push(`${stage.pairs.length - shown} pairs are not of one moment`)
  if (writes === 0) offences.push('Nobody wrote meanwhile')
  return { rows: seen.size, bytes, writes, offences }
}

type Stage = {
  /** References of active policies that nobody touches. */
  readonly untouched: readonly string[]
  /** Pairs of policies of which exactly one is active at any time. */
  readonly pairs: readonly (readonly [string, string])[]
}

async function setStage(db: Database): Promise<Stage> {
  const { rows } = await db.execute<{ reference: string; status: number }>(
    sql`select reference, status from policies where status in (3, 4) and saved_by_name = ${madeSeller} order by id`,
  )
  const active = rows.filter(({ status }) => status === 3).map(({ reference }) => reference)
  const mature = rows.filter(({ status }) => status === 4).map(({ reference }) => reference)
  const count = Math.min(swapped, mature.length, Math.floor(active.length / 2))
  const every = Math.max(1, Math.floor(active.length / count))
  const taken = Array.from({ length: count }, (_, n) => active[n * every] ?? '')
  const touched = new Set(taken)
  return {
    untouched: active.filter((reference) => !touched.has(reference)),
    pairs: taken.map((reference, n) => [reference, mature[n] ?? ''] as const),
  }
}

/** @returns how many changes were committed */
async function keepWriting(db: Database, { pairs }: Stage, signal: AbortSignal): Promise<number> {
  let writes = 0
  while (!signal.aborted) {
    const [one, other] = pairs[writes % pairs.length] ?? ['', '']
    await db.transaction(async (tx) => {
      await tx.execute(sql`
        update policies set status = 7 - status, holder_first_name = ${`Moved ${writes}`}
        where reference in (${one}, ${other})`)
    })
    if (writes % 5 === 0) {
      await db.execute(sql`
        insert into policies select (made.row).* from (
          select jsonb_populate_record(null::policies, to_jsonb(p) || jsonb_build_object(
            'id', nextval('policies_id_seq'), 'core_number', null, 'holder_first_name', 'Newcomer',
            'reference', 'JB25-' || lpad(nextval('policy_references')::text, 7, '0') || '-x')) as row
          from policies p where reference = ${one}) made`)
    }
    writes += 1
  }
  return writes
}
