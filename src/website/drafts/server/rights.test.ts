import { beforeAll, describe, expect, it } from 'vitest'
import { contentTypes } from '#content-types.ts'
import { permission } from '#platform/http/permissions.ts'
import { contentModules } from '#website/content/module-names.ts'
import { addStaff } from '../../../../tests/drive/staff.ts'
import { app, type Caller, openApp } from '../../../../tests/drive/test-app.ts'
import { permissionFor } from '../rights.ts'

/** All permissions for the news, none for anything else. */
let ofNews: Caller
/** May read all content and change nothing. */
let reader: Caller
openApp()
beforeAll(async () => {
  const { newsList, newsCreate, newsEdit, newsDelete } = permission
  ofNews = await addStaff(app, 411, [newsList, newsCreate, newsEdit, newsDelete])
  reader = await addStaff(
    app,
    412,
    contentModules.map((module) => permissionFor(module, 'List')),
  )
})

const reading = ['entry', 'history', 'preview', 'uses', 'version'] as const
const changing: Readonly<Record<string, object>> = {
  check: { data: {} },
  save: { data: {}, started_from: 1 },
  keep: { data: {}, started_from: 1 },
  publish: { languages: ['bn'] },
  unpublish: { languages: ['bn'] },
  schedule: { language: 'bn', at: '2999-01-01T00:00' },
  'cancel-schedule': { language: 'bn' },
  restore: { number: 1, started_from: 1 },
  move: { to: 'elsewhere' },
  remove: {},
}

async function answersTo(who: Caller, type: string): Promise<Record<string, number>> {
  const slug = 'nothing'
  const answers = await Promise.all([
    ...reading.map(async (call) => {
      const { status } = await who.get(`/api-app/content/${call}?type=${type}&slug=${slug}&number=1`)
      return [call, status] as const
    }),
    ...Object.entries(changing).map(async ([call, more]) => {
      const { status } = await who.post(`/api-app/content/${call}`, { type, slug, ...more })
      return [call, status] as const
    }),
  ])
  return Object.fromEntries(answers)
}

describe('The right to edit content', () => {
  it('depends on the module of its type, in every call', async () => {
    for (const { name, module } of contentTypes) {
      const answers = await answersTo(ofNews, name)
      const isRefused = (status: number) => status === 403
      const expected = module !== 'news'
      for (const [call, status] of Object.entries(answers))
        expect([name, call, isRefused(status)]).toEqual([name, call, expected])
    }
  })

  it('depends on the act: reading gives no right to change', async () => {
    for (const { name } of contentTypes) {
      const { check, entry, history, preview, uses, version, ...acts } = await answersTo(reader, name)
      expect([name, check, entry, history, preview, uses, version]).toEqual([
        name,
        200,
        404,
        404,
        404,
        404,
        404,
      ])
      for (const [call, status] of Object.entries(acts))
        expect([name, call, status]).toEqual([name, call, 403])
    }
    const data = { name: { bn: 'x', en: 'x' } }
    const made = { type: 'newsCategory', slug: 'new-one', data, started_from: 0 }
    expect((await reader.post('/api-app/content/save', made)).status).toBe(403)
    expect((await ofNews.post('/api-app/content/save', made)).status).toBe(200)
    expect((await ofNews.post('/api-app/content/media', new FormData())).status).not.toBe(200)
  })

  it('shows only the lists of these modules', async () => {
    const { body } = await ofNews.get('/api-app/content?module=news&type=event')
    expect(body.data.kinds.map(({ type }: { type: string }) => type)).toEqual([
      'newsCategory',
      'news',
      'event',
    ])
    expect(body.data.type).toBe('event')
    expect((await ofNews.get('/api-app/content?module=page')).status).toBe(403)
    expect((await ofNews.get('/api-app/content?module=nowhere')).status).toBe(404)
  })
})

describe('A list of content', () => {
  it('is searched by words of either language, and by the state of an entry', async () => {
    const found = async (query: string) =>
      (await ofNews.get(`/api-app/content?module=news&type=newsCategory&${query}`)).body.data.entries
    const all = await found('')
    const first = all.data.find(({ slug }: { slug: string }) => slug === 'notice')
    const titles = async (words: string) =>
      (await found(`q=${encodeURIComponent(words)}`)).data.map(({ title }: { title: string }) => title)
    expect(await titles(first.bn_title)).toContain(first.title)
    expect(await titles(first.title.toUpperCase())).toContain(first.title)
    expect(await titles('%')).toEqual([])
    const draft = { type: 'newsCategory', slug: 'still-a-draft', data: { name: { bn: 'খসড়া', en: '' } } }
    await ofNews.post('/api-app/content/save', draft)
    const drafts = (await found('state=draft')).data.map(({ slug }: { slug: string }) => slug)
    expect(drafts).toContain('still-a-draft')
    expect(drafts).not.toContain(first.slug)
    expect((await found('state=scheduled')).total).toBe(0)
  })
})
