import { beforeAll, describe, expect, it } from 'vitest'
import { permission } from '#platform/http/permissions.ts'
import { words } from '../../src/words.ts'
import { deskWidth, phoneWidth, walkedIn } from '../drive/browser.ts'
import { importPages, pageFile } from '../drive/import-pages.ts'
import { app, leaveWell, openJourney, visitAs } from '../drive/journey.ts'
import { press } from '../drive/keyboard.ts'
import { addStaff } from '../drive/staff.ts'
import type { Caller } from '../drive/test-app.ts'

openJourney()

let nasreen: Caller
beforeAll(async () => {
  const { pageList, pageEdit, pageDelete } = permission
  nasreen = await addStaff(app, 492, [pageList, pageEdit, pageDelete])
})

describe.each(walkedIn('en'))('an officer with the rights of Pages alone, in %s', (language) => {
  const { imports: text, work } = words['work-list'][language]

  it('undoes an import by keyboard alone, and is told what was left', { timeout: 120_000 }, async () => {
    const [kept, changed] = [`kept-${language}`, `changed-${language}`]
    await importPages(app, { [kept]: pageFile('As it was'), [changed]: pageFile('As it was') })
    await importPages(app, { [kept]: pageFile('Brought'), [changed]: pageFile('Brought') })
    const entry = `/api-app/content/entry?type=page&slug=${kept}`
    const { version, data } = (await nasreen.get(entry)).body.data
    await nasreen.post('/api-app/content/save', {
      ...{ type: 'page', slug: kept, started_from: version },
      data: { ...data, title: { bn: 'পরে লেখা', en: 'Written since' } },
    })

    const width = language === 'bn' ? deskWidth : phoneWidth
    const visitor = await visitAs(nasreen, { language, width })
    const { page } = visitor
    await visitor.open('/dashboard_admin/content/work')
    await page.getByRole('heading', { name: work.title, level: 1 }).waitFor()
    await press(page, page.getByRole('link', { name: text.open, exact: true }))
    await page.getByRole('heading', { name: text.title, level: 1 }).waitFor()
    expect(await visitor.findBarriers(), 'the list').toEqual([])
    expect(await visitor.sidewaysScroll()).toBe(0)
    await press(page, page.getByRole('button', { name: text.undo }).first())
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    expect(await visitor.findBarriers(), 'the question').toEqual([])
    await press(page, dialog.getByRole('button', { name: text.undo, exact: true }))
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(text.why.changed).waitFor()
    expect(await visitor.findBarriers(), 'the answer').toEqual([])
    await leaveWell(visitor)

    await app.heardPublished()
    const shown = async (slug: string) => (await app.visitor.get(`/page/${slug}`, { language: 'en' })).body
    expect(await shown(changed)).toContain('<h1>As it was</h1>')
    expect(await shown(kept)).toContain('<h1>Brought</h1>')
  })
})
