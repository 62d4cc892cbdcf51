import { request } from 'node:http'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { type Language, languages } from '#kernel/language.ts'
import { policyDocuments } from '#policies/policies/server/tables.ts'
import { makePdf, makePdfOf, packObjects, pdfFileOf } from '../../../../tests/drive/pdf.ts'
import { app, type Caller, openApp } from '../../../../tests/drive/test-app.ts'
import { pdfFile, purchase, quoteFor, sumaiya } from '../../../../tests/people/proposal-of-sumaiya.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'

let agent: Caller
let quote: string
openApp()
beforeAll(async () => {
  agent = await app.signIn('agent')
  quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()))
})

const hand = (...files: File[]) => purchase(agent, { ...sumaiya, quote, status: 0 }, files)

async function handIn(language: Language, file: File) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...sumaiya, quote, status: 0 }))
    if (typeof value !== 'object') form.append(name, String(value))
  form.append('document', file)
  return agent.post('/api-app/purchase-policy', form, { language })
}

async function documentsOf(caller: Caller, id: number) {
  const { body } = await caller.post('/api-app/customer-policy-details', { customer_policy_id: id })
  return body.data.customer_policy_details.documents as { name: string; size: number; url: string }[]
}

describe('a document that is handed in', () => {
  it.each(languages)(
    'is told exactly what is wrong with it, in %s (DOC-01, DOC-03, DOC-06)',
    async (language) => {
      const { problems } = language === 'bn' ? bn : en
      const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
      const faults: [File, string][] = [
        [pdfFileOf(makePdf(), 'photo.jpg', 'image/jpeg'), problems.documentNotPdf],
        [pdfFileOf(makePdf(), 'papers.docx', ''), problems.documentNotPdf],
        [pdfFileOf(Buffer.alloc(0)), problems.documentEmpty],
        [pdfFileOf(Buffer.from('PNG picture')), problems.documentUnreadable],
        [pdfFileOf(makePdf().subarray(0, 400)), problems.documentUnreadable],
        [pdfFileOf(makePdf({ trailer: '/Encrypt 6 0 R' })), problems.documentLocked],
        [pdfFileOf(makePdf({ extra: [packObjects([script])] })), problems.documentActive],
      ]
      for (const [file, sentence] of faults) {
        const { status, body } = await handIn(language, file)
        expect([status, body.message, body.errors.document]).toEqual([422, sentence, [sentence]])
      }
      expect(en.problems.documentNotPdf).toBe('Please upload only PDF format file.')
      expect(en.problems.documentUnreadable).toBe('Error processing the PDF file. Please try again.')
    },
  )

  it('may have 5243904 bytes; a longer one is named with its size, up to 20 MB (DOC-02)', async () => {
    expect((await hand(pdfFileOf(makePdfOf(5_243_904)))).status).toBe(200)
    const longer = await hand(pdfFileOf(makePdfOf(5_243_905)))
    expect([longer.status, longer.body.message]).toEqual([
      422,
      'File size exceeds 5 MB. Please upload a smaller PDF. (Current size: 5.00 MB)',
    ])
    const large = pdfFileOf(Buffer.alloc(20 * 1024 * 1024))
    expect((await handIn('en', large)).body.message).toBe(
      'File size exceeds 5 MB. Please upload a smaller PDF. (Current size: 20.00 MB)',
    )
    const { status, body } = await handIn('bn', large)
    expect([status, body.message]).toEqual([422, bn.problems.documentTooLarge.replace('{n}', '২০.০০')])
  })

  it('above 20 MB is not received: 413 in the same words, with the size that was declared (DOC-02)', async () => {
    const declared = Math.round(131.46 * 1024 * 1024)
    const answer = await new Promise<{ status: number | undefined; body: string }>((answered, failed) => {
      const sending = request(
        `${app.url}/api-app/purchase-policy`,
        {
          method: 'POST',
          headers: {
            authorization: `Bearer ${agent.token}`,
            'content-type': 'multipart/form-data; boundary=x',
            'content-length': declared,
            cookie: 'lang=en',
          },
        },
        async (response) => {
          let body = ''
          for await (const part of response) body += part
          answered({ status: response.statusCode, body })
          sending.destroy()
        },
      )
      sending.on('error', failed)
      sending.write('--x\r\n')
    })
    expect(answer.status).toBe(413)
    const text = 'File size exceeds 5 MB. Please upload a smaller PDF. (Current size: 131.46 MB)'
    expect(JSON.parse(answer.body)).toMatchObject({ status: 0, message: text, errors: { document: [text] } })
  })

  it('above 20 MB is refused even to a client that reads no answer before it has sent everything (DOC-02)', async () => {
    const { status, body } = await handIn('en', pdfFileOf(Buffer.alloc(23 * 1024 * 1024)))
    expect([status, body.message]).toEqual([
      413,
      'File size exceeds 5 MB. Please upload a smaller PDF. (Current size: 23.00 MB)',
    ])
  })

  it('is stored with the others of its policy, ten at most (DOC-05, DOC-06)', async () => {
    const { body } = await hand(pdfFile('one.pdf'), pdfFile('two.pdf'))
    const again = { ...sumaiya, quote, status: 0, id: body.data.id }
    await purchase(agent, again, [pdfFile('three.pdf')])
    expect((await documentsOf(agent, body.data.id)).map(({ name }) => name)).toEqual([
      'one.pdf',
      'two.pdf',
      'three.pdf',
    ])
    const many = Array.from({ length: 8 }, (_, n) => pdfFile(`more-${n}.pdf`))
    const refused = await purchase(agent, again, many)
    expect([refused.status, refused.body.code]).toEqual([422, 'tooManyDocuments'])
  })

  it('can be looked at in its draft, and taken out again; its file goes too (DOC-04, DOC-05)', async () => {
    const { body } = await hand(pdfFile('wrong.pdf'), pdfFile('right.pdf'))
    const { id } = body.data
    const open = async () =>
      (await agent.get(`/api-app/proposal-form?policyId=${id}`)).body.data.draft.documents as {
        id: number
        url: string
      }[]
    const [wrong, right] = await open()
    expect((await agent.get(wrong?.url ?? '')).status).toBe(200)
    const [row] = await app.db
      .select()
      .from(policyDocuments)
      .where(eq(policyDocuments.id, wrong?.id ?? 0))
    const save = { ...sumaiya, quote, id, status: 0 }
    await purchase(agent, { ...save, removed_documents: `${wrong?.id},999999` })
    expect((await documentsOf(agent, id)).map(({ name }) => name)).toEqual(['right.pdf'])
    expect((await agent.get(wrong?.url ?? '')).status).toBe(404)
    await app.eventually('its file is gone', async () => !(await app.files.has(row?.fileKey ?? '')))
    const { rows: keys } = await app.db.execute(sql`select from person_keys where id = ${row?.keyId}`)
    expect(keys).toEqual([])
    const without = await purchase(agent, { ...save, status: 1, removed_documents: String(right?.id) })
    expect(without.body.errors.document).toEqual(['Please upload the required documents.'])
    const other = await hand(pdfFile('other.pdf'))
    await purchase(agent, { ...save, id: other.body.data.id, removed_documents: String(right?.id) })
    expect(await documentsOf(agent, id)).toHaveLength(1)
  })

  it.each([
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\Rahim\\papers.pdf', 'papers.pdf'],
    ['exe.\u202Efdp.pdf', 'exe.fdp.pdf'],
    ['পরিচয়পত্র 📄.pdf', 'পরিচয়পত্র 📄.pdf'],
    ['.pdf', 'document.pdf'],
    ['a"b;\r\nx: y.pdf', 'ab;x y.pdf'],
    [`${'ক্ষ'.repeat(400)}.pdf`, `${'ক্ষ'.repeat(120)}.pdf`],
  ])('called %j is stored as %j', async (sent, kept) => {
    const { status, body } = await hand(pdfFile(sent))
    expect(status).toBe(200)
    const [document] = await documentsOf(agent, body.data.id)
    expect(document?.name.replaceAll(/\s+/g, ' ')).toBe(kept)
    const download = await agent.get(document?.url ?? '')
    expect(download.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''[\w%.~-]+$/)
  })
})

