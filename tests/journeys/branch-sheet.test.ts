import { beforeAll, describe, expect, it } from 'vitest'
import { permission } from '#platform/http/permissions.ts'
import { words } from '../../src/words.ts'
import { newBranch, savar, takeSheet, toCsv } from '../drive/branch-sheet.ts'
import { deskWidth, phoneWidth, walkedIn } from '../drive/browser.ts'
import { app, leaveWell, openJourney, visitAs } from '../drive/journey.ts'
import { press } from '../drive/keyboard.ts'
import { addStaff } from '../drive/staff.ts'
import type { Caller } from '../drive/test-app.ts'

openJourney()

let nasreen: Caller
beforeAll(async () => {
  const { directoryList, directoryCreate, directoryEdit, directoryDelete } = permission
  nasreen = await addStaff(app, 493, [directoryList, directoryCreate, directoryEdit, directoryDelete])
})

describe.each(walkedIn('bn'))('an officer who keeps the branches, in %s', (language) => {
  const { sheet: text, imports } = words['work-list'][language]

  it('corrects a file of branches, imports it by keyboard and undoes it', { timeout: 120_000 }, async () => {
    const [heads = []] = await takeSheet(nasreen)
    const name = `Branch of ${language}`
    const bytesOf = (phone: string) => {
      const row = newBranch(heads, { ...savar, 'Name (English)': name, Phone: phone })
      return { name: 'branches.csv', mimeType: 'text/csv', buffer: Buffer.from(toCsv([heads, row])) }
    }
    const width = language === 'bn' ? phoneWidth : deskWidth
    const visitor = await visitAs(nasreen, { language, width })
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
    await app.heardPublished()
    const seen = async () => (await app.visitor.get('/branch-locator', { language: 'en' })).body
    expect(await seen()).toContain(name)

    await press(page, page.getByRole('button', { name: imports.undo }).first())
    const dialog = page.getByRole('dialog')
    await press(page, dialog.getByRole('button', { name: imports.undo, exact: true }))
    await dialog.waitFor({ state: 'detached' })
    await leaveWell(visitor)
    await app.heardPublished()
    expect(await seen()).not.toContain(name)
  })
})
