import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { permission } from '#platform/http/permissions.ts'
import { words } from '../../src/words.ts'
import type { Visitor } from '../drive/browser.ts'
import { holdAnswers } from '../drive/hold-answers.ts'
import { app, closeWithoutComplaints, openJourney, visitAs } from '../drive/journey.ts'
import { makePdf } from '../drive/pdf.ts'
import { addStaff } from '../drive/staff.ts'
import type { Caller } from '../drive/test-app.ts'

openJourney()

const text = words['editor/pages'].en
let nasreen: Caller
let karim: Caller
beforeAll(async () => {
  const { directoryList, directoryCreate, directoryEdit } = permission
  const { documentList, documentCreate, documentEdit, mediaList, mediaCreate } = permission
  const ofDirectory = [directoryList, directoryCreate, directoryEdit]
  const rights = [...ofDirectory, documentList, documentCreate, documentEdit, mediaList, mediaCreate]
  nasreen = await addStaff(app, 441, rights)
  karim = await addStaff(app, 442, rights)
})

const both = (words: string) => ({ bn: words, en: words })
const inField = (page: Page, path: string) => page.locator(`[id="${path}"]`)
const save = (page: Page) => page.getByRole('button', { name: text.form.save, exact: true })
const stored = async (type: string, slug: string) =>
  (await karim.get(`/api-app/content/entry?type=${type}&slug=${slug}`)).body.data

/** The page of a new branch. */
async function openBranch(slug: string): Promise<Visitor> {
  const data = {
    name: both('Barishal'),
    address: both('Sadar Road'),
    district: both('Barishal'),
    hours: both(''),
  }
  await nasreen.post('/api-app/content/save', { type: 'branch', slug, data, started_from: 0 })
  const desk = await visitAs(nasreen, { language: 'en' })
  await desk.open(`/dashboard_admin/content/directory/entry?type=branch&slug=${slug}`)
  return desk
}

it('a number that ends in a nought is a number (BRANCH-03)', async () => {
  const desk = await openBranch('nought')
  const { page } = desk
  await inField(page, 'latitude').pressSequentially('২২.৭০')
  await inField(page, 'longitude').pressSequentially('90.370')
  await save(page).click()
  await expect.poll(async () => (await stored('branch', 'nought')).version).toBe(2)
  expect((await stored('branch', 'nought')).data).toMatchObject({ latitude: 22.7, longitude: 90.37 })
  await closeWithoutComplaints(desk)
})

it('the last words before a reload are in the form that opens (beyond 19)', async () => {
  const desk = await openBranch('reload')
  const { page } = desk
  await inField(page, 'name.en').fill('Barishal Sadar')
  await page.reload()
  await expect.poll(() => inField(page, 'name.en').inputValue()).toBe('Barishal Sadar')
  await closeWithoutComplaints(desk)
})

it('the last words are in the form even if the server stores them long after it opened (beyond 19)', async () => {
  const desk = await openBranch('late')
  const { page } = desk
  await inField(page, 'name.en').fill('Barishal Sadar')
  await app.owner.transaction(async (tx) => {
    await tx.execute(sql`lock table unsaved_content in exclusive mode`)
    await page.reload()
    await page.waitForResponse(/content\/entry/)
    expect(await inField(page, 'name.en').inputValue()).toBe('Barishal')
  })
  await expect.poll(() => inField(page, 'name.en').inputValue()).toBe('Barishal Sadar')
  await closeWithoutComplaints(desk)
})

it('words that could not be saved yet are there after a reload (beyond 19)', async () => {
  const desk = await openBranch('refused')
  const { page } = desk
  await inField(page, 'name.en').fill('Barishal Sadar')
  await inField(page, 'latitude').fill('70')
  await save(page).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  await page.locator('[data-keeping=kept]').waitFor()
  await page.reload()
  await expect.poll(() => inField(page, 'name.en').inputValue()).toBe('Barishal Sadar')
  await closeWithoutComplaints(desk)
})

it('what is typed while a save meets another editor’s is not lost', async () => {
  const desk = await openBranch('two')
  const { page } = desk
  await inField(page, 'name.en').fill('Barishal Sadar')
  const { data, version } = await stored('branch', 'two')
  const theirs = { ...data, name: { ...data.name, en: 'Barisal' } }
  await karim.post('/api-app/content/save', {
    type: 'branch',
    slug: 'two',
    data: theirs,
    started_from: version,
  })
  const answer = await holdAnswers(page, '**/content/save')
  await save(page).click()
  await inField(page, 'address.en').fill('Band Road')
  answer()
  await page.getByRole('heading', { name: text.conflict.title }).waitFor()
  await page.getByRole('button', { name: text.conflict.go }).click()
  await inField(page, 'address.en').waitFor()
  expect(await inField(page, 'address.en').inputValue()).toBe('Band Road')
  expect(await inField(page, 'name.en').inputValue()).toBe('Barishal Sadar')
  await closeWithoutComplaints(desk)
})

it('what is typed while a paper is on its way is not lost', async () => {
  const data = {
    title: both('Claim form'),
    shortDescription: both('For a death claim.'),
    kind: 'form',
    file: both(''),
  }
  await nasreen.post('/api-app/content/save', { type: 'document', slug: 'claim', data, started_from: 0 })
  const desk = await visitAs(nasreen, { language: 'en' })
  const { page } = desk
  await desk.open('/dashboard_admin/content/document/entry?type=document&slug=claim')
  const answer = await holdAnswers(page, '**/content/paper')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'claim.pdf', mimeType: 'application/pdf', buffer: makePdf() })
  await inField(page, 'title.en').fill('Death claim form')
  answer()
  await page.getByText(words['media-library/pages'].en.papers.there).first().waitFor()
  expect(await inField(page, 'title.en').inputValue()).toBe('Death claim form')
  await closeWithoutComplaints(desk)
})
