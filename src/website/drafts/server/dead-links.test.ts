import { beforeAll, expect, it } from 'vitest'
import { permission } from '#platform/http/permissions.ts'
import { mediaType } from '#website/content/media-type.ts'
import { findLive, listLive } from '#website/content/server/store.ts'
import { albumType } from '#website/gallery/album-type.ts'
import { addStaff } from '../../../../tests/drive/staff.ts'
import { app, type Caller, openApp } from '../../../../tests/drive/test-app.ts'

/** Edits pages, and nothing else. */
let shirin: Caller
openApp()
beforeAll(async () => {
  const { pageList, pageCreate, pageEdit, pageDelete } = permission
  shirin = await addStaff(app, 441, [pageList, pageCreate, pageEdit, pageDelete])
})

const at = (slug: string, more: object = {}) => ({ type: 'page', slug, ...more })
const page = (html: { bn: string; en: string }, more: object = {}) => ({
  title: { bn: 'ফরম', en: 'Forms' },
  sections: [{ kind: 'html', html }],
  ...more,
})
const to = (address: string) => `<p><a href="${address}">x</a></p>`
const save = (slug: string, data: object, started_from = 0) =>
  shirin.post('/api-app/content/save', at(slug, { data, started_from }))
const publish = (slug: string, languages: readonly string[]) =>
  shirin.post('/api-app/content/publish', at(slug, { languages }))

it('a dead link is refused when it is published, with its field and its address', async () => {
  const nowhere = { bn: to('/page/nowhere-at-all'), en: to('/page/faq') }
  expect((await save('dead', page(nowhere))).status).toBe(200)
  const { status, body } = await publish('dead', ['bn', 'en'])
  expect([status, body.code]).toEqual([422, 'leadsNowhere'])
  expect(body.errors).toEqual({
    'sections.0.html.bn': ['/page/nowhere-at-all: readers would find nothing there.'],
  })
  expect((await publish('dead', ['en'])).status).toBe(200)
  const plan = at('dead', { language: 'bn', at: '2999-01-01T09:00' })
  const soon = new Date(app.clock.now().getTime() + 86_400_000).toISOString().slice(0, 16)
  expect((await shirin.post('/api-app/content/schedule', { ...plan, at: soon })).status).toBe(422)
})

it('files, pages of the program, old addresses and albums are recognised as live targets', async () => {
  const hash = (await findLive(app.db, mediaType, 'blankets-fire'))?.data.hash ?? ''
  const album = (await listLive(app.db, [albumType])).album.find(
    ({ data }) => data.albumType === 'photos',
  )?.id
  const good = [
    '/',
    '/login',
    '/news?page=2',
    '/premium-calculator#result',
    '/branch-locator',
    '/search/bonus',
    '/page/faq/',
    '/dashboard/payments',
    '/rss/news.xml',
    `/photos/${album}/album`,
    '#top',
    'tel:16789',
    'https://idra.org.bd/x',
    `/media/${hash}.svg`,
  ]
  const bad = [
    '/media/none.pdf',
    '/media/0123456789abcdef0123456789abcdef.pdf',
    '/logins',
    '/photos/99999/album',
    '/page/',
    '/news/never-written',
    '/product/no-such-plan',
    '/%E0',
    'media:no-such-picture',
  ]
  const html = (addresses: readonly string[]) => ({ bn: addresses.map(to).join(''), en: '<p>x</p>' })
  await save('many', page(html([...good, ...bad])))
  const { body: refused } = await publish('many', ['bn'])
  const said = (refused.errors['sections.0.html.bn'] as string[]).map((line) => line.split(': ')[0] ?? '')
  expect(said.toSorted()).toEqual(bad.map((name) => name.replace(/^media:/, '')).toSorted())
  await save('many', page(html(good)), 1)
  expect((await publish('many', ['bn'])).status).toBe(200)
})

it('a dead link that readers already have does not block a correction, and the draft says so', async () => {
  await save('target', page({ bn: '<p>x</p>', en: '<p>x</p>' }))
  await publish('target', ['bn', 'en'])
  await save('source', page({ bn: to('/page/target'), en: '<p>x</p>' }))
  expect((await publish('source', ['bn', 'en'])).status).toBe(200)
  await shirin.post('/api-app/content/remove', at('target', { even_if_used: true }))
  const corrected = page({ bn: `${to('/page/target')}<p>ঠিক</p>`, en: '<p>x</p>' })
  const { body } = await shirin.post('/api-app/content/check', at('source', { data: corrected }))
  expect(body.data.blocking.bn).toEqual([])
  expect(body.data.notes).toEqual([
    { field: 'sections.0.html.bn', message: '/page/target: readers would find nothing there.' },
  ])
  await save('source', corrected, 1)
  expect((await publish('source', ['bn'])).status).toBe(200)
})

it('a link to what is published at the same minute or earlier may be scheduled, but not one to what comes later', async () => {
  const minute = (hours: number) =>
    new Date(app.clock.now().getTime() + (hours + 6) * 3_600_000).toISOString().slice(0, 16)
  await save('later', page({ bn: '<p>x</p>', en: '<p>x</p>' }))
  await shirin.post('/api-app/content/schedule', at('later', { language: 'bn', at: minute(48) }))
  await save('with-it', page({ bn: to('/page/later'), en: '<p>x</p>' }))
  const plan = (hours: number) =>
    shirin.post('/api-app/content/schedule', at('with-it', { language: 'bn', at: minute(hours) }))
  expect((await plan(24)).status).toBe(422)
  expect((await plan(48)).status).toBe(200)
})
