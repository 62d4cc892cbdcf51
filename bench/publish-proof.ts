import { join } from 'node:path'
import { openDatabase } from '#platform/database/server/database.ts'
import { findRunningEmbedded } from '../launcher/embedded-database/embedded.ts'
import { changes, newWord, publishAndWait, untilShown } from '../tests/publish/changes.ts'
import { planNotice, signInEditor, tasksOf } from '../tests/publish/tasks.ts'
import { startPortal, withFolder } from './program.ts'
import type { ProofResult } from './proof-result.ts'
import { median, printLine, whole } from './row.ts'

const changesMade = 64
const limitMs = 1_000
const plansMade = 2
const planLimitMs = 5_000
const minAheadMs = 5_000
/** Longer than any change may take: after this time the proof fails and names the page that does not show it. */
const patienceMs = 60_000
/** The pause after a change, so that its work is over before the next one is measured. */
const restMs = 500

/**
 * Publishes one change after another at two running programs, of every kind that readers see and for every
 * task of the communications team, and reads both programs until pages, lists, search and feed show it; then
 * waits for the minute of the planned publications.
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
    const plannedMs: number[] = []
    const offences: string[] = []
    const kinds = [...changes]
    try {
      const editor = await signInEditor(first.url)
      kinds.push(...tasksOf(editor))
      for (let n = 0; n < changesMade; n++) {
        const change = kinds[n % kinds.length]
        if (!change) continue
        const afterMs = await publishAndWait(database.db, urls, change, newWord(n))
        timesMs.push(afterMs)
        if (afterMs > limitMs) offences.push(`${change.what}: shown after ${whole(afterMs)} ms`)
        printLine(`  ${n + 1}. ${change.what}: ${whole(afterMs)} ms`)
        await pause(restMs)
      }
      for (let n = 0; n < plansMade; n++) {
        const minute = minuteAhead(new Date())
        const place = await planNotice(editor, newWord(changesMade + n), minute)
        await pause(minute.getTime() - Date.now())
        const afterMs = await untilShown(urls, [place], patienceMs)
        plannedMs.push(afterMs)
        if (afterMs > planLimitMs) offences.push(`planned: shown ${whole(afterMs)} ms after its minute`)
        printLine(`  planned ${n + 1}: ${whole(afterMs)} ms after its minute`)
      }
    } finally {
      await database.close()
      await second.stop()
      await first.stop()
    }
    const places = kinds.reduce((sum, each) => sum + each.places('').length, 0) / kinds.length
    return {
      what: 'Publishing a change shows within one second on two instances of the program: on its page, in lists, in the search and in the feed; so does each of the eight tasks of the communications team, and what was planned within five seconds of its minute',
      size: `${changesMade} changes of ${kinds.length} kinds, looked for in ${whole(places)} places each (on average) of both programs, all asked at once; ${plansMade} planned`,
      result: `shown everywhere after ${whole(median(timesMs))} ms (median), ${whole(Math.max(...timesMs))} ms at most; what was planned ${whole(Math.max(...plannedMs))} ms after its minute at most`,
      offences,
    }
  })
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))

/** The next full minute that is far enough ahead for a planned publication. */
function minuteAhead(now: Date): Date {
  return new Date(Math.ceil((now.getTime() + minAheadMs) / 60_000) * 60_000)
}
