import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Transaction } from '#platform/database/server/database.ts'
import { nasreen, putContent } from '../../../../tests/drive/content.ts'
import { listMissing } from '../../../../tests/drive/missing-texts.ts'
import { app, openApp } from '../../../../tests/drive/test-app.ts'
import { contentTypes } from '../../../content-types.ts'
import { mediaType } from '../media-type.ts'
import { pageType } from '../page-type.ts'
import { redirectType } from '../redirect-type.ts'
import { findEntry } from './entry-store.ts'
import { getVersion, listVersions } from './list-content.ts'
import { moveSlug } from './move-entry.ts'
import { publish, unpublish } from './publish-content.ts'
import { removeEntry, usedBy } from './remove-entry.ts'
import { restoreVersion, saveVersion } from './save-version.ts'
import { findLive } from './store.ts'

openApp()

const inOne = <T>(work: (tx: Transaction) => Promise<T>) => app.db.transaction(work)
const tariq = { who: 'Tariq Hasan', at: new Date() }
const words = (bn: string, en: string) => ({
  title: { bn, en },
  sections: [{ html: { bn: `<p>${bn}</p>`, en: `<p>${en}</p>` } }],
})
const save = (slug: string, data: object, startedFrom: number) =>
  inOne((tx) => saveVersion(tx, pageType, { slug, data, startedFrom }, nasreen()))
const show = (slug: string, ...languages: ('bn' | 'en')[]) =>
  inOne((tx) => publish(tx, pageType, slug, languages, nasreen()))
const seen = async (slug: string) => (await findLive(app.db, pageType, slug))?.data.title
const audited = async (thing: string) =>
  (await app.db.execute(sql`select action from audit_log where thing = ${thing} order by id`)).rows.map(
    ({ action }) => action,
  )

describe('a draft', () => {
  it('is seen by nobody until it is published, and then by language (LANG-05)', async () => {
    await save('fees', words('ফি', 'Fees'), 0)
    expect((await app.visitor.get('/page/fees')).status).toBe(404)
    await show('fees', 'bn')
    const { status, body } = await app.visitor.get('/page/fees', { language: 'en' })
    expect(status).toBe(200)
    expect(body).toContain('<h1><span lang="bn">ফি</span></h1>')
    await show('fees', 'en')
    await app.eventually('English readers see English', async () =>
      (await app.visitor.get('/page/fees', { language: 'en' })).body.includes('<h1>Fees</h1>'),
    )
    expect(await audited('page:fees')).toEqual(['content.make', 'content.publish', 'content.publish'])
  })

  it('in one language leaves readers of the other alone, and a changed shared part makes it older', async () => {
    await save('hours', words('সময়', 'Hours'), 0)
    await show('hours', 'bn', 'en')
    await save('hours', { ...words('নতুন সময়', 'New hours'), layoutId: 6 }, 1)
    await show('hours', 'bn')
    expect(await seen('hours')).toEqual({ bn: 'নতুন সময়'.normalize('NFC'), en: 'Hours' })
    expect(await listMissing(app.db, [pageType])).toContainEqual(
      expect.objectContaining({ slug: 'hours', language: 'en', why: 'outdated' }),
    )
    await show('hours', 'en')
    expect(await listMissing(app.db, [pageType])).not.toContainEqual(
      expect.objectContaining({ slug: 'hours' }),
    )
    await inOne((tx) => unpublish(tx, pageType, 'hours', ['bn'], nasreen()))
    expect(await seen('hours')).toEqual({ bn: '', en: 'New hours' })
    await inOne((tx) => unpublish(tx, pageType, 'hours', ['en'], nasreen()))
    expect(await seen('hours')).toBeUndefined()
  })

  it('is not published while a text is missing; the other language can be', async () => {
    await save('half-done', { title: { bn: 'আধা' }, shortDescription: { en: 'Half' } }, 0)
    await expect(show('half-done', 'en')).rejects.toMatchObject({
      statusCode: 422,
      problems: [{ code: 'contentMissing', field: 'title.en' }],
    })
    await show('half-done', 'bn')
    const missing = (await listMissing(app.db, contentTypes)).filter(({ slug }) => slug === 'half-done')
    expect(missing).toEqual([
      { type: 'page', slug: 'half-done', language: 'bn', why: 'missing', fields: ['shortDescription'] },
      { type: 'page', slug: 'half-done', language: 'en', why: 'missing', fields: ['title'] },
    ])
  })
})

