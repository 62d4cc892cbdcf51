import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { permission } from '#people/staff/permissions.ts'
import { auditLog } from '#platform/database/server/tables.ts'
import { listLines } from '../../../../tests/drive/audit-lines.ts'
import {
  branchSheet,
  importSheet,
  newBranch,
  savar,
  sheetForm,
  takeSheet,
  toCsv,
} from '../../../../tests/drive/branch-sheet.ts'
import { addStaff } from '../../../../tests/drive/staff.ts'
import { app, type Caller, openApp } from '../../../../tests/drive/test-app.ts'

/** Keeps the directory; the same at another desk; may make branches, not change them; writes the news. */
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

type Rows = string[][]
type Remark = { row: number; column: string; sentence: string }
const check = async (content: Rows | string | Uint8Array<ArrayBuffer>, language: 'bn' | 'en' = 'en') => {
  const sent = Array.isArray(content) ? toCsv(content) : content
  const { status, body } = await nasreen.post(`${branchSheet}/check`, sheetForm(sent), { language })
  return { ...body, ...body.data, status } as Record<string, unknown> & {
    status: number
    code?: string
    basis: string
    faults: Remark[]
    notes: Remark[]
  }
}
const placeOf = ([heads = []]: Rows, head: string) => {
  const place = heads.indexOf(head)
  if (place < 0) throw new Error(`There is no column ${head} in ${heads.join('; ')}`)
  return place
}
const rowOf = (rows: Rows, slug: string) => {
  const row = rows.find(([own]) => own === slug)
  if (!row) throw new Error(`There is no row of ${slug}`)
  return row
}
/** The sheet with one cell changed. */
const withCell = (rows: Rows, slug: string, head: string, cell: string): Rows => {
  const copy = rows.map((row) => [...row])
  rowOf(copy, slug)[placeOf(copy, head)] = cell
  return copy
}
const entryOf = async (slug: string) =>
  (await nasreen.get(`/api-app/content/entry?type=branch&slug=${slug}`)).body.data
/** Whether readers of the list of branches see a text. */
const isSeen = async (text: string) => {
  await app.heardPublished()
  return String((await app.visitor.get('/branch-locator', { language: 'en' })).body).includes(text)
}
const nothingNew = { made: 0, changed: 0, held: 0, absent: 0, faults: [] }

describe('the spreadsheet of all branches', () => {
  it.each(['en', 'bn'] as const)('sent back as it was taken changes nothing (%s)', async (language) => {
    const headers = { authorization: `Bearer ${nasreen.token}` }
    const answer = await fetch(`${app.url}${branchSheet}/export?lang=${language}`, { headers })
    expect(answer.headers.get('content-type')).toContain('text/csv')
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect([...bytes.slice(0, 3)], 'the mark by which spreadsheets know UTF-8').toEqual([0xef, 0xbb, 0xbf])
    const rows = await takeSheet(nasreen, language)
    expect(await check(bytes)).toMatchObject({ ...nothingNew, same: rows.length - 1 })
  })

  it('has the columns of both languages side by side, and each row once', async () => {
    const [heads = [], ...rows] = await takeSheet(nasreen)
    expect(heads.slice(0, 5)).toEqual([
      'Name in the address',
      'Name (Bangla)',
      'Name (English)',
      'Address (Bangla)',
      'Address (English)',
    ])
    expect(heads).toContain('Whom to ask for 3: Designation (English)')
    const [bangla = []] = await takeSheet(nasreen, 'bn')
    expect(bangla.slice(0, 3)).toEqual(['ঠিকানার নাম', 'নাম (বাংলা)', 'নাম (ইংরেজি)'])
    expect(new Set(rows.map(([slug]) => slug)).size).toBe(rows.length)
    expect(rows.length).toBeGreaterThan(10)
  })

  it('is read as Excel saves it: semicolons or tabs, UTF-16, zeros taken off telephone numbers, Bangla digits', async () => {
    const rows = await takeSheet(nasreen)
    const [phone, latitude] = [placeOf(rows, 'Phone'), placeOf(rows, 'Latitude')]
    const saved = rows.map((row, index) =>
      row.map((cell, place) => {
        if (index > 0 && place === phone) return cell.replace(/^0/, '')
        return index > 0 && place === latitude
          ? cell.replace('.', ',').replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '')
          : cell
      }),
    )
    const quoted = (separator: string) =>
      saved.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)).join('\r\n')
    expect(await check(`\ufeff${quoted(';')}\r\n;;;\r\n`)).toMatchObject(nothingNew)
    expect(await check(quoted('\t'))).toMatchObject(nothingNew)
    const utf16 = new Uint8Array(Buffer.from(`\ufeff${quoted('\t')}`, 'utf16le'))
    expect(await check(utf16)).toMatchObject(nothingNew)
  })
})

