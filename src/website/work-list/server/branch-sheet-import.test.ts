import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#platform/database/server/tables.ts'
import { permission } from '#platform/http/permissions.ts'
import { listLines } from '../../../../tests/drive/audit-lines.ts'
import {
  branchSheet,
  checkSheet,
  importSheet,
  newBranch,
  nothingNew,
  placeOf,
  rowOf,
  savar,
  sheetForm,
  takeSheet,
  toCsv,
  withCell,
} from '../../../../tests/drive/branch-sheet.ts'
import { addStaff } from '../../../../tests/drive/staff.ts'
import { app, type Caller, openApp } from '../../../../tests/drive/test-app.ts'

/** Edits the directory; a colleague with the same permissions; may add branches but not change them; edits the news. */
let nasreen: Caller
let karim: Caller
let shirin: Caller
let rahima: Caller
openApp()
beforeAll(async () => {
  const { directoryList, directoryCreate, directoryEdit, directoryDelete, approvalList, approvalEdit } =
    permission
  const all = [directoryList, directoryCreate, directoryEdit, directoryDelete, approvalList, approvalEdit]
  nasreen = await addStaff(app, 471, all)
  karim = await addStaff(app, 472, all)
  shirin = await addStaff(app, 473, [directoryList, directoryCreate])
  rahima = await addStaff(app, 474, [permission.newsList, permission.newsCreate, permission.newsEdit])
})

const check = (content: Parameters<typeof checkSheet>[1], language?: 'bn' | 'en') =>
  checkSheet(nasreen, content, language)
const entryOf = async (slug: string) =>
  (await nasreen.get(`/api-app/content/entry?type=branch&slug=${slug}`)).body.data
/** Whether the public list of branches shows a text. */
const isSeen = async (text: string) => {
  await app.publishedIsProcessed()
  return String((await app.visitor.get('/branch-locator', { language: 'en' })).body).includes(text)
}

describe('an import of a spreadsheet', () => {
  it('publishes everything at once, with one line in the audit log, and is undone as a whole', async () => {
    const rows = await takeSheet(nasreen)
    const [heads = []] = rows
    const sent = [
      ...withCell(rows, 'bogura', 'Phone', '01711-000001'),
      newBranch(heads, { ...savar, Division: 'ঢাকা', Latitude: '23.85', Longitude: '90.26' }),
    ]
    const { body } = await importSheet(nasreen, sent)
    expect(body.data).toMatchObject({ made: 1, changed: 1, held: 0 })
    const id: number = body.data.import_id
    expect(await isSeen('Savar branch')).toBe(true)
    expect(await entryOf('savar-branch')).toMatchObject({ data: { division: 'dhaka', latitude: 23.85 } })
    expect((await entryOf('bogura')).data.phone).toBe('01711-000001')
    const lines = await listLines(app.db, eq(auditLog.thing, `import:${id}`))
    expect(lines).toMatchObject([{ action: 'content.import', personId: 471 }])

    const again = await importSheet(nasreen, sent)
    expect(again.body.data).toEqual({ made: 0, changed: 0, held: 0, same: sent.length - 1, import_id: null })
    const [newest] = (await nasreen.get('/api-app/content/imports')).body.data.imports.data
    expect(newest).toMatchObject({ id, who: 'Person 471', made: 1, changed: 1, may_undo: true })

    const undone = await nasreen.post('/api-app/content/undo-import', { id })
    expect(undone.body.data).toEqual({ restored: 1, removed: 1, left: [] })
    expect(await isSeen('Savar branch')).toBe(false)
    expect(await check(rows)).toMatchObject(nothingNew)
  })

  it('is refused with no effect when somebody has changed a branch since the check', async () => {
    const rows = await takeSheet(nasreen)
    const [heads = []] = rows
    const sent = [...withCell(rows, 'barishal', 'Email', 'b@example.com'), newBranch(heads, savar)]
    const { basis } = await check(sent)
    await importSheet(karim, withCell(rows, 'barishal', 'Phone', '01711000002'))
    const { status, body } = await nasreen.post(branchSheet, sheetForm(toCsv(sent), basis))
    expect([status, body.code]).toEqual([409, 'sheetStale'])
    expect((await entryOf('barishal')).data).toMatchObject({
      phone: '01711000002',
      email: 'barishal@shaplalife.example',
    })
    expect((await nasreen.get('/api-app/content/entry?type=branch&slug=savar-branch')).status).toBe(404)
    const unchecked = await nasreen.post(branchSheet, sheetForm(toCsv(sent)))
    expect([unchecked.status, unchecked.body.code]).toEqual([409, 'sheetStale'])
  })

  it('imports nothing when one row is wrong', async () => {
    const [heads = []] = await takeSheet(nasreen)
    const bad = newBranch(heads, { ...savar, 'Name (English)': 'Other branch', Phone: 'call us' })
    const { status, body } = await importSheet(nasreen, [heads, newBranch(heads, savar), bad])
    expect([status, body.code]).toEqual([422, 'sheetFaulty'])
    expect(await isSeen('Savar branch')).toBe(false)
  })

  it('does nothing twice when its answer was lost', async () => {
    const [heads = []] = await takeSheet(nasreen)
    const sent = toCsv([heads, newBranch(heads, { ...savar, 'Name (English)': 'Keyed branch' })])
    const { basis } = await check(sent)
    const ask = () => {
      const form = sheetForm(sent, basis)
      form.set('idempotency_key', 'keyedsheet0123456789abcd')
      return nasreen.post(branchSheet, form)
    }
    const first = await ask()
    const second = await ask()
    expect(first.body.data.made).toBe(1)
    expect(second.body).toEqual(first.body)
    await nasreen.post('/api-app/content/undo-import', { id: first.body.data.import_id })
  })

  it('overwrites no unpublished draft', async () => {
    const rows = await takeSheet(nasreen)
    const { version, data } = await entryOf('chattogram')
    const drafted = { ...data, email: 'draft@example.com' }
    const saved = { type: 'branch', slug: 'chattogram', started_from: version, data: drafted }
    await karim.post('/api-app/content/save', saved)
    expect(await check(rows), 'its row as readers see it').toMatchObject(nothingNew)
    const { faults } = await check(withCell(rows, 'chattogram', 'Phone', '01711000003'))
    expect(faults).toMatchObject([{ column: '', sentence: expect.stringMatching(/not published yet/) }])
  })

  it('of a regulated branch is a draft until a second person agrees', async () => {
    await karim.post('/api-app/content/look-after', { type: 'branch', slug: 'bogura', is_regulated: true })
    const sent = withCell(await takeSheet(nasreen), 'bogura', 'Phone', '01711000004')
    expect(await check(sent)).toMatchObject({ changed: 0, held: 1, changes: [{ kind: 'held' }] })
    expect((await importSheet(nasreen, sent)).body.data).toMatchObject({ changed: 0, held: 1 })
    expect(await isSeen('01711000004')).toBe(false)
    expect((await entryOf('bogura')).data.phone).toBe('01711000004')
    expect(await check(sent), 'the same once more').toMatchObject(nothingNew)
  })

  it('reads cells that look like formulas as text, and exports them harmlessly', async () => {
    const [heads = []] = await takeSheet(nasreen)
    const cells = { ...savar, 'Name (English)': 'Formula branch', 'Address (English)': '=HYPERLINK("x")' }
    await importSheet(nasreen, [heads, newBranch(heads, { ...cells, Email: '@x' })])
    expect((await entryOf('formula-branch')).data.address.en).toBe('=HYPERLINK("x")')
    const rows = await takeSheet(nasreen)
    const row = rowOf(rows, 'formula-branch')
    expect(row[placeOf(rows, 'Address (English)')]).toBe(`'=HYPERLINK("x")`)
    const raw = String((await nasreen.get(`${branchSheet}/export`, { language: 'en' })).body)
    expect(await check(raw)).toMatchObject(nothingNew)
  })
})

