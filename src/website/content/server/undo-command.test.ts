import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#platform/database/server/tables.ts'
import { listLines } from '../../../../tests/drive/audit-lines.ts'
import { importPages, pageFile, runImport } from '../../../../tests/drive/import-pages.ts'
import { app, type Caller, openApp } from '../../../../tests/drive/test-app.ts'
import { mediaType } from '../media-type.ts'
import { originalKey } from './media-files.ts'
import { findLive } from './store.ts'

let admin: Caller
openApp()
beforeAll(async () => {
  admin = await app.signIn('admin')
})

const numberIn = (sentences: readonly string[]) => /import (\d+)\./.exec(sentences.join(' '))?.[1] ?? ''
const undo = (...args: string[]) => runImport(app, ['--undo', ...args])
async function titleOf(slug: string): Promise<string | undefined> {
  await app.publishedIsProcessed()
  return /<h1>(.*?)<\/h1>/.exec((await app.visitor.get(`/page/${slug}`, { language: 'en' })).body)?.[1]
}

describe('content:import --undo', () => {
  it('restores what an import changed, removes what it created, and says so; the office sees who did it', async () => {
    await importPages(app, { fees: pageFile('Fees') })
    const id = numberIn(await importPages(app, { fees: pageFile('Other fees'), more: pageFile('More') }))
    expect(await undo(id)).toEqual({
      isDone: true,
      sentences: [`Import ${id} is undone: 1 as before, 1 removed.`],
    })
    expect(await titleOf('fees')).toBe('Fees')
    expect((await app.visitor.get('/page/more')).status).toBe(404)
    const [line] = await listLines(app.db, eq(auditLog.thing, `import:${id}`))
    expect(line).toMatchObject({ action: 'content.undo-import', personId: null })
    expect(line?.details).toEqual({ restored: 1, removed: 1, left: 0, who: 'command of runa' })
    const [newest] = (await admin.get('/api-app/content/imports')).body.data.imports.data
    expect(newest).toMatchObject({ undone_by: 'command of runa', may_undo: false })
    const { versions } = (await admin.get('/api-app/content/history?type=page&slug=fees')).body.data
    expect(versions.map(({ who }: { who: string }) => who)).toEqual(Array(3).fill('command of runa'))
  })

  it('says why it left an entry unchanged', async () => {
    await importPages(app, { kept: pageFile('Kept') })
    const more = { kept: pageFile('Brought'), linked: pageFile('Linked') }
    const id = numberIn(await importPages(app, more))
    const link = '<p><a href="/page/linked">x</a></p>'
    await importPages(app, {
      kept: pageFile('Brought again'),
      linking: pageFile('Linking').replace('<p>Linking</p>', link),
    })
    expect((await undo(id)).sentences).toEqual([
      `Import ${id} is undone: 0 as before, 0 removed.`,
      'page/kept: left as it is, changed, moved or removed since.',
      'page/linked: left as it is, something that stays refers to it.',
    ])
    expect(await titleOf('kept')).toBe('Brought again')
  })

  it('leaves no bytes of a picture that the import created', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'jibon-undo-'))
    await mkdir(join(folder, 'media'))
    const background = '#123456'
    const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
      .jpeg()
      .toBuffer()
    await writeFile(join(folder, 'media/boat.jpg'), photo)
    await writeFile(join(folder, 'media/boat.yaml'), 'file: boat.jpg\nalt: { bn: নৌকা, en: A boat }\n')
    const id = numberIn((await runImport(app, ['.'], folder)).sentences)
    await rm(folder, { recursive: true, force: true })
    const hash = (await findLive(app.db, mediaType, 'boat'))?.data.hash ?? ''
    expect(await app.files.find(originalKey(hash, 'boat.jpg'))).toBeDefined()
    expect((await undo(id)).isDone).toBe(true)
    expect(await app.files.find(originalKey(hash, 'boat.jpg'))).toBeUndefined()
  })

  it('does nothing for an import that is undone or missing, or for an invalid number', async () => {
    const id = numberIn(await importPages(app, { once: pageFile('Once') }))
    await undo(id)
    expect(await undo(id)).toEqual({ isDone: false, sentences: [`Import ${id} is undone already.`] })
    expect(await undo('999999')).toEqual({ isDone: false, sentences: ['There is no import 999999.'] })
    for (const args of [[], ['last'], ['-1'], [id, 'content']]) {
      const { isDone, sentences } = await undo(...args)
      expect([isDone, sentences.join()]).toEqual([false, expect.stringContaining('--undo NUMBER')])
    }
  })
})