describe('the file of a save that is refused', () => {
  /** The answer to a save, and which of its files are still in the store. */
  async function saving(who: Caller, fields: object) {
    const put = vi.spyOn(app.files, 'put')
    const answer = await purchase(who, { ...sumaiya, quote, ...fields }, [
      pdfFile('one.pdf'),
      pdfFile('two.pdf'),
    ])
    const keys = put.mock.calls.map(([key]) => key).filter((key) => key.startsWith('documents/'))
    put.mockRestore()
    const left = await Promise.all(keys.map((key) => app.files.has(key)))
    return { answer, stored: keys.length, left: left.filter(Boolean).length }
  }

  it('does not stay in the store when the transaction id turns out to be used (PROP-34, DOC-06)', async () => {
    const bank = await app.signIn('bank')
    const sale = { status: 1, transaction_id: 'TX-6001' }
    const first = await saving(bank, sale)
    expect([first.answer.status, first.stored, first.left]).toEqual([200, 2, 2])
    const second = await saving(bank, sale)
    expect(second.answer.body.errors).toHaveProperty('transaction_id')
    expect([second.answer.status, second.stored, second.left]).toEqual([422, 2, 0])
  })

  it.each([0, 1])(
    'does not stay when somebody has saved the draft meanwhile: status %i (PROP-31, DOC-06)',
    async (status) => {
      const { id, version } = (await hand(pdfFile())).body.data
      await purchase(agent, { ...sumaiya, status: 0, id, version })
      const late = await saving(agent, { status, id, version })
      expect([late.answer.body.code, late.stored, late.left]).toEqual(['proposalChangedMeanwhile', 2, 0])
    },
  )
})

