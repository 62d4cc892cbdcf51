import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { holdIntervals, runHeldIntervals } from '../drive/pass-time.ts'
import { openTwoInstances, type TwoInstances } from '../drive/two-instances.ts'

let two: TwoInstances
let token: string
holdIntervals(() => {
  beforeAll(async () => {
    two = await openTwoInstances()
  })
  afterAll(() => two.close())
})
beforeAll(async () => {
  const [visitor] = two.visitors
  const { body } = await visitor.post('/api-app/user-login', { user_id: 'editor', password: demoPassword })
  token = body.token.token
})

const editor = () => two.callers(token)[0]
/** The answers of both instances, once both satisfy `holds`. */
async function bothShow(path: string, holds: (html: string) => boolean, language: 'bn' | 'en' = 'en') {
  await expect
    .poll(
      () => Promise.all(two.visitors.map(async (each) => holds((await each.get(path, { language })).body))),
      { timeout: 5_000, interval: 50 },
    )
    .toEqual([true, true])
}
const photo = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer()
function formOf(bytes: Uint8Array, fields: Record<string, string>): FormData {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'boat.jpg'))
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('A change by an editor at one instance', () => {
  it('appears at the other: another photo of the same entry, on cached pages', async () => {
    const words = { slug: 'two-boats', alt: 'A boat', bn_alt: 'নৌকা' }
    expect((await editor().post('/api-app/content/media', formOf(await photo('#036'), words))).status).toBe(
      200,
    )
    const html = '<p>x</p><img src="media:two-boats">'
    const page = { type: 'page', slug: 'two-boats' }
    const data = {
      title: { bn: 'নৌকা', en: 'Boat' },
      sections: [{ kind: 'html', html: { bn: html, en: html } }],
    }
    await editor().post('/api-app/content/save', { ...page, data, started_from: 0 })
    await editor().post('/api-app/content/publish', { ...page, languages: ['bn', 'en'] })
    const hashIn = (body: string) => /src="\/media\/([0-9a-f]{32})-/.exec(body)?.[1]
    await bothShow('/page/two-boats', (body) => hashIn(body) !== undefined)
    const before = hashIn((await two.visitors[1].get('/page/two-boats')).body)
    const other = formOf(await photo('#c30'), { slug: 'two-boats' })
    expect((await editor().post('/api-app/content/media/replace', other)).status).toBe(200)
    await bothShow('/page/two-boats', (body) => ![before, undefined].includes(hashIn(body)))
  })

  it('appears on every page of both a moment later: an urgent notice, until it expires', async () => {
    const banner = { type: 'banner', slug: 'cyclone' }
    const inDhaka = (minutes: number) =>
      new Date(Date.now() + (6 * 60 + minutes) * 60_000).toISOString().slice(0, 16)
    const data = {
      title: { bn: 'ঘূর্ণিঝড়: উপকূলের শাখা বন্ধ', en: 'Cyclone: coastal branches are closed' },
      text: { bn: 'জরুরি দাবিতে ১৬৭৮৯ নম্বরে ফোন করুন।', en: 'For urgent claims call 16789.' },
      until: inDhaka(30),
    }
    const paths = ['/', '/page/about-us', '/news', '/login', '/nowhere-at-all']
    for (const path of paths) await bothShow(path, (body) => !body.includes('class="banner"'))
    const save = await editor().post('/api-app/content/save', { ...banner, data, started_from: 0 })
    expect(save.status).toBe(200)
    expect(
      (await editor().post('/api-app/content/publish', { ...banner, languages: ['bn', 'en'] })).status,
    ).toBe(200)
    for (const path of paths) {
      await bothShow(path, (body) => body.includes('Cyclone: coastal branches are closed'))
      await bothShow(path, (body) => body.includes('ঘূর্ণিঝড়: উপকূলের শাখা বন্ধ'), 'bn')
    }
    await two.moveClock(31 * 60)
    runHeldIntervals(5)
    for (const path of paths) await bothShow(path, (body) => !body.includes('class="banner"'))
    const shown = async () =>
      (
        await two.db.execute(
          "select bn_version, en_version from content_entries where type = 'banner' and slug = 'cyclone'",
        )
      ).rows
    await expect.poll(shown).toEqual([{ bn_version: null, en_version: null }])
  })
})
