import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { permission } from '#platform/http/permissions.ts'
import { holdIntervals, runHeldIntervals } from '../../../../tests/drive/pass-time.ts'
import { addStaff } from '../../../../tests/drive/staff.ts'
import { app, type Caller, openApp } from '../../../../tests/drive/test-app.ts'

/** Edits the news, and nothing else. */
let nasreen: Caller
/** A colleague with the same permissions. */
let karim: Caller
holdIntervals(openApp)
beforeAll(async () => {
  const { newsList, newsCreate, newsEdit, newsDelete, mediaList, mediaCreate, mediaEdit } = permission
  const rights = [newsList, newsCreate, newsEdit, newsDelete, mediaList, mediaCreate, mediaEdit]
  nasreen = await addStaff(app, 401, rights)
  karim = await addStaff(app, 402, rights)
})

let count = 0
let slug = ''
beforeEach(() => {
  count += 1
  slug = `eid-holiday-${count}`
})

const notice = (title: { bn: string; en: string }) => ({
  title,
  shortDescription: { bn: 'অফিস বন্ধ থাকবে।', en: 'Our offices are closed.' },
  publishDate: '2026-03-20',
  category: 'notice',
  html: { bn: '<p>শাখা বন্ধ।</p>', en: '<p>Branches are closed.</p>' },
})
const eid = { bn: 'ঈদের ছুটি', en: 'Eid holiday' }
const at = (more: object = {}) => ({ type: 'news', slug, ...more })
const save = (data: object, started_from = 0, who = nasreen) =>
  who.post('/api-app/content/save', at({ data, started_from }))
const publish = (languages: readonly string[]) => nasreen.post('/api-app/content/publish', at({ languages }))
const open = async (who = nasreen) =>
  (await who.get(`/api-app/content/entry?type=news&slug=${slug}`)).body.data
const pageIn = async (language: 'bn' | 'en') => {
  await app.publishedIsProcessed()
  return app.visitor.get(`/news/${slug}`, { language })
}

it('A form says which of its fields names an entry, as its type declares it', async () => {
  const fieldOf = async (type: string) =>
    (await nasreen.get(`/api-app/content/entry?type=${type}`)).body.data.title_field
  expect([await fieldOf('news'), await fieldOf('newsCategory')]).toEqual(['title', 'name'])
})

describe('A draft', () => {
  it('is seen by no reader until it is published, even on a page that is cached', async () => {
    await save(notice(eid))
    expect((await pageIn('bn')).status).toBe(404)
    await publish(['bn'])
    expect((await pageIn('bn')).body).toContain('ঈদের ছুটি')
    await save(notice({ ...eid, bn: 'গোপন খসড়া' }), 1)
    for (let time = 0; time < 3; time += 1) expect((await pageIn('bn')).body).not.toContain('গোপন খসড়া')
    const { body } = await app.visitor.get(`/v1/get/getAllNewsEvent`)
    expect(JSON.stringify(body)).not.toContain('গোপন খসড়া')
    expect(await open()).toMatchObject({
      version: 2,
      data: { title: { bn: 'গোপন খসড়া' } },
      live: { title: { bn: 'ঈদের ছুটি' } },
      standings: { bn: { is_published: true, is_ahead: true }, en: { is_published: false } },
    })
  })

  it('published in one language changes no byte of the page in the other', async () => {
    await save(notice(eid))
    await publish(['bn', 'en'])
    const before = (await pageIn('en')).body
    await save(notice({ bn: 'ঈদুল ফিতরের ছুটি', en: 'Not yet to be read' }), 1)
    await publish(['bn'])
    expect((await pageIn('bn')).body).toContain('ঈদুল ফিতরের ছুটি')
    expect((await pageIn('en')).body === before).toBe(true)
  })

  it('that another person saved since is refused with both versions, and no text is lost', async () => {
    await save(notice(eid))
    expect((await save(notice({ ...eid, en: 'Eid closure' }), 1, karim)).body.data.version).toBe(2)
    const { status, body } = await save(notice({ ...eid, bn: 'ঈদের বন্ধ' }), 1)
    expect([status, body.code]).toEqual([409, 'contentStale'])
    expect(body.data).toMatchObject({
      version: 2,
      theirs: { title: { bn: 'ঈদের ছুটি', en: 'Eid closure' } },
      base: { title: eid },
    })
    expect((await open()).data.title).toEqual({ bn: 'ঈদের ছুটি', en: 'Eid closure' })
  })

  it('that was typed and not saved is restored for its author, and for nobody else', async () => {
    await save(notice(eid))
    const typed = { ...notice(eid), image: 'half an addr' }
    await nasreen.post('/api-app/content/keep', at({ data: typed, started_from: 1 }))
    expect((await open()).unsaved).toMatchObject({ started_from: 1, data: { image: 'half an addr' } })
    expect((await open(karim)).unsaved).toBeNull()
    await save(notice({ ...eid, en: 'Eid' }), 1)
    expect((await open()).unsaved).toBeNull()
  })

  it('with faults is refused by field, in the reader’s language', async () => {
    const wrong = { ...notice(eid), title: { bn: 'x'.repeat(401), en: 7 }, publishDate: 'yesterday', more: 1 }
    const { status, body } = await save(wrong)
    expect(status).toBe(422)
    expect(Object.keys(body.errors).toSorted()).toEqual(['more', 'publishDate', 'title.bn', 'title.en'])
    expect(body.errors.publishDate).toEqual(['This is not a date. Please check day, month and year.'])
  })

  it('is checked before it is saved: gaps, translations, cards, dead links, and what goes out of date', async () => {
    await save(notice(eid))
    await publish(['bn', 'en'])
    const data = {
      ...notice({ bn: 'ছু'.repeat(101), en: '' }),
      publishDate: '2026-03-21',
      image: 'media:nowhere',
      html: { bn: '<h2></h2><p><a href="/page/gone-long-ago">x</a></p>', en: '<p>x</p>' },
    }
    const { body } = await nasreen.post('/api-app/content/check', at({ data }))
    const fields = (notes: { field: string }[]) => notes.map(({ field }) => field)
    expect(fields(body.data.blocking.bn)).toEqual(['html.bn', 'image', 'html.bn'])
    expect(fields(body.data.blocking.en)).toEqual(['title.en', 'image'])
    expect(fields(body.data.notes)).toEqual(['title.en', 'title.bn'])
    expect(body.data.becomes_stale).toEqual(['bn', 'en'])
    expect((await open()).version).toBe(1)
  })
})