describe('a form sent by a browser without scripts', () => {
  const send = (...files: File[]) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...sumaiya, quote, status: 0 }))
      if (typeof value !== 'object') form.append(name, String(value))
    for (const file of files) form.append('document', file)
    return agent.post(`/policy-buy?quote=${encodeURIComponent(quote)}`, form)
  }

  it('has a plain input for several files, with its error beside it (DOC-01, DOC-04)', async () => {
    const page = await agent.get(`/policy-buy?quote=${encodeURIComponent(quote)}`)
    const [input = ''] = page.body.match(/<input[^>]*name="document"[^>]*>/) ?? []
    expect(input).toMatch(/type="file"/)
    expect(input).not.toMatch(/disabled/)
    const wrong = await send(pdfFileOf(makePdf(), 'photo.jpg', 'image/jpeg'))
    expect([wrong.status, wrong.body.includes(en.problems.documentNotPdf)]).toEqual([422, true])
    const empty = await send(pdfFileOf(Buffer.alloc(0), 'nothing.pdf'))
    expect([empty.status, empty.body.includes(en.problems.documentEmpty)]).toEqual([422, true])
    const tooLarge = await send(pdfFileOf(Buffer.alloc(22 * 1024 * 1024)))
    expect([tooLarge.status, tooLarge.headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8'])
    expect(tooLarge.body).toContain('What was sent is too large. Please send less.')
    const { status } = await send(pdfFile('first.pdf'), pdfFile('second.pdf'))
    expect(status).toBe(303)
    const { id } = (await agent.post('/api-app/get-policy-list', {})).body.data.policies.data[0]
    expect((await documentsOf(agent, id)).map(({ name }) => name)).toEqual(['first.pdf', 'second.pdf'])
  })
})