describe('a check of a spreadsheet', () => {
  it('says what is new, changed, unchanged and not in the file, and stores nothing', async () => {
    const rows = await takeSheet(nasreen)
    const [heads = []] = rows
    const sent = [
      ...withCell(rows, 'barishal', 'Phone', '০১৭১১-০০০০০১').filter(([slug]) => slug !== 'bogura'),
      newBranch(heads, savar),
    ]
    const result = await check(sent)
    expect(result).toMatchObject({
      ...{ made: 1, changed: 1, held: 0, same: rows.length - 3, absent: 1, fault_count: 0 },
      changes: [
        { kind: 'changed', title: 'Barishal branch', columns: ['Phone'] },
        { kind: 'made', title: 'Savar branch', bn_title: 'সাভার শাখা', row: sent.length, columns: [] },
      ],
    })
    expect((await entryOf('barishal')).data.phone).toBe('01000000117')
    expect((await nasreen.get('/api-app/content/entry?type=branch&slug=savar-branch')).status).toBe(404)
  })

  it('names each wrong cell by row and column, with the sentence of the editor', async () => {
    const rows = await takeSheet(nasreen)
    const [heads = []] = rows
    const wrong = {
      ...savar,
      ...{ 'Address (English)': '', Division: 'Nowhere', Latitude: 'north', Longitude: '12' },
    }
    const { faults } = await check([heads, newBranch(heads, wrong)])
    expect(faults).toEqual([
      { row: 2, column: 'Address (English)', sentence: 'This is still missing. Please fill it in.' },
      { row: 2, column: 'Division', sentence: 'Choose one of the list.' },
      { row: 2, column: 'Latitude', sentence: 'Write a number here.' },
      { row: 2, column: 'Longitude', sentence: 'Write a number here.' },
    ])
    const { faults: others } = await check([
      heads,
      [],
      newBranch(heads, { ...savar, 'Address (English)': '', Phone: 'call us' }),
    ])
    expect(others).toEqual([
      { row: 3, column: 'Address (English)', sentence: 'This is still missing. Please fill it in.' },
      { row: 3, column: 'Phone', sentence: 'This is no telephone number. Please check its digits.' },
    ])
    const [bangla = []] = await takeSheet(nasreen, 'bn')
    const { faults: inBangla } = await check([bangla, newBranch(heads, { ...savar, Phone: 'call us' })], 'bn')
    expect(inBangla).toEqual([
      { row: 2, column: 'ফোন', sentence: 'এটি কোনো ফোন নম্বর নয়। সংখ্যাগুলো মিলিয়ে দেখুন।' },
    ])
  })

  it('tells of a text that one language lacks, and of a person left out between two', async () => {
    const [heads = []] = await takeSheet(nasreen)
    const cells = {
      ...savar,
      'Opening hours (English)': 'Sunday to Thursday',
      'Whom to ask for 3: Name (English)': 'Karim',
    }
    const { faults, notes } = await check([heads, newBranch(heads, cells)])
    expect(faults).toEqual([])
    expect(notes.map(({ column }) => column)).toEqual([
      'Opening hours (Bangla)',
      'Whom to ask for 3: Name (Bangla)',
    ])
  })

  it('refuses the same branch twice, a name that several have, and a name without a Latin letter', async () => {
    const rows = await takeSheet(nasreen)
    const [heads = []] = rows
    const savarRow = newBranch(heads, savar)
    expect((await check([heads, savarRow, savarRow])).faults).toEqual([
      { row: 3, column: '', sentence: 'This branch also stands in row 2. Remove one of the rows.' },
    ])
    const nameless = newBranch(heads, { ...savar, 'Name (English)': 'সাভার' })
    expect((await check([heads, nameless])).faults).toMatchObject([{ row: 2, column: 'Name in the address' }])
  })

  it('finds a branch by its English name where the name in the address is missing', async () => {
    const rows = await takeSheet(nasreen)
    const without = rows.map(([, ...row]) => row)
    expect(await check(without)).toMatchObject({ ...nothingNew, same: rows.length - 1 })
  })

  it('asks for the name of a row that has none', async () => {
    const [heads = []] = await takeSheet(nasreen)
    const { faults } = await check([heads, newBranch(heads, { ...savar, 'Name (English)': '' })])
    expect(faults.map(({ column }) => column)).toEqual(['Name in the address', 'Name (English)'])
  })

  it('leaves alone the columns that a file does not have', async () => {
    const some = (await takeSheet(nasreen)).map((row) => row.slice(0, 3))
    expect(await check(some)).toMatchObject(nothingNew)
  })
})

