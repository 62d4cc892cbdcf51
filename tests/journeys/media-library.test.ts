import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#kernel/language.ts'
import { fill } from '#kernel/words.ts'
import { permission } from '#platform/http/permissions.ts'
import { menuType } from '#website/content/menu-type.ts'
import { pageType } from '#website/content/page-type.ts'
import { words } from '../../src/words.ts'
import { deskWidth, languagesToTest, phoneWidth, type Visitor } from '../drive/browser.ts'
import { putContent } from '../drive/content.ts'
import { holdAnswers } from '../drive/hold-answers.ts'
import { app, closeWithoutComplaints, openJourney, visitAs } from '../drive/journey.ts'
import { chooseFiles, press, reach, typeInto } from '../drive/keyboard.ts'
import { addStaff } from '../drive/staff.ts'
import type { Caller } from '../drive/test-app.ts'

openJourney()

/** Each has the rights of pictures and at most one more area. */
let rafiq: Caller
let nasreen: Caller
let shirin: Caller
beforeAll(async () => {
  const { pageList, pageCreate, pageEdit, homeList, homeEdit, mediaList, mediaCreate, mediaEdit } = permission
  const media = [mediaList, mediaCreate, mediaEdit]
  rafiq = await addStaff(app, 453, media)
  nasreen = await addStaff(app, 451, [pageList, pageCreate, pageEdit, ...media])
  shirin = await addStaff(app, 454, [homeList, homeEdit, ...media])
})

const width = { bn: phoneWidth, en: deskWidth } as const

async function comeIn(who: Caller, language: Language): Promise<Visitor> {
  return visitAs(who, { language, width: width[language] })
}

const jpegs = (files: readonly { name: string; buffer: Buffer }[]) =>
  files.map((file) => ({ ...file, mimeType: 'image/jpeg' }))

const photo = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()

