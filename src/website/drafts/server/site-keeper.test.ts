import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { permission } from '#platform/http/permissions.ts'
import { holdIntervals, runHeldIntervals } from '../../../../tests/drive/pass-time.ts'
import { addStaff } from '../../../../tests/drive/staff.ts'
import { app, type Caller, openApp } from '../../../../tests/drive/test-app.ts'

/** Keeps the whole site: she has every permission for content. */
let shirin: Caller
holdIntervals(openApp)
beforeAll(async () => {
  const content = Object.entries(permission).filter(([name]) =>
    /^(page|home|news|directory|media)(List|Create|Edit|Delete)$/.test(name),
  )
  shirin = await addStaff(
    app,
    461,
    content.map(([, id]) => id),
  )
})

const post = (act: string, body: object) => shirin.post(`/api-app/content/${act}`, body)
const entry = async (type: string, slug: string) =>
  (await shirin.get(`/api-app/content/entry?type=${type}&slug=${slug}`)).body.data
const minuteIn = (hours: number) =>
  new Date(app.clock.now().getTime() + (hours + 6) * 3_600_000).toISOString().slice(0, 16)
const both = (text: string) => ({ bn: text, en: text })

describe('What the whole site needs', () => {
  for (const [type, slug] of [
    ['settings', 'site'],
    ['homeMeta', 'home'],
  ] as const) {
    it(`(${type}) is neither unpublished, nor moved, nor removed`, async () => {
      for (const [act, more] of [
        ['unpublish', { languages: ['bn', 'en'] }],
        ['unpublish', { languages: ['en'] }],
        ['move', { to: 'elsewhere' }],
        ['remove', { even_if_used: true }],
      ] as const) {
        const { status, body } = await post(act, { type, slug, ...more })
        expect([act, status, body.code]).toEqual([act, 409, 'siteNeedsIt'])
      }
      await app.publishedIsProcessed()
      expect((await app.visitor.get('/login')).status).toBe(200)
    })

    it(`(${type}) has no second one beside it`, async () => {
      const { status, body } = await post('save', { type, slug: 'another', started_from: 0, data: {} })
      expect([status, body.code]).toEqual([409, 'onlyOneOfThese'])
    })
  }
})

describe('A telephone number', () => {
  const at = { type: 'branch', slug: 'gazipur' }
  const save = async (phone: string, languages: readonly string[] = ['bn', 'en']) => {
    const { data, version } = await entry('branch', 'gazipur')
    await post('save', { ...at, started_from: version, data: { ...data, phone } })
    return post('publish', { ...at, languages })
  }

  it('typed in Bangla digits is stored in Latin ones, and can be dialled', async () => {
    expect((await save('০১৭১২-৩৪৫৬৭৮')).status).toBe(200)
    await app.publishedIsProcessed()
    for (const language of ['bn', 'en'] as const) {
      const { body } = await app.visitor.get('/branch-locator', { language })
      expect(body).toContain('href="tel:01712345678"')
      expect(body).toContain('01712-345678')
    }
  })

  it('that lacks a digit, or is none, is not published', async () => {
    for (const wrong of ['০১৭১২-৩৪৫৬', 'ask the manager', '12', '+880 1712 34567']) {
      const { status, body } = await save(wrong, ['bn'])
      expect([wrong, status, body.errors]).toEqual([
        wrong,
        422,
        { phone: ['This is no telephone number. Please check its digits.'] },
      ])
    }
    for (const right of ['02-55501678', '+880 1712 345678', '16789', ''])
      expect([right, (await save(right)).status]).toEqual([right, 200])
  })
})