describe('Publication', () => {
  it('at a later minute happens by the clock of Dhaka, and can be cancelled', async () => {
    await save(notice(eid))
    const plan = (more: object) => nasreen.post('/api-app/content/schedule', at({ language: 'bn', ...more }))
    expect((await plan({ at: '2020-01-01T09:00' })).body.code).toBe('timePast')
    expect((await plan({ at: '2999-01-01T09:00' })).body.code).toBe('momentTooFar')
    expect((await plan({ at: 'tomorrow' })).body.errors).toHaveProperty('at')
    const soon = new Date(app.clock.now().getTime() + 10 * 60_000 + 6 * 3_600_000).toISOString().slice(0, 16)
    const { body } = await plan({ at: soon })
    expect(body.data.standings.bn.due_at).toBe(`${soon}:00+06:00`)
    await nasreen.post('/api-app/content/cancel-schedule', at({ language: 'bn' }))
    expect((await open()).standings.bn.due_at).toBeNull()
    await plan({ at: soon })
    await app.clock.moveBy(11 * 60_000)
    runHeldIntervals(5)
    await app.eventually('the notice is published', async () => (await open()).standings.bn.is_published)
    expect((await pageIn('bn')).body).toContain('ঈদের ছুটি')
    await app.clock.moveTo(null)
  })

  it('is refused with each field that prevents it', async () => {
    await save({ ...notice(eid), html: { bn: '<p>লেখা</p>', en: '' } })
    expect((await publish(['en'])).body).toMatchObject({
      code: 'contentMissing',
      errors: { 'html.en': [expect.any(String)] },
    })
    expect((await publish([])).body.errors).toHaveProperty('languages')
    expect((await publish(['bn'])).status).toBe(200)
  })

  it('can be undone', async () => {
    await save(notice(eid))
    await publish(['bn', 'en'])
    await nasreen.post('/api-app/content/unpublish', at({ languages: ['bn', 'en'] }))
    expect((await pageIn('bn')).status).toBe(404)
  })
})

