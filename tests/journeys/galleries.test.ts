import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { albumType } from '#website/gallery/album-type.ts'
import { photoAlbumPath, photoPath, videoAlbumPath } from '#website/gallery/paths.ts'
import { languagesToTest, phoneWidth, touch, type Visitor, widthsToTest } from '../drive/browser.ts'
import { putContent } from '../drive/content.ts'
import { app, browser, openJourney } from '../drive/journey.ts'

openJourney()
let longAlbum: string
let emptyAlbum: string
let seasons: string
let films: string
let photo: string
beforeAll(async () => {
  await makeAlbum('long', 'Thirty photos', 30)
  await makeAlbum('empty', 'Nothing yet', 0)
  longAlbum = photoAlbumPath(await idOf(1, 'Thirty photos'))
  emptyAlbum = photoAlbumPath(await idOf(1, 'Nothing yet'))
  const seasonsId = await idOf(1, 'A land of six seasons')
  seasons = photoAlbumPath(seasonsId)
  films = videoAlbumPath(await idOf(2, 'How a water lily is sewn'))
  const { body } = await app.visitor.get(`/v1/get/getgallerys?album_type_id=1&album_id=${seasonsId}`)
  photo = photoPath(seasonsId, body.data[1].id)
})

async function idOf(kind: 1 | 2, name: string): Promise<number> {
  const { body } = await app.visitor.get(`/v1/get/getAlbums?album_type_id=${kind}`)
  return body.data.find((album: { name: string }) => album.name === name).id
}

async function makeAlbum(slug: string, name: string, photos: number): Promise<void> {
  const items = Array.from({ length: photos }, (_, index) => ({
    caption: { en: `Photo ${index + 1}`, bn: `ছবি ${index + 1}` },
    image: 'media:kantha-lotus',
  }))
  const image = 'media:kantha-lotus'
  await putContent(app.db, albumType, slug, {
    name: { en: name, bn: name },
    albumType: 'photos',
    image,
    items,
  })
}

const focused = (visitor: Visitor) => visitor.page.evaluate(() => document.activeElement?.textContent ?? '')
const captionOf = (visitor: Visitor) => visitor.page.locator('.viewer-foot p').innerText()
const photos = (visitor: Visitor) => visitor.page.locator('.photo').count()

const pathOf = ({ page }: Visitor) => page.url().replace(app.url, '')

