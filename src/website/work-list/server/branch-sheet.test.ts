import { beforeAll, describe, expect, it } from 'vitest'
import { permission } from '#platform/http/permissions.ts'
import {
  branchSheet,
  checkSheet,
  newBranch,
  nothingNew,
  placeOf,
  savar,
  takeSheet,
  withCell,
} from '../../../../tests/drive/branch-sheet.ts'
import { addStaff } from '../../../../tests/drive/staff.ts'
import { app, type Caller, openApp } from '../../../../tests/drive/test-app.ts'

/** Edits the directory. */
let nasreen: Caller
openApp()
beforeAll(async () => {
  const { directoryList, directoryCreate, directoryEdit } = permission
  nasreen = await addStaff(app, 471, [directoryList, directoryCreate, directoryEdit])
})

const check = (content: Parameters<typeof checkSheet>[1], language?: 'bn' | 'en') =>
  checkSheet(nasreen, content, language)
const entryOf = async (slug: string) =>
  (await nasreen.get(`/api-app/content/entry?type=branch&slug=${slug}`)).body.data

describe('the spreadsheet of all branches', () => {
  it.each(['en', 'bn'] as const)('imported as it was exported changes nothing (%s)', async (language) => {
    const headers = { authorization: `Bearer ${nasreen.token}` }
    const answer = await fetch(`${app.url}${branchSheet}/export?lang=${language}`, { headers })
    expect(answer.headers.get('content-type')).toContain('text/csv')
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect([...bytes.slice(0, 3)], 'the mark by which spreadsheets know UTF-8').toEqual([0xef, 0xbb, 0xbf])
    const rows = await takeSheet(nasreen, language)
    expect(await check(bytes)).toMatchObject({ ...nothingNew, same: rows.length - 1 })
  })

  it('has the columns of both languages side by side, and each branch once', async () => {
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

  it('is read as Excel saves it: semicolons or tabs, UTF-16, telephone numbers without their zero, Bangla digits', async () => {
    const rows = await takeSheet(nasreen)
    const phone = placeOf(rows, 'Phone')
    const latitude = placeOf(rows, 'Latitude')
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
      made: 1,
      changed: 1,
      held: 0,
      same: rows.length - 3,
      absent: 1,
      fault_count: 0,
      changes: [
        { kind: 'changed', title: 'Barishal branch', columns: ['Phone'] },
        { kind: 'made', title: 'Savar branch', bn_title: 'সাভার শাখা', row: sent.length, columns: [] },
      ],
    })
    expect((await entryOf('barishal')).data.phone).toBe('01000000117')
    expect((await nasreen.get('/api-app/content/entry?type=branch&slug=savar-branch')).status).toBe(404)
  })

  it('names each wrong cell by row and column, with the editor’s message', async () => {
    const rows = await takeSheet(nasreen)
    const [heads = []] = rows
    const wrong = {
      ...savar,
      'Address (English)': '',
      Division: 'Nowhere',
      Latitude: 'north',
      Longitude: '12',
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

  it('reports a text that one language lacks, and a gap between two people', async () => {
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

  it('refuses the same branch twice, an ambiguous name, and a name without a Latin letter', async () => {
    const rows = await takeSheet(nasreen)
    const [heads = []] = rows
    const savarRow = newBranch(heads, savar)
    expect((await check([heads, savarRow, savarRow])).faults).toEqual([
      { row: 3, column: '', sentence: 'This branch also stands in row 2. Remove one of the rows.' },
    ])
    const nameless = newBranch(heads, { ...savar, 'Name (English)': 'সাভার' })
    expect((await check([heads, nameless])).faults).toMatchObject([{ row: 2, column: 'Name in the address' }])
  })

  it('finds a branch by its English name if its slug is missing', async () => {
    const rows = await takeSheet(nasreen)
    const without = rows.map(([, ...row]) => row)
    expect(await check(without)).toMatchObject({ ...nothingNew, same: rows.length - 1 })
  })

  it('requires the name of a row without one', async () => {
    const [heads = []] = await takeSheet(nasreen)
    const { faults } = await check([heads, newBranch(heads, { ...savar, 'Name (English)': '' })])
    expect(faults.map(({ column }) => column)).toEqual(['Name in the address', 'Name (English)'])
  })

  it('does not change columns that are missing in the file', async () => {
    const some = (await takeSheet(nasreen)).map((row) => row.slice(0, 3))
    expect(await check(some)).toMatchObject(nothingNew)
  })
})

describe('a file that is not a spreadsheet of branches', () => {
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
  ])('is refused with a message: %s', async (_what, content, code) => {
    expect(await check(content)).toMatchObject({ status: 422, code })
  })

  it('is required', async () => {
    expect((await nasreen.post(`${branchSheet}/check`, new FormData())).body.code).toBe('fileMissing')
  })
})

describe('a spreadsheet of five hundred rows', () => {
  const fullSheet = async () => {
    const [heads = []] = await takeSheet(nasreen)
    const row = (_: unknown, n: number) =>
      newBranch(heads, { ...savar, 'Name (English)': `Savar branch ${n}` })
    return [heads, ...Array.from({ length: 500 }, row)]
  }

  it('blocks nobody else while it is checked', async () => {
    const sheet = await fullSheet()
    await check(sheet)
    const began = performance.now()
    let last = began
    let longest = 0
    const look = () => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
      watch = setImmediate(look)
    }
    let watch = setImmediate(look)
    expect(await check(sheet)).toMatchObject({ made: 500 })
    clearImmediate(watch)
    expect(longest).toBeLessThan((performance.now() - began) / 2)
  })

  it('is checked one at a time; somebody who sends many is refused for now, and does not block others', async () => {
    const sheet = await fullSheet()
    const admin = await app.signIn('admin')
    const many = Array.from({ length: 12 }, () => check(sheet))
    const [ofOther, ...answers] = await Promise.all([checkSheet(admin, sheet), ...many])
    expect(ofOther.status).toBe(200)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ status, code }) => status === 429 && code === 'ownUnderWay')).toHaveLength(9)
  })
})