describe('The past', () => {
  it('of an entry says who saved what; an older version is restored as a new one', async () => {
    await save(notice(eid))
    await save(notice({ ...eid, bn: 'ভুল' }), 1, karim)
    await nasreen.post('/api-app/content/restore', at({ number: 1, started_from: 2 }))
    const { body } = await nasreen.get(`/api-app/content/history?type=news&slug=${slug}`)
    expect(body.data.versions).toMatchObject([
      { number: 3, who: 'Person 401', restored_from: 1 },
      { number: 2, who: 'Person 402', parts: ['bn'] },
      { number: 1, who: 'Person 401' },
    ])
    const older = await nasreen.get(`/api-app/content/version?type=news&slug=${slug}&number=2`)
    expect(older.body.data.data.title.bn).toBe('ভুল')
    expect((await open()).data.title.bn).toBe('ঈদের ছুটি')
  })

  it('of an address redirects: the old one leads to the new one', async () => {
    await save(notice(eid))
    await publish(['bn'])
    const to = `${slug}-new`
    expect(
      (await nasreen.post('/api-app/content/move', at({ to: 'Not A Slug' }))).body.errors,
    ).toHaveProperty('to')
    await nasreen.post('/api-app/content/move', at({ to }))
    const { status, headers } = await pageIn('bn')
    expect([status, headers.get('location')]).toEqual([301, `/news/${to}`])
  })

  it('of what is used elsewhere is shown before it is removed', async () => {
    const used = await nasreen.get('/api-app/content/uses?type=newsCategory&slug=notice')
    expect(used.body.data.uses.length).toBeGreaterThan(0)
    const category = { type: 'newsCategory', slug: 'notice' }
    expect((await nasreen.post('/api-app/content/remove', category)).body.code).toBe('contentInUse')
    await save(notice(eid))
    expect((await nasreen.post('/api-app/content/remove', at())).status).toBe(200)
    expect((await nasreen.get(`/api-app/content/entry?type=news&slug=${slug}`)).status).toBe(404)
  })

  it('is in the audit log: one line for each act, with who did it', async () => {
    await save(notice(eid))
    await publish(['bn'])
    const { rows } = await app.db.execute(
      sql`select action, person_id from audit_log where thing = ${`news:${slug}`} order by id`,
    )
    expect(rows).toEqual([
      { action: 'content.make', person_id: 401 },
      { action: 'content.publish', person_id: 401 },
    ])
  })
})

describe('A version that is opened', () => {
  it('is shown in the order of its form: a question before its answer', async () => {
    const admin = await app.signIn('admin')
    const path = '/dashboard_admin/content/page/history?type=page&slug=faq&version=1'
    const { body } = await admin.get(path, { language: 'bn' })
    const [html = ''] = String(body).split('<script type="application/json"')
    const question = 'কোন পলিসিটি আমার জন্য ভালো?'
    const answer = 'আপনার দরকারের ওপর নির্ভর করে'
    expect(html).toContain(question)
    expect(html.indexOf(question)).toBeLessThan(html.indexOf(answer))
  })
})

describe('A picture', () => {
  const upload = async (name: string, bytes: Uint8Array, more: Record<string, string> = {}) => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(bytes)], name))
    for (const [field, value] of Object.entries(more)) form.set(field, value)
    return nasreen.post('/api-app/content/media', form)
  }
  const photo = () =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: '#006A4E' } })
      .jpeg()
      .toBuffer()

  it('is named after its file, and published as soon as it has its words', async () => {
    const wordless = await upload('Eid Mela ২০২৬.JPG', await photo())
    expect(wordless.body.data).toEqual({ slug: 'eid-mela', address: 'media:eid-mela' })
    const stand = async (picture: string) =>
      (await nasreen.get(`/api-app/content/entry?type=media&slug=${picture}`)).body.data.standings.bn
    expect((await stand('eid-mela')).is_published).toBe(false)
    const worded = await upload('mela.jpg', await photo(), { alt: 'A fair', bn_alt: 'মেলা' })
    expect((await stand(worded.body.data.slug)).is_published).toBe(true)
  })

  it('that is not one, or has no file, is refused by field', async () => {
    expect((await upload('notice.jpg', Buffer.from('no picture'))).body.errors).toHaveProperty('file')
    expect((await upload('notice.exe', await photo())).body.code).toBe('pictureKindUnknown')
    const words = { type: 'media', slug: 'thin-air', data: { alt: { bn: 'x', en: 'x' } } }
    expect((await nasreen.post('/api-app/content/save', words)).body.errors).toHaveProperty('file')
  })

  it('keeps its bytes when its words are changed, whatever is sent of them', async () => {
    const { slug: picture } = (await upload('boat.jpg', await photo(), { decorative: '1' })).body.data
    const data = { alt: { bn: 'নৌকা', en: 'A boat' }, hash: 'f'.repeat(32), file: 'other.svg' }
    const call = { type: 'media', slug: picture, data, started_from: 1 }
    expect((await nasreen.post('/api-app/content/save', call)).status).toBe(200)
    const { rows } = await app.db.execute(
      sql`select draft ->> 'file' as file, draft ->> 'hash' as hash from content_entries where type = 'media' and slug = ${picture}`,
    )
    expect(rows).toEqual([{ file: 'boat.jpg', hash: expect.not.stringMatching(/^f+$/) }])
  })
})
