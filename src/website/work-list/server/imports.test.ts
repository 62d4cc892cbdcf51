import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#platform/database/server/tables.ts'
import { permission } from '#platform/http/permissions.ts'
import { listLines } from '../../../../tests/drive/audit-lines.ts'
import { importPages, pageFile as page } from '../../../../tests/drive/import-pages.ts'
import { addStaff } from '../../../../tests/drive/staff.ts'
import { app, type Caller, openApp } from '../../../../tests/drive/test-app.ts'

/** Edits the pages; a colleague with the same permissions; may not remove any; edits only the news. */
let nasreen: Caller
let karim: Caller
let shirin: Caller
let rahima: Caller
openApp()
beforeAll(async () => {
  const { pageList, pageCreate, pageEdit, pageDelete, approvalList, approvalEdit, newsList, newsEdit } =
    permission
  const pages = [pageList, pageCreate, pageEdit, approvalList, approvalEdit]
  nasreen = await addStaff(app, 481, [...pages, pageDelete])
  karim = await addStaff(app, 482, [...pages, pageDelete])
  shirin = await addStaff(app, 483, pages)
  rahima = await addStaff(app, 484, [newsList, newsEdit])
})

const bring = (pages: Readonly<Record<string, string>>, ...options: string[]) =>
  importPages(app, pages, ...options)

type Listed = { id: number; who: string; made: number; changed: number; may_undo: boolean }
const importsFor = async (who: Caller) =>
  (await who.get('/api-app/content/imports')).body.data.imports.data as (Listed & {
    undone_by: string | null
  })[]
async function newestFor(who: Caller): Promise<Listed> {
  const [newest] = await importsFor(who)
  if (!newest) throw new Error('No import is listed')
  return newest
}
const undo = async (who = nasreen, id?: number) =>
  who.post('/api-app/content/undo-import', { id: id ?? (await newestFor(nasreen)).id })
const post = (act: string, slug: string, more: object = {}, who = nasreen) =>
  who.post(`/api-app/content/${act}`, { type: 'page', slug, ...more })
const historyOf = async (slug: string) =>
  (await nasreen.get(`/api-app/content/history?type=page&slug=${slug}`)).body.data as {
    versions: { number: number; restored_from: number | null }[]
    live: { bn: number | null; en: number | null }
  }
async function seen(slug: string): Promise<string> {
  await app.publishedIsProcessed()
  const { status, body } = await app.visitor.get(`/page/${slug}`, { language: 'en' })
  return status === 200 ? (/<h1>(.*?)<\/h1>/.exec(body)?.[1] ?? '') : String(status)
}
/** Saves a page again in the office. */
async function saveInOffice(slug: string, title: string): Promise<void> {
  const { body } = await nasreen.get(`/api-app/content/entry?type=page&slug=${slug}`)
  const { version, data } = body.data
  await post('save', slug, {
    started_from: version,
    data: { ...data, title: { ...data.title, en: title } },
  })
}

