import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#platform/database/server/tables.ts'
import { permission } from '#platform/http/permissions.ts'
import { mediaType } from '#website/content/media-type.ts'
import { findLive } from '#website/content/server/store.ts'
import { listLines } from '../../../../tests/drive/audit-lines.ts'
import { importPages, pageFile } from '../../../../tests/drive/import-pages.ts'
import { makePdf, pdfFileOf } from '../../../../tests/drive/pdf.ts'
import { addStaff } from '../../../../tests/drive/staff.ts'
import { app, type Caller, openApp } from '../../../../tests/drive/test-app.ts'

/** Edits pages, papers and pictures; the other is a colleague with the same permissions. */
let nasreen: Caller
let karim: Caller
openApp()
beforeAll(async () => {
  const { pageList, pageCreate, pageEdit, pageDelete, approvalList, approvalEdit } = permission
  const { documentList, documentEdit, mediaList, mediaCreate, mediaEdit } = permission
  const pages = [pageList, pageCreate, pageEdit, pageDelete, approvalList, approvalEdit]
  const rights = [...pages, documentList, documentEdit, mediaList, mediaCreate, mediaEdit]
  nasreen = await addStaff(app, 551, rights)
  karim = await addStaff(app, 552, rights)
})

const post = (act: string, slug: string, more: object = {}, type = 'page') =>
  nasreen.post(`/api-app/content/${act}`, { type, slug, ...more })
const entryOf = async (slug: string, type = 'page') =>
  (await nasreen.get(`/api-app/content/entry?type=${type}&slug=${slug}`)).body.data
const mark = (slug: string, type = 'page') => post('look-after', slug, { is_regulated: true }, type)
const agree = (id: number) => karim.post(`/api-app/approvals/${id}/decide`, { decision: 'approve' })
const statusIn = async (slug: string) => {
  await app.publishedIsProcessed()
  return (await app.visitor.get(`/page/${slug}`)).status
}
const formOf = (given: Readonly<Record<string, string | File>>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(given)) form.set(name, value)
  return form
}
let count = 0
/** A page published in both languages, marked as regulated. */
async function regulated(): Promise<string> {
  count += 1
  const slug = `rules-${count}`
  await importPages(app, { [slug]: pageFile('Rules') })
  await mark(slug)
  return slug
}

