import { beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'
import { fill } from '#kernel/words.ts'
import { permission } from '#platform/http/permissions.ts'
import { words } from '../../src/words.ts'
import { newBranch, savar, takeSheet, toCsv } from '../drive/branch-sheet.ts'
import { deskWidth, languagesToTest, phoneWidth } from '../drive/browser.ts'
import { app, closeWithoutComplaints, openJourney, visitAs } from '../drive/journey.ts'
import { chooseIn, press, typeInto } from '../drive/keyboard.ts'
import { addStaff } from '../drive/staff.ts'
import type { Caller } from '../drive/test-app.ts'

openJourney()

/** Nasreen adds branches and pictures; the keeper may also delete branches, but has no rights to pictures. */
let nasreen: Caller
let keeper: Caller
beforeAll(async () => {
  const { directoryList, directoryCreate, directoryEdit, directoryDelete } = permission
  const { mediaList, mediaCreate, mediaEdit } = permission
  const branches = [directoryList, directoryCreate, directoryEdit]
  nasreen = await addStaff(app, 423, [...branches, mediaList, mediaCreate, mediaEdit])
  keeper = await addStaff(app, 493, [...branches, directoryDelete])
})

describe.each(languagesToTest('en'))(
  'an officer with the rights of the directory and Media alone, in %s',
  (language) => {
    const text = { ...words['drafts/pages'][language], ...words['editor/pages'][language] }
    const width = language === 'bn' ? deskWidth : phoneWidth

    it('adds a branch by keyboard alone, and visitors find it in its division, on the map and in the search (BRANCH-03)', {
      timeout: 120_000,
    }, async () => {
      const slug = `new-branch-${language}`
      const name = `Dhobaura ${language}`
      const visitor = await visitAs(nasreen, { language, width })
      const { page } = visitor
      const fields = {
        slug,
        'name.bn': 'ধোবাউড়া শাখা',
        'name.en': name,
        'address.bn': 'কলেজ রোড, ধোবাউড়া',
        'address.en': 'College Road, Dhobaura',
        'district.bn': 'ময়মনসিংহ',
        'district.en': 'Mymensingh',
        latitude: '25.09',
        longitude: '90.53',
      }
      await visitor.open('/dashboard_admin/content/directory/entry?type=branch')
      for (const [field, value] of Object.entries(fields))
        await typeInto(page, page.locator(`[id="${field}"]`), value)
      await chooseIn(page, page.locator('[id="division"]'), 'mymensingh')
      expect(await visitor.findBarriers()).toEqual([])
      expect(await visitor.sidewaysScroll()).toBe(0)
      await press(page, page.getByRole('button', { name: text.form.save, exact: true }))
      await page.waitForURL(new RegExp(`slug=${slug}`))
      const inLocator = async () => (await app.visitor.get('/branch-locator', { language: 'en' })).body
      expect(await inLocator()).not.toContain(name)

      for (const each of languages) {
        const publish = fill(text.publish.publish, { language: text.languages[each] }, language)
        await press(page, page.getByRole('button', { name: publish, exact: true }))
        await app.eventually(`${each} is published`, async () => {
          await app.publishedIsProcessed()
          const { body } = await app.visitor.get('/branch-locator', { language: each })
          return body.includes(each === 'bn' ? fields['name.bn'] : name)
        })
      }
      expect(await inLocator()).toContain(`id="branch-${slug}"`)
      const found = await app.visitor.get(`/v1/get/search?search_query=${encodeURIComponent(name)}`)
      expect(JSON.stringify(found.body)).toContain(slug)
      await closeWithoutComplaints(visitor)
    })
  },
)

describe.each(languagesToTest('bn'))('an officer who edits the branches, in %s', (language) => {
  const { sheet: text, imports } = words['work-list'][language]

  it('corrects a file of branches, imports it by keyboard and undoes it', { timeout: 120_000 }, async () => {
    const [heads = []] = await takeSheet(keeper)
    const name = `Branch of ${language}`
    const bytesOf = (phone: string) => {
      const row = newBranch(heads, { ...savar, 'Name (English)': name, Phone: phone })
      return { name: 'branches.csv', mimeType: 'text/csv', buffer: Buffer.from(toCsv([heads, row])) }
    }
    const width = language === 'bn' ? phoneWidth : deskWidth
    const visitor = await visitAs(keeper, { language, width })
    const { page } = visitor
    await visitor.open('/dashboard_admin/content/imports')
    await page.getByRole('heading', { name: text.title, level: 2 }).waitFor()
    const taken = page.waitForEvent('download')
    await press(page, page.getByRole('link', { name: text.download }))
    expect((await taken).suggestedFilename()).toMatch(/^branches-.*\.csv$/)

    const choose = async (phone: string) => {
      await page.getByLabel(text.file).setInputFiles(bytesOf(phone))
      await press(page, page.getByRole('button', { name: text.check, exact: true }))
    }
    await choose('call us')
    await page.getByText(text.faultsLead).waitFor()
    expect(await visitor.findBarriers(), 'the faults').toEqual([])
    expect(await visitor.sidewaysScroll()).toBe(0)
    expect(await page.getByRole('button', { name: text.import, exact: true }).count()).toBe(0)

    await choose('01711000001')
    const send = page.getByRole('button', { name: text.import, exact: true })
    await send.waitFor()
    expect(await visitor.findBarriers(), 'what would change').toEqual([])
    expect(await visitor.sidewaysScroll()).toBe(0)
    await press(page, send)
    await page.getByRole('button', { name: imports.undo }).first().waitFor()
    await app.publishedIsProcessed()
    const seen = async () => (await app.visitor.get('/branch-locator', { language: 'en' })).body
    expect(await seen()).toContain(name)

    await press(page, page.getByRole('button', { name: imports.undo }).first())
    const dialog = page.getByRole('dialog')
    await press(page, dialog.getByRole('button', { name: imports.undo, exact: true }))
    await dialog.waitFor({ state: 'detached' })
    await closeWithoutComplaints(visitor)
    await app.publishedIsProcessed()
    expect(await seen()).not.toContain(name)
  })
})