describe('versions', () => {
  it('are made by every save that changes something, with author, time and parts', async () => {
    await save('tariff', words('হার', 'Rates'), 0)
    await save('tariff', words('হার', 'Rates'), 1)
    await save('tariff', words('নতুন হার', 'Rates'), 1)
    await inOne((tx) =>
      saveVersion(
        tx,
        pageType,
        { slug: 'tariff', data: { ...words('নতুন হার', 'Rates'), layoutId: 6 }, startedFrom: 2 },
        tariq,
      ),
    )
    const versions = await listVersions(app.db, pageType, 'tariff')
    expect(versions.map(({ number, who, parts }) => [number, who, parts])).toEqual([
      [3, 'Tariq Hasan', ['shared']],
      [2, 'Nasreen Akter', ['bn']],
      [1, 'Nasreen Akter', ['bn', 'en', 'shared']],
    ])
  })

  it('are restored as a new one', async () => {
    const back = await inOne((tx) =>
      restoreVersion(tx, pageType, { slug: 'tariff', number: 1, startedFrom: 3 }, nasreen()),
    )
    expect(back.version).toBe(4)
    expect((await getVersion(app.db, pageType, 'tariff', 4)).title).toEqual({ bn: 'হার', en: 'Rates' })
    expect((await listVersions(app.db, pageType, 'tariff'))[0]).toMatchObject({ number: 4, restoredFrom: 1 })
  })

  it('are kept, sixty and more, and never changed', async () => {
    for (let version = 4; version < 64; version++)
      await save('tariff', words(`হার ${version}`, 'Rates'), version)
    expect((await listVersions(app.db, pageType, 'tariff')).length).toBe(64)
    await expect(app.db.execute(sql`update content_versions set who = 'nobody'`)).rejects.toThrow()
  })

  it('of two people who began with the same one: the second is refused and loses no text', async () => {
    await save('shared-desk', words('এক', 'One'), 0)
    const both = await Promise.allSettled([
      save('shared-desk', words('দুই', 'Two'), 1),
      save('shared-desk', words('তিন', 'Three'), 1),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = both.find((one): one is PromiseRejectedResult => one.status === 'rejected')
    expect(refused?.reason).toMatchObject({ statusCode: 409, main: { code: 'contentStale' } })
    await expect(save('shared-desk', words('চার', 'Four'), 0)).rejects.toMatchObject({
      main: { code: 'slugTaken' },
    })
  })
})

describe('an address that changes', () => {
  it('redirects with 301, also from the one before it and with its query (links that stay alive)', async () => {
    await putContent(app.db, pageType, 'old-name', words('নাম', 'Name'))
    const move = (from: string, to: string) =>
      inOne((tx) => moveSlug(tx, pageType, { from, to, types: contentTypes }, nasreen()))
    await move('old-name', 'new-name')
    await move('new-name', 'best-name')
    for (const old of ['old-name', 'new-name']) {
      const { status, headers } = await app.visitor.get(`/page/${old}?lang=en`)
      expect([status, headers.get('location')]).toEqual([301, '/page/best-name?lang=en'])
    }
    expect((await app.visitor.get('/page/best-name')).status).toBe(200)
    await move('best-name', 'old-name')
    expect((await app.visitor.get('/page/old-name')).status).toBe(200)
    // The page was cached; the move takes effect there a moment later.
    const leadsTo = async () => (await app.visitor.get('/page/best-name')).headers.get('location')
    await expect.poll(leadsTo, { timeout: 10_000 }).toBe('/page/old-name')
    await expect(move('old-name', 'about-us')).rejects.toMatchObject({ main: { code: 'slugTaken' } })
    await expect(move('old-name', 'No Name')).rejects.toMatchObject({ main: { code: 'slugInvalid' } })
  })

  it('is updated in the entries that refer to it', async () => {
    await putContent(app.db, mediaType, 'river', {
      file: 'river.svg',
      hash: 'a'.repeat(32),
      width: 9,
      height: 6,
      decorative: true,
    })
    const html = '<p><img src="media:river" alt=""></p>'
    await putContent(app.db, pageType, 'delta', {
      ...words('ব', 'D'),
      sections: [{ html: { bn: html, en: html } }],
    })
    await inOne((tx) =>
      moveSlug(tx, mediaType, { from: 'river', to: 'padma', types: contentTypes }, nasreen()),
    )
    const live = await findLive(app.db, pageType, 'delta')
    expect(live?.data.sections[0]?.html.en).toContain('media:padma')
    expect((await findEntry(app.db, 'page', 'delta'))?.version).toBe(2)
  })
})

describe('what others use', () => {
  it('is not removed without saying where it is used', async () => {
    expect(await usedBy(app.db, mediaType, 'padma')).toEqual([{ type: 'page', slug: 'delta' }])
    const remove = (evenIfUsed: boolean) =>
      inOne((tx) => removeEntry(tx, mediaType, 'padma', nasreen(), { evenIfUsed }))
    await expect(remove(false)).rejects.toMatchObject({
      statusCode: 409,
      main: { code: 'contentInUse', params: { n: 1 } },
    })
    await remove(true)
    expect(await findEntry(app.db, 'media', 'padma')).toBeUndefined()
    expect(await audited('media:padma')).toContain('content.remove')
  })

  it('takes its redirects along when it is removed', async () => {
    expect(await usedBy(app.db, pageType, 'old-name')).toEqual([])
    await inOne((tx) => removeEntry(tx, pageType, 'old-name', nasreen(), { evenIfUsed: false }))
    expect(await findLive(app.db, redirectType, 'page/best-name')).toBeUndefined()
    expect((await app.visitor.get('/page/best-name')).status).toBe(404)
  })
})