describe('a file that is no spreadsheet of branches', () => {
  const bytes = new Uint8Array([0x50, 0x4b, 3, 4, 0, 0xff, 0xfe, 0x80])
  it.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
    ['a workbook', bytes, 'sheetNotText'],
    ['text with zero bytes', 'Name (English)\n\u0000', 'sheetNotText'],
    ['nothing', '', 'sheetEmpty'],
    ['10,000 columns', Array.from({ length: 10_000 }, (_none, n) => `c${n}`).join(','), 'sheetColumnUnknown'],
    ['names of prototypes', '__proto__,constructor,toString\n1,2,3', 'sheetColumnUnknown'],
    ['a heading twice', 'Phone,Phone\n1,2', 'sheetColumnTwice'],
    ['a quote that nobody closes', 'Phone\n"017', 'sheetQuoteOpen'],
    ['cells beside the columns', 'Phone\n1,2', 'sheetCellOutside'],
    ['501 rows', `Phone\n${'1\n'.repeat(501)}`, 'sheetTooLong'],
    ['a million empty rows', `Phone\n${'\n'.repeat(1_000_000)}1`, 'sheetTooLong'],
    ['more than 1 MB', `Phone\n"${'x'.repeat(1024 * 1024)}"`, 'sheetTooLarge'],
  ])('is refused in a sentence: %s', async (_what, content, code) => {
    const started = Date.now()
    const answer = await check(content)
    expect(answer).toMatchObject({ status: 422, code })
    expect(Date.now() - started).toBeLessThan(5_000)
  })

  it('is asked for when it is missing', async () => {
    expect((await nasreen.post(`${branchSheet}/check`, new FormData())).body.code).toBe('fileMissing')
  })
})

describe('an import of a spreadsheet', () => {
  it('shows readers all of it at once, with one line in the audit log, and is undone as a whole', async () => {
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

  it('is refused when somebody changed a branch since the check, and nothing of it stands', async () => {
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

  it('brings nothing when one row is wrong', async () => {
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
    const [first, second] = [await ask(), await ask()]
    expect(first.body.data.made).toBe(1)
    expect(second.body).toEqual(first.body)
    await nasreen.post('/api-app/content/undo-import', { id: first.body.data.import_id })
  })

  it('passes over no draft that readers do not see yet', async () => {
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

  it('takes cells that look like formulas as the words they are, and hands them out harmless', async () => {
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

describe('without the rights to make and to change a branch', () => {
  it('nothing is taken, checked or imported, and no form is shown', async () => {
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
  it('a file is checked and imported by plain forms, and an outdated check is shown anew', async () => {
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