describe('A regulated text that is published', () => {
  it('is unpublished once a second person agrees, and the request gives its reason', async () => {
    const slug = await regulated()
    const { body } = await post('unpublish', slug, { languages: ['bn', 'en'], reason: 'Out of date' })
    expect(body).toMatchObject({ status: 1, code: 'waitingForApproval' })
    expect(await statusIn(slug)).toBe(200)
    expect((await entryOf(slug)).waiting).toBe(body.data.approval)
    const { request } = (await karim.get(`/api-app/approvals/${body.data.approval}`)).body.data
    expect(request).toMatchObject({
      act: 'content.unpublish',
      reason: 'Out of date',
      before: { bn: 1, en: 1 },
      after: { bn: null, en: null },
    })
    expect((await agree(body.data.approval)).status).toBe(200)
    expect(await statusIn(slug)).toBe(404)
    const [line] = await listLines(app.db, eq(auditLog.thing, `content:page:page:${slug}`))
    expect(line).toMatchObject({ action: 'content.unpublish', personId: 551 })
    expect(line?.details).toMatchObject({ approvedBy: 'Person 552 (user552)', reason: 'Out of date' })
  })

  it('is shown by its name in the reader’s language, in the inbox and on the page of the request', async () => {
    const slug = await regulated()
    const { body } = await post('remove', slug)
    for (const [language, name] of [['bn', 'পাতা'] as const, ['en', 'Rules'] as const]) {
      const inbox = (await karim.get('/api-app/approvals', { language })).body.data.requests
      expect(inbox).toContainEqual(expect.objectContaining({ id: body.data.approval, label: name }))
      const one = await karim.get(`/api-app/approvals/${body.data.approval}`, { language })
      expect(one.body.data.request.label).toBe(name)
    }
    expect((await agree(body.data.approval)).status).toBe(200)
    const gone = await karim.get(`/api-app/approvals/${body.data.approval}`, { language: 'en' })
    expect(gone.body.data.request.label).toBe('পাতা')
  })

  it('is unpublished at once by one person who says why it is urgent; publishing it again takes two people', async () => {
    const slug = await regulated()
    const urgent = (reason: string) =>
      post('unpublish', slug, { languages: ['bn', 'en'], is_urgent: true, reason })
    const refused = await urgent('  ')
    expect([refused.status, refused.body.errors]).toEqual([422, { reason: [expect.any(String)] }])
    expect(await statusIn(slug)).toBe(200)
    expect((await urgent('A wrong rate')).body.code).toBeUndefined()
    expect(await statusIn(slug)).toBe(404)
    const [line] = await listLines(app.db, eq(auditLog.thing, `page:${slug}`))
    expect(line).toMatchObject({ action: 'content.unpublish', personId: 551 })
    expect(line?.details).toMatchObject({ isUrgent: true, reason: 'A wrong rate' })
    const { body } = await post('publish', slug, { languages: ['bn', 'en'] })
    expect(body.code).toBe('waitingForApproval')
    expect(await statusIn(slug)).toBe(404)
  })

  it('that was published again since is not unpublished by an older approval', async () => {
    const slug = await regulated()
    const { body } = await post('unpublish', slug, { languages: ['bn', 'en'] })
    const { version, data } = await entryOf(slug)
    await post('save', slug, { started_from: version, data: { ...data, title: { bn: 'নতুন', en: 'New' } } })
    const publication = await post('publish', slug, { languages: ['bn', 'en'] })
    await agree(publication.body.data.approval)
    expect((await agree(body.data.approval)).body.code).toBe('approvalOutdated')
    expect(await statusIn(slug)).toBe(200)
  })

  it('is removed once a second person agrees, and never while others refer to it', async () => {
    const slug = await regulated()
    const link = `<p><a href="/page/${slug}">x</a></p>`
    await importPages(app, { [`beside-${slug}`]: pageFile('Beside').replace('<p>Beside</p>', link) })
    expect((await post('remove', slug)).body.code).toBe('contentInUse')
    const { body } = await post('remove', slug, { even_if_used: true })
    expect(body).toMatchObject({ status: 1, code: 'waitingForApproval' })
    expect(await statusIn(slug)).toBe(200)
    expect((await agree(body.data.approval)).status).toBe(200)
    expect(await statusIn(slug)).toBe(404)
    expect((await nasreen.get(`/api-app/content/entry?type=page&slug=${slug}`)).status).toBe(404)
  })

  it('can be restored to an older draft by one person, since readers see nothing of it', async () => {
    const slug = await regulated()
    const { version, data } = await entryOf(slug)
    await post('save', slug, { started_from: version, data: { ...data, title: { bn: 'নতুন', en: 'New' } } })
    const restored = await post('restore', slug, { number: 1, started_from: version + 1 })
    expect(restored.body.data).toEqual({ version: version + 2 })
  })

  it('is not unpublished by an import, nor removed by undoing one', async () => {
    const slug = await regulated()
    const sentences = await importPages(app, {
      [slug]: pageFile('Rules', 'published: { bn: false, en: false }\n'),
    })
    expect(sentences.join(' ')).toContain(`page/${slug}.yaml: a regulated text`)
    expect(await statusIn(slug)).toBe(200)
    const made = `made-${slug}`
    await importPages(app, { [made]: pageFile('Made') })
    await mark(made)
    const [newest] = (await nasreen.get('/api-app/content/imports')).body.data.imports.data
    const { data } = (await nasreen.post('/api-app/content/undo-import', { id: newest.id })).body
    expect(data).toMatchObject({ removed: 0, left: [{ slug: made, why: 'regulatedNew' }] })
    expect(await statusIn(made)).toBe(200)
  })
})

describe('What replaces something regulated waits for a second person too', () => {
  it('a new edition of a paper', async () => {
    await mark('death-claim', 'document')
    const { version } = await entryOf('death-claim', 'document')
    const given = {
      type: 'document',
      slug: 'death-claim',
      started_from: String(version),
      issued_on: '2026-11-20',
    }
    const file = pdfFileOf(makePdf({ says: 'Second edition' }), 'form.pdf')
    const { body } = await nasreen.post('/api-app/content/edition', formOf({ ...given, file, bn_file: file }))
    expect(body.code).toBe('waitingForApproval')
    const paper = async () => {
      await app.publishedIsProcessed()
      return (await app.visitor.get('/documents/death-claim/en.pdf')).body
    }
    expect(await paper()).not.toContain('Second edition')
    expect((await agree(body.data.approval)).status).toBe(200)
    expect(await paper()).toContain('Second edition')
  })

  it('another picture', async () => {
    const drawing = (side: number) =>
      new File(
        [`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><path d="M0 0h1v1z"/></svg>`],
        'seal.svg',
      )
    const words = { slug: 'seal', alt: 'A seal', bn_alt: 'সিল' }
    await nasreen.post('/api-app/content/media', formOf({ ...words, file: drawing(2) }))
    await mark('seal', 'media')
    const shown = async () => (await findLive(app.db, mediaType, 'seal'))?.data.hash
    const before = await shown()
    const { body } = await nasreen.post(
      '/api-app/content/media/replace',
      formOf({ slug: 'seal', file: drawing(3) }),
    )
    expect(body.code).toBe('waitingForApproval')
    expect(await shown()).toBe(before)
    expect((await agree(body.data.approval)).status).toBe(200)
    expect(await shown()).not.toBe(before)
  })
})
