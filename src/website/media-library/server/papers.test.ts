import { request } from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import { permission } from '#platform/http/permissions.ts'
import { makePdf, makePdfOf, pdfFileOf } from '../../../../tests/drive/pdf.ts'
import { addStaff } from '../../../../tests/drive/staff.ts'
import { app, type Caller, openApp } from '../../../../tests/drive/test-app.ts'

/** Edits the forms, and nothing else. */
let parvin: Caller
/** May read them. */
let rafiq: Caller
openApp()
beforeAll(async () => {
  const { documentList, documentCreate, documentEdit, mediaList, mediaCreate } = permission
  parvin = await addStaff(app, 451, [documentList, documentCreate, documentEdit, mediaList, mediaCreate])
  rafiq = await addStaff(app, 452, [documentList, documentEdit, mediaList])
})

type Given = Record<string, string | File>
function formOf(given: Given): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(given)) form.set(name, value)
  return form
}
const upload = (file: File, who = parvin) => who.post('/api-app/content/paper', formOf({ file }))
const putOnline = (slug: string, more: Given, who = parvin) =>
  who.post('/api-app/content/edition', formOf({ type: 'document', slug, issued_on: '2026-11-20', ...more }))
const open = async (slug: string) =>
  (await parvin.get(`/api-app/content/entry?type=document&slug=${slug}`)).body.data
/** Reading three hundred full pages takes a fifth of a second: longer than thirty files need to arrive. */
function longPaper(n: number): File {
  const lines = `${'1 1 1 1 re f '.repeat(1_000)} % ${n}`
  const content = `<< /Length ${lines.length} >>\nstream\n${lines}\nendstream`
  return pdfFileOf(makePdf({ pages: 300, content }), `many-${n}.pdf`)
}
const saying = (says: string, name = 'form.pdf') => pdfFileOf(makePdf({ says }), name)

describe('a new edition', () => {
  it('is online in one act, under the same address, on two instances within a second', async () => {
    const second = await app.alongside({})
    const papers = () =>
      Promise.all([app.visitor, second.visitor].map((each) => each.get('/documents/death-claim/en.pdf')))
    const [before] = await papers()
    await second.visitor.get('/documents/death-claim')
    const { version } = await open('death-claim')
    const { body } = await putOnline('death-claim', {
      started_from: String(version),
      file: saying('Second edition'),
      bn_file: saying('Notun'),
      changes: 'Shorter',
      bn_changes: 'ছোট',
    })
    expect(body.data).toEqual({ version: version + 1, edition: 2 })
    const heard = Date.now()
    await app.eventually('both instances show it', async () => {
      const pages = await Promise.all(
        [app.visitor, second.visitor].map((each) => each.get('/documents/death-claim')),
      )
      const files = await papers()
      return (
        pages.every((each) => each.body.includes('Shorter') && each.body.includes('Edition 1')) &&
        files.every((each) => each.body.includes('Second edition'))
      )
    })
    expect(Date.now() - heard).toBeLessThan(5_000)
    expect((await app.visitor.get('/documents/death-claim/1/en.pdf')).body).toBe(before?.body)
  })

  it('is in the history with who published it, and is found by its words', async () => {
    const { body } = await parvin.get('/api-app/content/history?type=document&slug=death-claim')
    expect(body.data.versions[0]).toMatchObject({ who: 'Person 451', parts: ['bn', 'en', 'shared'] })
    const search = async () =>
      JSON.stringify((await app.visitor.get('/v1/get/search?search_query=Second+edition')).body.data.sections)
    await app.eventually('the search knows it', async () =>
      (await search()).includes('/documents/death-claim'),
    )
  })

  it('may exist in one language only, and says so', async () => {
    const { version } = await open('correction-of-details')
    const { status } = await putOnline('correction-of-details', {
      started_from: String(version),
      bn_file: saying('Thikana'),
    })
    expect(status).toBe(200)
    await app.publishedIsProcessed()
    const page = await app.visitor.get('/documents/correction-of-details')
    expect(page.body).toContain('This paper is available in Bangla only.')
    expect((await app.visitor.get('/documents/correction-of-details/en.pdf')).status).toBe(404)
    expect((await app.visitor.get('/documents/correction-of-details/1/en.pdf')).status).toBe(200)
  })

  it('is refused whole if a file is bad, a date is missing, or somebody has saved since', async () => {
    const { version } = await open('proposal')
    const started = { started_from: String(version) }
    const bad = await putOnline('proposal', {
      ...started,
      bn_file: saying('fine'),
      file: pdfFileOf(Buffer.from('<html>'), 'x.pdf'),
    })
    expect([bad.status, Object.keys(bad.body.errors)]).toEqual([422, ['file']])
    const noDay = await putOnline('proposal', { ...started, file: saying('x'), issued_on: 'soon' })
    expect(Object.keys(noDay.body.errors)).toEqual(['issued_on'])
    expect(Object.keys((await putOnline('proposal', started)).body.errors)).toEqual(['bn_file'])
    const late = await putOnline('proposal', { started_from: String(version - 1), file: saying('x') })
    expect([late.status, late.body.code]).toEqual([409, 'contentStale'])
    expect((await open('proposal')).version).toBe(version)
    expect((await open('proposal')).data.edition).toBe(1)
  })

  it('needs the permission to change documents and to add files; no other type has editions', async () => {
    const { version } = await open('proposal')
    const edition = { started_from: String(version), file: saying('x') }
    expect((await putOnline('proposal', edition, rafiq)).status).toBe(403)
    expect((await upload(saying('x'), rafiq)).status).toBe(403)
    const admin = await app.signIn('admin')
    expect((await putOnline('terms', { ...edition, type: 'page' }, admin)).status).toBe(404)
  })
})