describe.each(languagesToTest('bn'))(
  'officers with the rights of pictures and of pages, the home page or nothing else, in %s',
  (language) => {
    const text = {
      ...words['drafts/pages'][language],
      ...words['editor/pages'][language],
      ...words['media-library/pages'][language],
    }
    const says = (sentence: string, params: Record<string, string | number>) =>
      fill(sentence, params, language)
    const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
    const publish = (each: Language) => says(text.publish.publish, { language: text.languages[each] })
    const seen = async (path: string, each: Language = language) => {
      await app.publishedIsProcessed()
      return (await app.visitor.get(path, { language: each })).body
    }

    it('uploads many pictures by keyboard, one of them invalid, and gives one its texts', {
      timeout: 180_000,
    }, async () => {
      const visitor = await comeIn(rafiq, language)
      const { page } = visitor
      await visitor.open('/dashboard_admin/content/media')
      expect(await visitor.findBarriers(), 'the library').toEqual([])
      expect(await visitor.sidewaysScroll()).toBe(0)
      const name = `fair-${language}`
      const files = [
        { name: `${name}.jpg`, buffer: await photo('#063') },
        { name: 'bad.jpg', buffer: Buffer.from('no picture at all') },
        { name: `${name}-2.jpg`, buffer: await photo('#603') },
      ]
      await chooseFiles(page, page.locator('[id="upload-files"]'), jpegs(files))
      await page.getByText(says(text.uploads.summary, { all: 3, done: 2, refused: 1 })).waitFor()
      expect(await page.locator('[data-upload=refused]').textContent()).toContain(
        words['media-library'][language].problems.pictureKindWrong,
      )
      expect(await visitor.findBarriers(), 'the uploads').toEqual([])
      await typeInto(page, page.locator(`[id="${name}-alt-bn"]`), 'মেলার মাঠ')
      await typeInto(page, page.locator(`[id="${name}-alt-en"]`), 'A fairground')
      await press(page, button(page, text.uploads.saveWords).first())
      await page.getByText(text.uploads.shown).waitFor()
      const filters = await rafiq.get(`/api-app/content/library?filter=wordless&q=${name}`)
      expect(filters.body.data.files.data.map(({ slug }: { slug: string }) => slug)).toEqual([`${name}-2`])
      await closeWithoutComplaints(visitor)
    })

    it('drops pictures on the box, and sees a too large one refused', {
      timeout: 120_000,
    }, async () => {
      const visitor = await comeIn(rafiq, language)
      const { page } = visitor
      await visitor.open('/dashboard_admin/content/media')
      const bytes = [...(await photo('#123'))]
      const dropped = await page.evaluateHandle(
        ([name, content]) => {
          const files = new DataTransfer()
          files.items.add(new File([new Uint8Array(content)], `${name}.jpg`, { type: 'image/jpeg' }))
          files.items.add(new File([new Uint8Array(21 * 1024 * 1024)], 'huge.jpg', { type: 'image/jpeg' }))
          return files
        },
        [`dropped-${language}`, bytes] as const,
      )
      const box = page.locator('[id="upload-files"]')
      // A browser assigns dropped files to the field; a simulated drop must do so itself.
      await box.evaluate((input, files) => {
        ;(input as HTMLInputElement).files = (files as DataTransfer).files
        input.dispatchEvent(new Event('change', { bubbles: true }))
      }, dropped)
      await page.getByText(says(text.uploads.summary, { all: 2, done: 1, refused: 1 })).waitFor()
      expect(await page.locator('[data-upload=refused]').textContent()).toContain(text.uploads.tooLarge)
      await visitor.leave()
    })

    it('replaces a photo and sets its focal point, by keyboard alone', { timeout: 180_000 }, async () => {
      const slug = `fair-${language}`
      await putContent(app.db, pageType, `with-${slug}`, {
        title: { bn: 'মেলা', en: 'Fair' },
        sections: [
          { kind: 'html', html: { bn: `<img src="media:${slug}">`, en: `<img src="media:${slug}">` } },
        ],
      } as never)
      const hashOf = async () => /src="\/media\/([0-9a-f]{32})-/.exec(await seen(`/page/with-${slug}`))?.[1]
      const before = await hashOf()
      const visitor = await comeIn(rafiq, language)
      const { page } = visitor
      await visitor.open(`/dashboard_admin/content/media/entry?type=media&slug=${slug}`)
      expect(await visitor.findBarriers(), 'a picture').toEqual([])
      expect(await visitor.sidewaysScroll()).toBe(0)
      expect(await page.locator('[data-uses] a').getAttribute('href')).toContain(`slug=with-${slug}`)
      const other = { name: 'other.jpg', buffer: await photo(language === 'bn' ? '#808' : '#088') }
      const answer = await holdAnswers(page, '**/content/entry?*')
      await chooseFiles(page, page.locator('[id="replace-file"]'), jpegs([other]))
      await app.eventually('readers see the other photo', async () => {
        const hash = await hashOf()
        return hash !== undefined && hash !== before
      })
      // What is chosen for the old photo would be missing in the form that comes with the new one.
      const fields = page.locator('.draft-form')
      await expect.poll(() => fields.getAttribute('inert')).toBe('')
      answer()
      await expect.poll(() => fields.getAttribute('inert')).toBeNull()
      await page.locator('[id="focus.x"]').waitFor()
      await reach(page, page.locator('[id="focus.x"]'))
      for (let times = 0; times < 20; times += 1) await page.keyboard.press('ArrowLeft')
      await press(page, button(page, publish('bn')))
      await app.eventually('the spot is kept', async () => {
        const { body } = await rafiq.get(`/api-app/content/entry?type=media&slug=${slug}`)
        return body.data.live?.focus?.x === 30 && body.data.live.focus.y === 50
      })
      await page.locator('[data-focus]').click({ position: { x: 5, y: 5 } })
      expect(Number(await page.locator('[id="focus.y"]').inputValue())).toBeLessThan(5)
      await closeWithoutComplaints(visitor)
    })

    it('reorders a menu by keyboard alone, with a target chosen from the site', {
      timeout: 180_000,
    }, async () => {
      const slug = `quick-${language}`
      const item = (bn: string, en: string, url: string) => ({ title: { bn, en }, url })
      await putContent(app.db, menuType, slug, {
        items: [item('এক', 'One', '/news'), item('দুই', 'Two', '/page/faq'), item('তিন', 'Three', '/compare')],
      })
      const readers = async () => {
        await app.publishedIsProcessed()
        const { body } = await app.visitor.get(`/v1/get/navigation?navigation_name=${slug}`)
        type Shown = { title: string; url: string; sub_nav: Shown[] }
        const titlesOf = (items: Shown[]): unknown[] =>
          items.map(({ title, sub_nav: below }) => (below.length > 0 ? [title, titlesOf(below)] : title))
        return { titles: titlesOf(body.data), first: (body.data as Shown[])[0]?.url }
      }
      const visitor = await comeIn(nasreen, language)
      const { page } = visitor
      await visitor.open(`/dashboard_admin/content/page/entry?type=menu&slug=${slug}`)
      expect(await visitor.findBarriers(), 'a menu').toEqual([])
      expect(await visitor.sidewaysScroll()).toBe(0)
      const handle = (path: string) => page.locator(`[data-node="${path}"] [data-move=drag]`)
      await reach(page, handle('2'))
      await page.keyboard.press('ArrowUp')
      await expect
        .poll(() => handle('1').evaluate((element) => element === document.activeElement))
        .toBe(true)
      await page.keyboard.press('ArrowUp')
      await expect
        .poll(() => handle('0').evaluate((element) => element === document.activeElement))
        .toBe(true)
      await reach(page, handle('2'))
      await page.keyboard.press('ArrowRight')
      await page.locator('[data-node="1.0"]').waitFor()
      await press(page, page.locator('[data-node="0"] button[aria-expanded]'))
      await press(page, page.locator('[data-node="0"]').getByRole('button', { name: text.targets.choose }))
      await typeInto(page, page.locator('[id="target-search"]'), '/page/about-us')
      await press(page, page.locator('.target-choice', { hasText: '/page/about-us' }).first())
      await press(page, button(page, publish('bn')))
      await app.eventually(
        'readers have the new order',
        async () => (await readers()).first === '/page/about-us',
      )
      await press(page, button(page, publish('en')))
      const expected = ['Three', ['One', ['Two']]]
      await app.eventually(
        'in English too',
        async () => JSON.stringify((await readers()).titles) === JSON.stringify(expected),
      )
      await closeWithoutComplaints(visitor)
    })

    it('drags a section of the home page to another place', {
      timeout: 180_000,
    }, async () => {
      const sections = async () =>
        JSON.parse(JSON.stringify((await app.visitor.get('/v1/get/home')).body.page_data)).map(
          ({ name }: { name: string }) => name,
        )
      const before = await sections()
      const visitor = await comeIn(shirin, language)
      const { page } = visitor
      await page.setViewportSize({ width: deskWidth, height: 1000 })
      await visitor.open('/dashboard_admin/content/home/order?type=homeSection')
      expect(await visitor.findBarriers(), 'the order').toEqual([])
      // The script for it comes after the page.
      const rows = page.locator('.order-row[draggable=true]')
      await rows.nth(1).locator('[data-move=drag]').hover()
      await page.mouse.down()
      const box = await rows.nth(3).boundingBox()
      if (!box) throw new Error('No row to drop on')
      await page.mouse.move(box.x + 200, box.y + box.height - 20, { steps: 8 })
      await page.mouse.move(box.x + 200, box.y + box.height - 4, { steps: 4 })
      await page.mouse.up()
      await page.getByText(text.order.unsaved).waitFor()
      await press(page, button(page, text.order.save))
      await app.eventually('readers meet the sections in it', async () => {
        await app.publishedIsProcessed()
        return (await sections())[3] === before[1]
      })
      expect(await sections()).toEqual([before[0], before[2], before[3], before[1], ...before.slice(4)])
      await closeWithoutComplaints(visitor)
    })

    it('moves a page to another address by keyboard alone, and adds a redirect from an old one', {
      timeout: 120_000,
    }, async () => {
      const slug = `moving-${language}`
      await putContent(app.db, pageType, slug, { title: { bn: 'চলন্ত', en: 'Moving' } })
      const visitor = await comeIn(nasreen, language)
      const { page } = visitor
      await visitor.open(`/dashboard_admin/content/page/entry?type=page&slug=${slug}`)
      await press(page, page.locator('summary', { hasText: text.form.more }))
      await typeInto(page, page.locator('[id="move-to"]'), `${slug}-on`)
      await page
        .getByText(says(text.move.fromTo, { from: `/page/${slug}`, to: `/page/${slug}-on` }))
        .waitFor()
      await press(page, button(page, text.move.go))
      await page.waitForURL(new RegExp(`slug=${slug}-on`))
      await app.publishedIsProcessed()
      const { status, headers } = await app.visitor.get(`/page/${slug}`)
      expect([status, headers.get('location')]).toEqual([301, `/page/${slug}-on`])
      await visitor.open('/dashboard_admin/content/page/redirects')
      expect(await visitor.findBarriers(), 'old addresses').toEqual([])
      await typeInto(page, page.locator('[id="redirect-from"]'), `/older-${language}`)
      await typeInto(page, page.locator('[id="redirect-to"]'), '/page/nowhere')
      await press(page, button(page, text.redirects.add))
      await page.getByText(words.drafts[language].problems.redirectDead).waitFor()
      await typeInto(page, page.locator('[id="redirect-to"]'), `/page/${slug}`)
      await press(page, button(page, text.redirects.add))
      await app.eventually('it leads straight on', async () => {
        await app.publishedIsProcessed()
        return (await app.visitor.get(`/older-${language}`)).headers.get('location') === `/page/${slug}-on`
      })
      expect(visitor.complaints.filter((each) => !each.includes('422'))).toEqual([])
      await visitor.leave()
    })
  },
)
