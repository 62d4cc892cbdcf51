import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makerByCommand } from '#website/content/makers.ts'
import { importContent } from '#website/content/server/content-commands.ts'
import { listRegulated } from '#website/drafts/server/care-store.ts'
import { contentTypes } from '../../src/content-types.ts'
import { isFixedPage } from '../../src/fixed-addresses.ts'
import type { TestApp } from './test-app.ts'

/** A content file for a page. */
export const pageFile = (en: string, more = '') => `title:
  bn: পাতা
  en: ${en}
sections:
  - kind: html
    html:
      bn: <p>লেখা</p>
      en: <p>${en}</p>
${more}`

/** Imports pages from files, by slug, with the import command. @returns its output */
export async function importPages(
  { db, files, clock }: TestApp,
  pages: Readonly<Record<string, string>>,
  ...options: string[]
): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'jibon-import-'))
  await mkdir(join(folder, 'page'))
  for (const [slug, content] of Object.entries(pages))
    await writeFile(join(folder, `page/${slug}.yaml`), content)
  const { sentences } = await runImport({ db, files, clock }, [...options, '.'], folder)
  await rm(folder, { recursive: true, force: true })
  return sentences
}

/** Runs the import command as the machine's user runa. */
export function runImport(
  { db, files, clock }: Pick<TestApp, 'db' | 'files' | 'clock'>,
  args: readonly string[],
  folder = tmpdir(),
) {
  const desk = { db, files, folder, types: contentTypes, isFixedPage, listHeld: listRegulated }
  return importContent(args, { ...desk, now: clock.now(), who: makerByCommand('runa') })
}
