import { createHash, randomUUID } from 'node:crypto'
import type { Files } from '#adapters/files/files.ts'
import { ScannerUnavailable, type VirusScanner } from '#adapters/virus-scanner/virus-scanner.ts'
import { cutText, normaliseText } from '#kernel/bangla-text.ts'
import { dateParts } from '#kernel/dates.ts'
import { type Problem, refuseAny } from '#kernel/problem.ts'
import type { Autocommit } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import { recordNoted } from '#platform/http/server/audit.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { UploadedFile } from '#platform/http/uploaded-file.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import type { AbuseGuard } from '#platform/limits/server/abuse-guard.ts'
import { judgePaper, type PaperFault } from '#platform/papers/server/read-paper.ts'
import { makeKey, sealFileWith } from '#platform/sealing/server/person-keys.ts'
import type { DocumentScan } from '#policies/policies/policy.ts'
import type { StoredDocument } from '#policies/policies/server/document-store.ts'
import { findFileProblem, maxDocuments } from '../document-rules.ts'
import { documentField } from '../form-fields.ts'

/**
 * Counts the files of a save before they are checked: one person has a daily limit, whatever becomes of the
 * files.
 * @throws Refusal 429
 */
export async function countDocuments(
  { abuse }: Pick<StoreDependencies, 'abuse'>,
  files: readonly UploadedFile[],
  call: Call<Person>,
): Promise<void> {
  await countDocumentsOf({ abuse }, `${call.who.kind}:${call.who.id}`, files, call)
}

/** The same for files that come without a person, by a link. @throws Refusal 429 */
export async function countDocumentsOf(
  { abuse }: Pick<StoreDependencies, 'abuse'>,
  target: string,
  files: readonly UploadedFile[],
  call: Call,
): Promise<void> {
  for (const _file of files) await abuse.take('documentSent', call, { target })
}

/** What is wrong with the files of a save, in their order (DOC-01 … DOC-03). */
export async function documentFileProblems(
  files: readonly UploadedFile[],
  alreadyStored: number,
): Promise<Problem[]> {
  if (files.length + alreadyStored > maxDocuments)
    return [{ code: 'tooManyDocuments', field: documentField, params: { n: maxDocuments } }]
  const problems: Problem[] = []
  for (const file of files) {
    const problem = await findDocumentProblem(file)
    if (problem) problems.push(problem)
  }
  return problems
}

const problemOfFault: Record<PaperFault, string> = {
  empty: 'documentEmpty',
  unreadable: 'documentUnreadable',
  locked: 'documentLocked',
  active: 'documentActive',
  tooSlow: 'documentUnreadable',
}

/** DOC-01 … DOC-03, DOC-06: type, size, then the content itself. */
async function findDocumentProblem(file: UploadedFile): Promise<Problem | undefined> {
  const problem = findFileProblem(file, file.bytes.length)
  if (problem) return problem
  const fault = await judgePaper(file.bytes)
  return fault && { code: problemOfFault[fault], field: documentField }
}

type StoreDependencies = {
  readonly files: Files
  readonly virusScanner: VirusScanner | undefined
  readonly autocommit: Autocommit
  readonly abuse: AbuseGuard
}

/**
 * Stores checked files, sealed, under unguessable names (DOC-06, DOC-07), after a virus scan of all. Files
 * that could not be scanned are marked, and scanned later.
 * @throws Refusal 422 that names the file with a virus; nothing is stored then
 */
export async function storeDocuments(
  { files, virusScanner, autocommit, abuse }: StoreDependencies,
  uploaded: readonly UploadedFile[],
  call: Call,
): Promise<StoredDocument[]> {
  const scans = await scanAll(virusScanner, uploaded)
  const infected = uploaded.find((_file, index) => scans[index] === 'infected')
  if (infected) {
    await recordNoted({ db: autocommit, abuse }, call, 'blocked', { action: 'document.infected' })
    refuseAny([
      { code: 'documentInfected', field: documentField, params: { name: tidyFilename(infected.filename) } },
    ])
  }
  const stored: StoredDocument[] = []
  for (const [index, { bytes, filename }] of uploaded.entries()) {
    const fileKey = `documents/${dateParts(call.today).year}/${randomUUID()}.pdf`
    // A key for each file, not the applicant's: a stored draft may get another applicant.
    const key = makeKey()
    await files.put(fileKey, sealFileWith(key, bytes))
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const scan = scans[index] ?? 'unscanned'
    stored.push({ fileKey, filename: tidyFilename(filename), sizeBytes: bytes.length, sha256, key, scan })
  }
  return stored
}

/** The verdict on each. After one timeout the scanner is not asked again, since a person is waiting. */
async function scanAll(
  scanner: VirusScanner | undefined,
  files: readonly UploadedFile[],
): Promise<DocumentScan[]> {
  const scans: DocumentScan[] = []
  let isAnswering = scanner !== undefined
  for (const { bytes } of files) {
    const scan = isAnswering ? await scanner?.scan(bytes).catch(unlessUnavailable) : undefined
    isAnswering &&= scan !== undefined
    scans.push(scan ?? 'unscanned')
  }
  return scans
}

function unlessUnavailable(error: unknown): undefined {
  if (!(error instanceof ScannerUnavailable)) throw error
}

export const dropFilesJob = 'drop-document-files'

/** Deletes the files of removed documents once the removal is committed. */
export function registerFileRemoval({ jobs, files }: { readonly jobs: Jobs; readonly files: Files }): void {
  jobs.workAtLeastOnce<{ readonly fileKeys: readonly string[] }>(dropFilesJob, async ({ fileKeys }) => {
    for (const fileKey of fileKeys) await files.remove(fileKey)
  })
}

/** Deletes the files of a save that failed. */
export async function dropDocuments(files: Files, stored: readonly StoredDocument[]): Promise<void> {
  await Promise.allSettled(stored.map(({ fileKey }) => files.remove(fileKey)))
}

const maxName = 120
/** No file system allows as much. A letter may have any number of marks, so letters alone are no limit. */
const maxUnits = 1_000

/**
 * The sender's file name without folders, quotes, control and bidirectional characters (which could disguise
 * its ending), since it is used in a header and on pages. It always ends in .pdf.
 */
function tidyFilename(filename: string): string {
  const from = Math.max(filename.lastIndexOf('/'), filename.lastIndexOf('\\')) + 1
  const last = filename.slice(from, from + maxUnits).toWellFormed()
  const plain = normaliseText(last.replace(/[\p{Cc}\uFFFD"<>:|?*]/gu, ''))
  const stem = plain.replace(/\.pdf$/i, '').replace(/^\.+/, '')
  return `${cutText(stem, maxName).replace(/…$/, '') || 'document'}.pdf`
}
