import { fileURLToPath } from 'node:url'
import type { Files } from '#adapters/files/files.ts'
import { todayInDhaka } from '#kernel/dates.ts'
import type { Database } from '#platform/database/server/database.ts'
import type { ContentType } from '../content-type.ts'
import { makerOfStart } from '../makers.ts'
import { type FileFault, readContentFolder } from './read-content-folder.ts'
import { hasContent } from './store.ts'
import { storeContent } from './store-content.ts'

const folder = fileURLToPath(new URL('../../../../db/seed/content', import.meta.url))

type Needs = { readonly db: Database; readonly files: Files; readonly types: readonly ContentType[] }

/**
 * Loads the starting content of both languages into a database without content; otherwise does nothing. Its
 * dates are relative to the day of loading.
 * @returns the faults of its files: those were left out, as were files of unknown types
 */
export async function loadStartingContent(
  deps: Needs,
  now: Date = new Date(),
): Promise<readonly FileFault[]> {
  if (await hasContent(deps.db)) return []
  const { entries, faults } = await readStartingContent(deps.types, now)
  const editor = { who: makerOfStart, at: now }
  await storeContent(deps, entries, editor, { isWanted: async (tx) => !(await hasContent(tx)) })
  return faults.filter(({ problem }) => problem.code !== 'typeUnknown')
}

export function readStartingContent(types: readonly ContentType[], now: Date) {
  return readContentFolder(folder, types, todayInDhaka(now))
}
