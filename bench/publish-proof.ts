import { join } from 'node:path'
import { openDatabase } from '#platform/database/server/database.ts'
import { findRunningEmbedded } from '../launcher/embedded-database/embedded.ts'
import { changes, newWord, publishAndWait } from '../tests/publish/changes.ts'
import { startPortal, withFolder } from './program.ts'
import type { ProofResult } from './proof-result.ts'
import { median, printLine, whole } from './row.ts'

const changesMade = 50
const limitMs = 1_000
/** Another change is measured when the work of the one before is over. */
const restMs = 500

/**
 * Publishes one change after the other on the database of two running programs, and looks at both until pages, lists,
 * search and feed show it.
 */
export function publishProof(): Promise<ProofResult> {
  return withFolder(async (folder) => {
    const dataDir = join(folder, 'data')
    const first = await startPortal({ dataDir })
    const running = await findRunningEmbedded(dataDir)
    if (!running) throw new Error('The database of the first program is not there')
    const second = await startPortal({ dataDir, database: running })
    const database = openDatabase(running.url, { connections: 2 })
    const urls = [first.url, second.url]
    const timesMs: number[] = []
    const offences: string[] = []
    try {
      for (let n = 0; n < changesMade; n++) {
        const change = changes[n % changes.length]
        if (!change) continue
        const afterMs = await publishAndWait(database.db, urls, change, newWord(n))
        timesMs.push(afterMs)
        if (afterMs > limitMs) offences.push(`${change.what}: shown after ${whole(afterMs)} ms`)
        printLine(`  ${n + 1}. ${change.what}: ${whole(afterMs)} ms`)
        await new Promise((resolve) => setTimeout(resolve, restMs))
      }
    } finally {
      await database.close()
      await second.stop()
      await first.stop()
    }
    return {
      what: 'Publishing a change shows within one second on two instances of the program: on its page, in lists, in the search and in the feed',
      size: `${changesMade} changes of ${changes.length} kinds, looked for in ${whole(changes.reduce((sum, { places }) => sum + places('').length, 0) / changes.length)} places each (on average) of both programs, all asked at once`,
      result: `shown everywhere after ${whole(median(timesMs))} ms (median), ${whole(Math.max(...timesMs))} ms at most`,
      offences,
    }
  })
}
