import { beforeAll, describe, expect, it } from 'vitest'
import { permission } from '#platform/http/permissions.ts'
import { importPages, pageFile } from '../../../../tests/drive/import-pages.ts'
import { addStaff } from '../../../../tests/drive/staff.ts'
import { app, type Caller, openApp } from '../../../../tests/drive/test-app.ts'

/** Nasreen edits pages; Salma writes drafts of them and publishes none. */
let nasreen: Caller
let salma: Caller
openApp()
beforeAll(async () => {
  const { pageList, pageCreate, pageEdit, pageDelete } = permission
  nasreen = await addStaff(app, 561, [pageList, pageCreate, pageEdit, pageDelete])
  salma = await addStaff(app, 562, [pageList, pageCreate])
})

const post = (act: string, slug: string, more: object = {}) =>
  nasreen.post(`/api-app/content/${act}`, { type: 'page', slug, ...more })
const entryOf = async (slug: string) =>
  (await nasreen.get(`/api-app/content/entry?type=page&slug=${slug}`)).body.data
const textOf = async (slug: string) => {
  await app.publishedIsProcessed()
  const { status, body } = await app.visitor.get(`/page/${slug}`, { language: 'en' })
  return status === 200 ? String(body) : String(status)
}
const mark = (slug: string) => post('look-after', slug, { is_regulated: true })

describe('A text that needs a second person', () => {
  it('keeps its address, since another text could be put there by one person (beyond 17)', async () => {
    await importPages(app, { 'rules-of-claims': pageFile('Rules') })
    await mark('rules-of-claims')
    const { status, body } = await post('move', 'rules-of-claims', { to: 'rules-of-old' })
    expect([status, body.code]).toEqual([409, 'regulatedStays'])
    expect(await textOf('rules-of-claims')).toContain('Rules')
  })

  it('is not published by a schedule that one person set before it was marked (beyond 17, 27)', async () => {
    await importPages(app, { 'rules-later': pageFile('Rules') })
    const { data, version } = await entryOf('rules-later')
    const forged = { ...data, title: { bn: 'বানানো', en: 'Forged' } }
    expect((await post('save', 'rules-later', { started_from: version, data: forged })).status).toBe(200)
    const inAnHour = new Date(app.clock.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 16)
    const plan = { language: 'en', version: version + 1, at: inAnHour }
    expect((await post('schedule', 'rules-later', plan)).status).toBe(200)
    await mark('rules-later')
    expect((await entryOf('rules-later')).standings.en.due ?? null).toBeNull()
    await importPages(app, { witness: pageFile('Before') })
    const witness = await entryOf('witness')
    const after = { ...witness.data, title: { bn: 'পরে', en: 'After' } }
    await post('save', 'witness', { started_from: witness.version, data: after })
    await post('schedule', 'witness', { ...plan, version: witness.version + 1 })
    await app.clock.moveBy(2 * 3_600_000)
    nasreen = await app.signIn('user561')
    await app.eventually('the other page is published', async () =>
      (await textOf('witness')).includes('After'),
    )
    expect(await textOf('rules-later')).not.toContain('Forged')
    await app.clock.moveTo(null)
    // Sessions that had ended by then are gone.
    nasreen = await app.signIn('user561')
    salma = await app.signIn('user562')
  })
})

describe('The address of a regulated text that one person has unpublished in a hurry', () => {
  it('leads nowhere else until a second person agrees (beyond 17)', async () => {
    await importPages(app, { 'rules-in-a-hurry': pageFile('Rules') })
    await mark('rules-in-a-hurry')
    const hurry = { languages: ['bn', 'en'], reason: 'A figure is wrong', is_urgent: true }
    expect((await post('unpublish', 'rules-in-a-hurry', hurry)).status).toBe(200)
    const away = { from: '/page/rules-in-a-hurry', to: 'https://elsewhere.example/' }
    const { status, body } = await nasreen.post('/api-app/content/redirect', away)
    expect([status, body.code]).toEqual([422, 'pageStandsThere'])
    expect(await textOf('rules-in-a-hurry')).toBe('404')
  })
})

describe('An old address', () => {
  it('leads elsewhere only by somebody who may publish, because it does so at once (PERM-08)', async () => {
    const away = { from: '/offers-of-eid', to: 'https://elsewhere.example/pay' }
    const refused = await salma.post('/api-app/content/redirect', away)
    expect([refused.status, refused.body.code]).toEqual([403, 'notAllowed'])
    expect((await salma.get('/api-app/content/redirects')).body.data.may.create).toBe(false)
    expect((await nasreen.post('/api-app/content/redirect', away)).status).toBe(200)
  })
})