describe('An import of content', () => {
  it('is listed with its author and counts, and undone: changes are restored as new versions, created entries are removed', async () => {
    await bring({ first: page('First') })
    const sentences = await bring({ first: page('Changed'), second: page('Second') })
    const newest = await newestFor(nasreen)
    expect(sentences[1]).toBe(
      `This is import ${newest.id}. It can be undone in the office, under Work list, Imports, or by npm run content:import -- --undo ${newest.id}`,
    )
    expect(newest).toMatchObject({ who: 'command of runa', made: 1, changed: 1, may_undo: true })
    expect([await seen('first'), await seen('second')]).toEqual(['Changed', 'Second'])
    const { body } = await undo()
    expect(body).toMatchObject({ status: 1, data: { restored: 1, removed: 1, left: [] } })
    expect([await seen('first'), await seen('second')]).toEqual(['First', '404'])
    const { versions, live } = await historyOf('first')
    expect(versions.map(({ number, restored_from }) => [number, restored_from])).toEqual([
      [3, 1],
      [2, null],
      [1, null],
    ])
    expect(live).toEqual({ bn: 1, en: 1 })
    const [line] = await listLines(app.db, eq(auditLog.thing, `import:${newest.id}`))
    expect(line).toMatchObject({ action: 'content.undo-import', personId: 481 })
    expect((await importsFor(nasreen))[0]).toMatchObject({ undone_by: 'Person 481', may_undo: false })
    expect((await undo()).body.code).toBe('importUndone')
  })

  it('leaves what somebody has changed since, and what others refer to, and says so', async () => {
    await bring({ kept: page('Kept'), back: page('Back') })
    await bring({ kept: page('Kept 2'), back: page('Back 2'), linked: page('Linked') })
    await saveInOffice('kept', 'Kept by hand')
    await bring({ linking: page('Linking').replace('<p>Linking', '<p><a href="/page/linked">x</a>') })
    const [, before] = await importsFor(nasreen)
    const { body } = await undo(nasreen, before?.id)
    expect(body.data).toMatchObject({ restored: 1, removed: 0 })
    expect(body.data.left.map(({ slug, why }: { slug: string; why: string }) => [slug, why])).toEqual([
      ['kept', 'changed'],
      ['linked', 'used'],
    ])
    expect([await seen('back'), await seen('kept'), await seen('linked')]).toEqual([
      'Back',
      'Kept 2',
      'Linked',
    ])
  })

  it('removes pages that refer to each other together', async () => {
    const linking = (slug: string, en: string) =>
      page(en).replace(`<p>${en}</p>`, `<p><a href="/page/${slug}">x</a></p>`)
    await bring({ 'pair-a': linking('pair-b', 'A'), 'pair-b': linking('pair-a', 'B') })
    expect((await undo()).body.data).toEqual({ restored: 0, removed: 2, left: [] })
  })

  it('that unpublished a language publishes it again when it is undone', async () => {
    await bring({ both: page('Both') })
    await bring({ both: page('Both', 'published: { bn: true, en: false }\n') })
    expect((await historyOf('both')).live).toEqual({ bn: 1, en: null })
    expect((await undo()).body.data).toMatchObject({ restored: 1 })
    expect(await seen('both')).toBe('Both')
    expect((await historyOf('both')).live).toEqual({ bn: 1, en: 1 })
  })

  it('is undone only by somebody with the permissions for everything it touched', async () => {
    await bring({ guarded: page('Guarded') })
    const { id } = await newestFor(nasreen)
    expect([(await newestFor(shirin)).may_undo, (await newestFor(rahima)).may_undo]).toEqual([false, false])
    for (const who of [shirin, rahima]) expect((await undo(who, id)).status).toBe(403)
    expect((await app.visitor.post('/api-app/content/undo-import', { id })).status).toBe(401)
    for (const none of [999_999, 2 ** 31, 0, -(2 ** 31) - 1])
      expect((await undo(nasreen, none)).status).toBe(404)
    expect(await seen('guarded')).toBe('Guarded')
  })

  it('that changes nothing is not listed', async () => {
    const before = await newestFor(nasreen)
    await bring({ guarded: page('Guarded') })
    expect((await newestFor(nasreen)).id).toBe(before.id)
  })
})

describe('A regulated text', () => {
  async function regulated(slug: string): Promise<void> {
    await bring({ [slug]: page('Approved') })
    await post('look-after', slug, { is_regulated: true })
  }

  it('arrives by an import as a draft, as the report says, and is published once a second person agrees', async () => {
    await regulated('rules')
    const held =
      'page/rules.yaml: a regulated text, stored as a draft; its readers see what they saw. The office changes that once a second person agrees.'
    expect(await bring({ rules: page('New rules') }, '--check')).toContain(
      'page/rules.yaml: a regulated text; it would be stored as a draft until a second person agrees',
    )
    const sentences = await bring({ rules: page('New rules'), beside: page('Beside') })
    expect(sentences[0]).toMatch(/: 1 new, 0 changed, 0 as they were\.$/)
    expect(sentences).toContain(held)
    expect([await seen('rules'), await seen('beside')]).toEqual(['Approved', 'Beside'])
    const { body } = await post('publish', 'rules', { languages: ['bn', 'en'] })
    expect(body.code).toBe('waitingForApproval')
    await karim.post(`/api-app/approvals/${body.data.approval}/decide`, {
      decision: 'approve',
      reason: 'read',
    })
    expect(await seen('rules')).toBe('New rules')
  })

  it('that was imported as a draft returns to its former draft once the import is undone', async () => {
    await regulated('draft-only')
    await bring({ 'draft-only': page('Brought') })
    expect((await undo()).body.data).toEqual({ restored: 1, removed: 0, left: [] })
    expect(await seen('draft-only')).toBe('Approved')
    expect((await historyOf('draft-only')).versions[0]).toMatchObject({ number: 3, restored_from: 1 })
  })

  it('marked after the import is not restored by one person alone', async () => {
    await bring({ marked: page('Before') })
    await bring({ marked: page('After') })
    await post('look-after', 'marked', { is_regulated: true })
    const { data } = (await undo()).body
    expect(data).toMatchObject({ restored: 0, left: [{ slug: 'marked', why: 'regulated' }] })
    expect(await seen('marked')).toBe('After')
    const { body } = await nasreen.get('/api-app/content/entry?type=page&slug=marked')
    expect(body.data.data.title.en).toBe('Before')
  })
})
