import type { Files } from '#adapters/files/files.ts'
import { ScannerUnavailable, type VirusScanner } from '#adapters/virus-scanner/virus-scanner.ts'
import type { Clock } from '#kernel/dates.ts'
import type { Database } from '#platform/database/server/database.ts'
import { recordOwnAudit } from '#platform/http/server/audit.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { openFile } from '#platform/sealing/server/person-keys.ts'
import { listUnscanned, noteScan } from '#policies/policies/server/document-store.ts'

type Needs = {
  readonly db: Database
  readonly jobs: Jobs
  readonly clock: Clock
  readonly files: Files
  readonly virusScanner: VirusScanner | undefined
}

const jobName = 'scan-documents'
const lookEverySeconds = 20
const portion = 50
const portionsAtOnce = 20

/**
 * Scans, in the background, documents that were not scanned: those that came while the scanner was down or
 * before it was set up. Nobody can open a document with a virus from then on (decision 0077).
 */
export function registerScanningOfStored(needs: Needs): void {
  const { jobs, virusScanner } = needs
  // Every instance registers the queue, even without a scanner.
  jobs.workAtLeastOnce<object>(
    jobName,
    async () => {
      if (virusScanner) await scanSome(needs, virusScanner)
    },
    { isKeyed: true, isLowPriority: true },
  )
  if (!virusScanner) return
  jobs.repeat('look-for-unscanned', lookEverySeconds, async (tx) => {
    if ((await listUnscanned(tx, 0, 1)).length > 0) await jobs.enqueue(tx, jobName, {}, { key: 'one' })
  })
}

/** Scans them once, oldest first; skips documents whose file is missing. */
async function scanSome({ db, clock, files }: Needs, scanner: VirusScanner): Promise<void> {
  let afterId = 0
  for (let left = portionsAtOnce; left > 0; left -= 1) {
    const documents = await listUnscanned(db, afterId, portion)
    if (documents.length === 0) return
    for (const { id, policyId, fileKey } of documents) {
      afterId = id
      const stored = await files.find(fileKey)
      const content = stored && (await openFile(db, stored))
      if (!content) continue
      const verdict = await verdictOf(scanner, content)
      if (!verdict) return
      await db.transaction(async (tx) => {
        const isNew = await noteScan(tx, id, verdict)
        if (isNew && verdict === 'infected')
          await recordOwnAudit(tx, clock.now(), {
            action: 'document.infected',
            thing: `policy:${policyId}`,
          })
      })
    }
  }
}

/** Undefined if the scanner does not answer: the next run comes soon. */
async function verdictOf(scanner: VirusScanner, content: Uint8Array) {
  try {
    return await scanner.scan(content)
  } catch (error) {
    if (error instanceof ScannerUnavailable) return undefined
    throw error
  }
}