describe('without the permissions to add and to change a branch', () => {
  it('nothing is exported, checked or imported, and no form is shown', async () => {
    const page = '/dashboard_admin/content/imports'
    const form = 'Branches from a spreadsheet'
    for (const who of [shirin, rahima]) {
      expect((await who.get(`${branchSheet}/export`)).status).toBe(403)
      expect((await who.post(`${branchSheet}/check`, sheetForm('Phone'))).status).toBe(403)
      expect((await who.post(branchSheet, sheetForm('Phone'))).status).toBe(403)
      expect(String((await who.get(page, { language: 'en' })).body)).not.toContain(form)
    }
    expect((await app.visitor.get(`${branchSheet}/export`)).status).toBe(401)
    expect(String((await nasreen.get(page, { language: 'en' })).body)).toContain(form)
  })
})

describe('without scripts', () => {
  it('a file is checked and imported by plain forms, and an outdated check is repeated', async () => {
    const page = '/dashboard_admin/content/imports'
    const rows = await takeSheet(nasreen)
    const [heads = []] = rows
    const sent = toCsv([heads, newBranch(heads, { ...savar, 'Name (English)': 'Plain branch' })])
    const choose = sheetForm(sent)
    choose.set('intent', 'check')
    const checked = await nasreen.post(page, choose, { language: 'en' })
    expect(checked.status).toBe(200)
    expect(String(checked.body)).toContain('New: 1. Changed: 0.')
    const field = (name: string) =>
      new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(String(checked.body))?.[1] ?? ''
    const confirm = new FormData()
    for (const name of ['name', 'content', 'basis']) confirm.set(name, field(name))
    confirm.set('intent', 'import')
    const outdated = new FormData()
    for (const [name, value] of confirm) outdated.set(name, name === 'basis' ? 'another' : value)
    const refused = await nasreen.post(page, outdated, { language: 'en' })
    expect(refused.status).toBe(409)
    expect(String(refused.body)).toContain('has changed since the check')
    expect(String(refused.body)).toContain('New: 1. Changed: 0.')
    const done = await nasreen.post(page, confirm, { language: 'en' })
    expect(String(done.body)).toContain('Imported. New: 1.')
    expect(await isSeen('Plain branch')).toBe(true)
  })
})