describe('the galleries in a browser', { timeout: 60_000 }, () => {
  /** One visitor at a desk and one on a phone; intercepted requests end with their test. */
  let atDesk: Visitor
  let atPhone: Visitor
  beforeAll(async () => {
    atDesk = await browser.visit(app, { language: 'en' })
    atPhone = await browser.visit(app, { language: 'en', width: phoneWidth })
  })
  afterEach(async () => {
    for (const { page, complaints } of [atDesk, atPhone]) {
      await page.unrouteAll()
      complaints.splice(0)
    }
  })

  it('Load More adds the next page in place, announces it, and disappears when all is shown (GAL-04, GAL-05)', async () => {
    const visitor = atDesk
    const { page } = visitor
    await visitor.open(longAlbum)
    expect(await photos(visitor)).toBe(12)
    let letThrough = () => {}
    const held = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.route('**/album?page=2', async (route) => {
      await held
      await route.continue()
    })
    await touch(page, '.load-more a')
    const requested = page.waitForRequest('**/album?page=2')
    await page.getByRole('link', { name: 'Load More' }).click()
    await requested
    await expect
      .poll(() => page.getByRole('link', { name: 'Loading...' }).getAttribute('aria-busy'))
      .toBe('true')
    await expect.poll(() => page.locator('.load-more .sr-only').innerText()).toBe('Loading...')
    letThrough()
    await page.getByText('24 of 30 photos shown').waitFor()
    expect(await photos(visitor)).toBe(24)
    await expect.poll(() => focused(visitor)).toBe('Photo 13')
    await page.getByRole('link', { name: 'Load More' }).click()
    await page.getByText('30 of 30 photos shown').waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Load More' }).count()).toBe(0)
    await expect.poll(() => focused(visitor)).toBe('Photo 25')
    await page.reload()
    expect(await photos(visitor)).toBe(30)
    expect(visitor.complaints).toEqual([])
  })

  it('reports a page that does not load, and tries again (GAL-05)', async () => {
    const visitor = atDesk
    await visitor.open(longAlbum)
    await visitor.page.route('**/album?page=2', (route) => route.abort(), { times: 1 })
    const more = visitor.page.getByRole('link', { name: 'Load More' })
    await touch(visitor.page, '.load-more a')
    await more.click()
    await visitor.page.getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor()
    expect(await photos(visitor)).toBe(12)
    await more.click()
    await visitor.page.getByText('24 of 30 photos shown').waitFor()
    await expect
      .poll(() => visitor.page.getByRole('alert').filter({ hasText: 'could not be loaded' }).count())
      .toBe(0)
    expect(await photos(visitor)).toBe(24)
  })

  it('a photo opens larger, and the album can be browsed by keyboard alone (GAL-02)', async () => {
    const visitor = atDesk
    const { page } = visitor
    await visitor.open(seasons)
    await touch(page, '.photo')
    await page.locator('.photo').nth(1).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'The nor’wester comes, Faridpur' })
    await dialog.waitFor()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => captionOf(visitor)).toBe('First rains of Asharh on the Surma')
    await page.keyboard.press('Home')
    await expect.poll(() => captionOf(visitor)).toBe('Noon in Jyoishtho, a mango orchard in Chapainawabganj')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => page.locator('.viewer-bar p').innerText()).toBe('Photo 1 of 14')
    await page.keyboard.press('End')
    // The thirteenth photo is not on the page yet, so it is loaded.
    await page.keyboard.press('ArrowRight')
    await page.getByText('Photo 13 of 14').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => captionOf(visitor)).toBe('The fair at the end of Choitro, Manikganj')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
    await expect.poll(() => focused(visitor)).toBe('The fair at the end of Choitro, Manikganj')
    await expect.poll(() => pathOf(visitor)).toBe(`${seasons}?page=2`)
    expect(visitor.complaints).toEqual([])
  })

  it('the open photo is in the address, and going back closes it (GAL-02)', async () => {
    const visitor = atPhone
    const { page } = visitor
    await page.goto('/photo-gallery')
    await visitor.open(seasons)
    await touch(page, '.photo')
    await page.locator('.photo').nth(2).click()
    await page.locator('dialog[open]').waitFor()
    const place = await page.locator('.photo-grid > li').nth(2).getAttribute('id')
    expect(pathOf(visitor)).toBe(`${seasons}#${place}`)
    await page.goBack()
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
    expect(pathOf(visitor)).toBe(seasons)
    await expect.poll(() => focused(visitor)).toBe('First rains of Asharh on the Surma')
    await page.goBack()
    await page.waitForURL('**/photo-gallery')
  })

  it('a swipe changes the photo (GAL-02)', async () => {
    const visitor = atPhone
    await visitor.open(seasons)
    await touch(visitor.page, '.photo')
    await visitor.page.locator('.photo').first().click()
    const stage = visitor.page.locator('.viewer-stage')
    const swipe = async (from: number, to: number) => {
      const finger = { isPrimary: true, pointerType: 'touch', clientY: 300 }
      await stage.dispatchEvent('pointerdown', { ...finger, clientX: from })
      await stage.dispatchEvent('pointerup', { ...finger, clientX: to })
    }
    await swipe(300, 100)
    await expect.poll(() => captionOf(visitor)).toBe('The nor’wester comes, Faridpur')
    await swipe(150, 130)
    await expect.poll(() => captionOf(visitor)).toBe('The nor’wester comes, Faridpur')
    await swipe(100, 300)
    await expect.poll(() => captionOf(visitor)).toContain('mango orchard')
    expect(await visitor.sidewaysScroll()).toBe(0)
  })

  it('photos change within 500 ms, and at once with reduced motion (GAL-06)', async () => {
    const visitor = atDesk
    const { page } = visitor
    const duration = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).animationDuration)
    await visitor.open(seasons)
    await touch(page, '.photo')
    await page.locator('.photo').first().click()
    for (const [motion, expected] of [
      ['no-preference', '0.5s'],
      ['reduce', '1e-05s'],
    ] as const) {
      await page.emulateMedia({ reducedMotion: motion })
      expect(await duration('.photo-grid > li')).toBe(expected)
      expect(await duration('.viewer-slide')).toBe(expected)
    }
  })

  it('a video file is loaded and played only when asked, with captions (GAL-03)', async () => {
    const visitor = atDesk
    const { page } = visitor
    const loaded: string[] = []
    page.on('request', (request) => {
      if (/\.(webm|vtt)$/.test(request.url())) loaded.push(request.url())
    })
    await visitor.open(films)
    expect(loaded.filter((url) => url.endsWith('.webm'))).toEqual([])
    const state = () =>
      page.locator('video').evaluate((video: HTMLVideoElement) => [video.paused, video.textTracks[1]?.mode])
    expect(await state()).toEqual([true, 'showing'])
    await page.locator('video').evaluate((video: HTMLVideoElement) => {
      video.muted = true
      return video.play()
    })
    expect((await state())[0]).toBe(false)
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0.2)
    expect(visitor.complaints).toEqual([])
  })

  it('an embedded video comes into its frame only after a press (GAL-03)', async () => {
    const visitor = atDesk
    const { page } = visitor
    await visitor.open(films)
    await expect.poll(() => page.locator('iframe').count()).toBe(0)
    await touch(page, '.video-cover')
    await page.getByRole('link', { name: 'Play video: The story of our mark' }).press('Enter')
    const film = page.frameLocator('iframe[title="The story of our mark"]')
    await film.getByRole('switch', { name: 'Playing' }).waitFor()
    const states = () =>
      film
        .locator('body')
        .evaluate((body) => body.getAnimations({ subtree: true }).map(({ playState }) => playState))
    await film.getByRole('switch').uncheck()
    expect((await states()).every((state) => state !== 'running')).toBe(true)
    expect(visitor.complaints).toEqual([])
  })

  it.each([
    ['without scripts', true],
    ['when the script of the dialog does not come', false],
  ])(
    '%s more photos load, and one opens on a page of its own, with its caption and links (GAL-02, GAL-04)',
    async (_when, withoutScripts) => {
      const visitor = withoutScripts ? await browser.visit(app, { language: 'en', withoutScripts }) : atDesk
      const { page } = visitor
      await page.route('**/*photo-dialog*.js', (route) => route.abort())
      await visitor.open(longAlbum)
      await page.getByRole('link', { name: 'Load More' }).click()
      await expect.poll(() => photos(visitor)).toBe(24)
      await page.locator('.photo').nth(20).click()
      await page.getByRole('heading', { level: 1, name: 'Photo 21' }).waitFor()
      await expect.poll(() => page.title()).toContain('Photo 21, Thirty photos')
      await expect.poll(() => page.locator('main').innerText()).toContain('Photo 21 of 30')
      await expect.poll(() => page.locator('.photo-page img').isVisible()).toBe(true)
      await page.getByRole('link', { name: 'Next photo' }).click()
      await page.getByRole('heading', { level: 1, name: 'Photo 22' }).waitFor()
      await page.getByRole('link', { name: 'Previous photo' }).click()
      await page.getByRole('heading', { level: 1, name: 'Photo 21' }).waitFor()
      await page.getByRole('link', { name: 'Back to the album' }).click()
      await page.waitForURL(`**${longAlbum}?page=2#item-*`)
      await expect.poll(() => page.locator(':target').innerText()).toContain('Photo 21')
    },
  )
})

describe.each(languagesToTest('bn'))('an album, read in %s', (language) => {
  const readers: Visitor[] = []
  beforeAll(async () => {
    for (const width of widthsToTest(language)) readers.push(await browser.visit(app, { language, width }))
  })

  it.each([
    ['of photos', () => seasons],
    ['of videos', () => films],
    ['with nothing in it', () => emptyAlbum],
    ['with one photo open on its page', () => photo],
  ])('%s has no barrier and no sideways scroll (GAL-02)', { timeout: 60_000 }, async (_what, path) => {
    for (const visitor of readers) {
      const width = visitor.page.viewportSize()?.width
      await visitor.open(path())
      expect(await visitor.findBarriers(), `at ${width}`).toEqual([])
      expect(await visitor.sidewaysScroll(), `at ${width}`).toBe(0)
      expect(visitor.complaints).toEqual([])
    }
  })
})