describe('A picture', () => {
  const upload = (bytes: Uint8Array) => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(bytes)], 'new-branch.png'))
    return shirin.post('/api-app/content/media', form)
  }

  it('that is an empty file is refused with a message', async () => {
    const { status, body } = await upload(new Uint8Array())
    expect([status, body.code]).toEqual([422, 'pictureKindWrong'])
  })

  it('that nobody has described yet blocks the news, which says where to describe it', async () => {
    const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#006A4E' } })
      .png()
      .toBuffer()
    const { slug } = (await upload(bytes)).body.data
    const news = {
      title: both('x'),
      shortDescription: both('x'),
      html: both('<p>x</p>'),
      image: `media:${slug}`,
      publishDate: '2026-03-20',
      category: 'notice',
    }
    await post('save', { type: 'news', slug: 'with-picture', started_from: 0, data: news })
    const { status, body } = await post('publish', { type: 'news', slug: 'with-picture', languages: ['bn'] })
    expect([status, body.code]).toEqual([422, 'fileNotShown'])
    expect(body.errors.image).toEqual([
      `${slug}: readers cannot see this file yet. Open it under “Pictures and files”, say what it shows, and publish it.`,
    ])
  })
})

describe('An old address', () => {
  it('at the program’s own paths is refused: it would never be reached', async () => {
    for (const from of ['/v1/get/page', '/media/old.pdf', '/healthz']) {
      const { status, body } = await post('redirect', { from, to: '/page/about-us' })
      expect([from, status, body.errors]).toEqual([
        from,
        422,
        { from: ['Give an address of this site, such as /page/old-name.'] },
      ])
    }
    expect((await post('redirect', { from: '/media-centre', to: '/page/about-us' })).status).toBe(200)
  })
})

describe('A new entry', () => {
  it('without an address is refused with a request for one', async () => {
    const { status, body } = await post('save', { type: 'news', slug: '', started_from: 0, data: {} })
    expect([status, body.errors]).toEqual([422, { slug: ['Give an address, such as new-branch.'] }])
  })
})

describe('A new entry in an order chosen by editors', () => {
  const order = async (type: string): Promise<string[]> =>
    (await shirin.get(`/api-app/content/order?type=${type}`)).body.data.entries.map(
      ({ slug }: { slug: string }) => slug,
    )

  it('comes last: a new director is not above the chairman', async () => {
    const before = await order('councilMember')
    const data = { name: both('Nasima Begum'), councilDesignation: both('Director') }
    await post('save', { type: 'councilMember', slug: 'a-new-director', started_from: 0, data })
    await post('save', { type: 'councilMember', slug: 'a-second-one', started_from: 0, data })
    expect(await order('councilMember')).toEqual([...before, 'a-new-director', 'a-second-one'])
  })

  it('comes first if only the first is shown: a banner or a popup', async () => {
    const before = await order('popup')
    const data = { title: both('New'), text: both('x') }
    await post('save', { type: 'popup', slug: 'zz-older', started_from: 0, data })
    await post('order', { type: 'popup', slugs: [...before, 'zz-older'] })
    await post('save', { type: 'popup', slug: 'zz-newest', started_from: 0, data })
    expect(await order('popup')).toEqual(['zz-newest', ...before, 'zz-older'])
  })
})

describe('What is shown until a minute', () => {
  const popup = (until: string) => ({ title: both('One week only'), text: both('x'), until })
  const popupNow = async () => {
    await app.publishedIsProcessed()
    return (await app.visitor.get('/v1/get/modalPopup')).body.data
  }

  it('is not published once that has passed', async () => {
    await post('save', { type: 'popup', slug: 'over', started_from: 0, data: popup(minuteIn(-1)) })
    const { status, body } = await post('publish', { type: 'popup', slug: 'over', languages: ['bn', 'en'] })
    expect([status, body.errors]).toEqual([
      422,
      { until: ['This time has passed. Please give one to come.'] },
    ])
  })

  it('ends by itself: a popup of one week is followed by the next', async () => {
    const before = await popupNow()
    const at = { type: 'popup', slug: 'this-week' }
    await post('save', { ...at, started_from: 0, data: popup(minuteIn(7 * 24)) })
    await post('publish', { ...at, languages: ['bn', 'en'] })
    expect((await popupNow()).title).toBe('One week only')
    await app.clock.moveBy(8 * 86_400_000)
    runHeldIntervals(5)
    await app.eventually('the popup has gone', async () => (await popupNow()).id === before.id)
    await app.clock.moveTo(null)
  })
})
