import { beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'
import { fill } from '#kernel/words.ts'
import { permission } from '#platform/http/permissions.ts'
import { words } from '../../src/words.ts'
import { deskWidth, phoneWidth, walkedIn } from '../drive/browser.ts'
import { app, leaveWell, openJourney, visitAs } from '../drive/journey.ts'
import { chooseIn, press, typeInto } from '../drive/keyboard.ts'
import { addStaff } from '../drive/staff.ts'
import type { Caller } from '../drive/test-app.ts'

openJourney()

let nasreen: Caller
beforeAll(async () => {
  const { directoryList, directoryCreate, directoryEdit, mediaList, mediaCreate, mediaEdit } = permission
  const rights = [directoryList, directoryCreate, directoryEdit, mediaList, mediaCreate, mediaEdit]
  nasreen = await addStaff(app, 423, rights)
})

describe.each(walkedIn('en'))(
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
          await app.heardPublished()
          const { body } = await app.visitor.get('/branch-locator', { language: each })
          return body.includes(each === 'bn' ? fields['name.bn'] : name)
        })
      }
      expect(await inLocator()).toContain(`id="branch-${slug}"`)
      const found = await app.visitor.get(`/v1/get/search?search_query=${encodeURIComponent(name)}`)
      expect(JSON.stringify(found.body)).toContain(slug)
      await leaveWell(visitor)
    })
  },
)