describe('a hostile upload', () => {
  it('is never answered by a failure of ours, whatever its bytes, name and type', async () => {
    const whole = makePdf()
    const oddName = fc.string({ unit: 'binary', maxLength: 30 })
    const oddType = fc.constantFrom(
      'application/pdf',
      '',
      'text/html',
      'application/x-pdf; a="b',
      'image/svg+xml',
    )
    const oddBytes = fc.oneof(
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
      fc.nat(whole.length).map((length) => whole.subarray(0, length)),
      fc.constantFrom(
        Buffer.concat([Buffer.from('PK\x03\x04'), whole]),
        Buffer.from('<svg onload=alert(1)>%%EOF'),
      ),
    )
    await fc.assert(
      fc.asyncProperty(oddName, oddType, oddBytes, async (name, type, bytes) => {
        expect((await hand(pdfFileOf(bytes, name, type))).status).toBeLessThan(500)
      }),
      { numRuns: 25 },
    )
  })

  it('is judged in a process of its own, so that nobody waits for a malicious one', async () => {
    const names = Array.from({ length: 300_000 }, (_, n) => `/n${n.toString(36)} 1`).join('')
    const costOf = async (bytes: Buffer) => {
      const from = process.threadCpuUsage()
      expect((await hand(pdfFileOf(bytes))).status).toBe(422)
      const { user, system } = process.threadCpuUsage(from)
      return (user + system) / 1e6
    }
    const strange = makePdf({ catalog: `/JS (x) /Names << ${names} >>`.repeat(2) })
    const plain = makePdf({ catalog: '/JS (x)', fill: strange.length })
    await costOf(plain)
    expect((await costOf(strange)) - (await costOf(plain))).toBeLessThan(0.3)
  })

  it('with a name of megabytes, even of a single letter with all its marks, gets a short one', async () => {
    const names = ['n'.repeat(2_000_000), `n${'\u0301'.repeat(2_000_000)}`, `${'n'.repeat(999)}😀`]
    for (const name of names) {
      const { status, body } = await hand(pdfFile(`${name}.pdf`))
      expect(status).toBe(200)
      const [{ name: stored } = { name: '' }] = await documentsOf(agent, body.data.id)
      expect(stored).toMatch(/^[nń].{1,1000}\.pdf$/)
    }
  })

  it('of many parts, or that is no multipart at all, is refused', async () => {
    const send = (body: string) =>
      fetch(`${app.url}/api-app/purchase-policy`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${agent.token}`,
          'content-type': 'multipart/form-data; boundary=x',
        },
        body,
      })
    const part = '--x\r\ncontent-disposition: form-data; name="document"; filename="a.pdf"\r\n\r\n%PDF\r\n'
    const many = await send(`${part.repeat(2_000)}--x--`)
    expect([many.status, (await many.json()).code]).toEqual([413, 'bodyTooLarge'])
    expect((await send('--x\r\nnonsense')).status).toBe(400)
    expect((await send('')).status).toBe(400)
  })
})

describe('a stored document', () => {
  it('is served to those who see its policy, by an address of their own, and cached by nobody (DOC-07)', async () => {
    const { body } = await hand(pdfFile())
    const [document] = await documentsOf(agent, body.data.id)
    const url = document?.url ?? ''
    expect(url).toMatch(/^\/api-app\/policy-document\/[\w-]{32}$/)
    const own = await agent.get(url)
    expect(own.status).toBe(200)
    expect(own.body).toBe(makePdf().toString('latin1'))
    expect(Object.fromEntries(own.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment/),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    })
    for (const stranger of ['agent2', 'bank', 'admin', 'editor'])
      expect((await (await app.signIn(stranger)).get(url)).status, stranger).toBe(404)
    expect((await app.visitor.get(url)).status).toBe(401)
    expect((await (await app.signIn('rahima')).get(url)).status).toBe(404)
    const admin = await app.signIn('admin')
    const [theirs] = await documentsOf(admin, body.data.id)
    expect((await admin.get(theirs?.url ?? '')).status).toBe(200)
  })

  it('opens for a quarter of an hour, and never by a guessed address (DOC-07)', async () => {
    const { body } = await hand(pdfFile())
    const [document] = await documentsOf(agent, body.data.id)
    for (const key of [
      '1',
      'A'.repeat(32),
      '%00',
      '..%2F..%2Fetc',
      document?.url.split('/').at(-1)?.slice(1),
    ])
      expect((await agent.get(`/api-app/policy-document/${key}`)).status).toBe(404)
    await app.clock.moveBy(15 * 60_000 + 1_000)
    expect((await agent.get(document?.url ?? '')).status).toBe(404)
    await app.clock.moveTo(null)
  })
})
