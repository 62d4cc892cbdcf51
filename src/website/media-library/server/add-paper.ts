import type { Files } from '#adapters/files/files.ts'
import { ScannerUnavailable, type VirusScanner } from '#adapters/virus-scanner/virus-scanner.ts'
import { Refusal } from '#kernel/problem.ts'
import type { Autocommit, Transaction } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import { recordNoted } from '#platform/http/server/audit.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { UploadedFile } from '#platform/http/uploaded-file.ts'
import type { AbuseGuard } from '#platform/limits/server/abuse-guard.ts'
import { staffQueue } from '#platform/limits/server/serial-queue.ts'
import { mediaType } from '#website/content/media-type.ts'
import { type FileFacts, inspectFile, keepFile, originalKey } from '#website/content/server/media-files.ts'
import { publish } from '#website/content/server/publish-content.ts'
import { saveVersion } from '#website/content/server/save-version.ts'
import { editorOf } from '#website/drafts/server/dependencies.ts'
import { freeSlug, slugFrom } from './free-slug.ts'

export type PaperDependencies = {
  readonly files: Files
  readonly virusScanner: VirusScanner | undefined
  readonly autocommit: Autocommit
  readonly abuse: AbuseGuard
}

/** A validated and stored paper. */
export type JudgedPaper = { readonly facts: FileFacts; readonly filename: string }

const anyPaper = 'paper.pdf'

/** Each holds up to 10 MB until it is read, and reading a malicious one can last 20 seconds. */
const inTurn = staffQueue({ atMost: 8, busySeconds: 20, code: 'papersBusy' })

/**
 * Validates a paper by its content, passes it to the virus scanner if there is one, and stores it. Readers
 * reach it only once an entry refers to it.
 * @throws Refusal 422 by field; 429 papersBusy while many others are being read
 */
export async function judgePaper(
  { files, virusScanner, autocommit, abuse }: PaperDependencies,
  { bytes, filename }: UploadedFile,
  field: string,
  call: Call<Person>,
): Promise<JudgedPaper> {
  const facts = await inTurn(call.who.id, () => inspectFile(anyPaper, bytes))
  if (typeof facts === 'string') throw new Refusal(422, { code: facts, field })
  const verdict = await virusScanner?.scan(bytes).catch((error: unknown) => {
    if (!(error instanceof ScannerUnavailable)) throw error
    throw new Refusal(422, { code: 'paperNotScanned', field })
  })
  if (verdict === 'infected') {
    await recordNoted({ db: autocommit, abuse }, call, 'blocked', { action: 'document.infected' })
    throw new Refusal(422, { code: 'paperInfected', field })
  }
  await keepFile(files, originalKey(facts.hash, anyPaper), bytes)
  return { facts, filename }
}

/** Makes a validated paper an entry of the library, with the wanted slug or a similar one. @returns its slug */
export async function storePaper(
  tx: Transaction,
  { facts, filename }: JudgedPaper,
  wanted: string,
  call: Call<Person>,
): Promise<string> {
  const slug = await freeSlug(tx, wanted || slugFrom(filename), {
    kind: 'paper',
    hash: facts.hash,
    now: call.now,
  })
  const editor = editorOf(call)
  const data = { file: `${slug}.pdf`.slice(-120), ...facts }
  await saveVersion(tx, mediaType, { slug, data: data as never, startedFrom: 0 }, editor)
  await publish(tx, mediaType, slug, ['bn', 'en'], editor)
  return slug
}