describe('an uploaded paper', () => {
  it('gets a slug from its file’s name, whatever that was', async () => {
    const { body } = await upload(saying('a', '../../Notun <script> ফরম ২.PDF'))
    expect(body.data).toMatchObject({ slug: 'notun-script', address: 'media:notun-script', pages: 1 })
    const again = await upload(saying('b', 'Notun script.pdf'))
    expect(again.body.data.slug).toMatch(/^notun-script-[0-9a-f]{8}$/)
    expect((await upload(saying('c', 'ফরম.pdf'))).body.data.slug).toMatch(/^paper-[0-9a-f]{8}$/)
  })

  it('is validated by its content: a web page, a picture, a locked or scripted paper is refused with a message', async () => {
    const acting = makePdf({
      catalog: '/OpenAction 6 0 R',
      extra: ['<< /S /JavaScript /JS (app.alert\\(1\\)) >>'],
    })
    const refused: [string, Buffer][] = [
      ['The file is not a PDF.', Buffer.from('<html><script>alert(1)</script>')],
      ['The PDF holds a program or another file. Save it as a plain PDF.', acting],
      ['The PDF is locked with a password. Give one without.', makePdf({ trailer: '/Encrypt 9 0 R' })],
      ['The PDF has more than 10 MB. Make it smaller.', makePdfOf(10 * 1024 * 1024 + 1)],
    ]
    for (const [sentence, bytes] of refused) {
      const { status, body } = await upload(pdfFileOf(bytes))
      expect([status, body.errors.file]).toEqual([422, [sentence]])
    }
  })

  it('waits its turn: of thirty sent at once most are refused for now', async () => {
    const many = Array.from({ length: 30 }, (_each, n) => upload(longPaper(n)))
    const answers = await Promise.all(many)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    for (const { body, headers } of refused) {
      expect(body.message).toBe(
        'Three of your earlier requests are still being worked on. Please try again in 1 minute.',
      )
      expect(headers.get('retry-after')).toBe('20')
    }
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30 - refused.length)
    expect((await upload(saying('Later', 'later.pdf'))).status).toBe(200)
  })

  it('of a hundred megabytes is refused before it is read', async () => {
    const answer = await new Promise<number>((resolve, reject) => {
      const call = request(`${app.url}/api-app/content/paper`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${parvin.token}`,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': 100 * 1024 * 1024,
        },
      })
      call.on('response', ({ statusCode = 0 }) => {
        resolve(statusCode)
        call.destroy()
      })
      call.on('error', reject)
      call.flushHeaders()
    })
    expect(answer).toBe(413)
  })
})
