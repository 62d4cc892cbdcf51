import { afterEach, describe, expect, it } from 'vitest'
import { textOfPaper } from '../../../../tests/drive/paper-text.ts'
import { createTypesetter, type Typesetter } from './typeset.ts'

const paper = '/platform/papers/server/trial.typ'
const data = (line: string) => ({
  title: 'পরীক্ষা',
  author: 'শাপলা লাইফ',
  language: 'bn',
  made: { year: 2026, month: 3, day: 1 },
  lines: [line],
})

const parts = {
  ...data(''),
  sheet: {
    language: 'bn',
    number: 'X-1',
    title: 'পরীক্ষা',
    subtitle: '',
    brand: { name: 'শাপলা লাইফ', slogan: 'জীবন' },
    foot: { left: 'নিচে', middle: 'X-1', page: 'পাতা {n} / {total}' },
  },
  part: 'একটি অংশ',
  facts: [
    { label: 'নাম', value: 'রহিমা খাতুন' },
    { label: 'পলিসি', value: '900000001' },
  ],
  rows: [
    ['১', '৳১'],
    ['২', '৳২'],
  ],
  notes: ['এক।', 'দুই।'],
}

/** The parts of a tagged PDF, each with those inside it: Document(H1 Table(TR(TH TD))). */
function structureOf(pdf: Buffer): string {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/^(\d+) 0 obj\n(<<\/(?:S \/|Type \/StructTreeRoot).*)$/gm)].map(
      ([, name = '', text = '']) => [name, text],
    ),
  )
  const write = (name: string): string => {
    const text = objects.get(name) ?? ''
    const kids = /\/K \[(.*?)\](?:>>$| \/ParentTree)/.exec(text)?.[1] ?? ''
    const inside = [...kids.replace(/<<.*?>>/g, '').matchAll(/(\d+) 0 R/g)].map(([, kid = '']) => write(kid))
    const role = /\/S \/(\w+)/.exec(text)?.[1] ?? ''
    return inside.length > 0 ? `${role}(${inside.join(' ')})` : role
  }
  const root = [...objects].find(([, text]) => text.includes('/StructTreeRoot'))?.[0] ?? ''
  return write(root).slice(1, -1)
}

describe('the PDF worker', () => {
  let typesetter: Typesetter | undefined
  afterEach(() => typesetter?.close())

  it('sets the same paper in the same bytes, and its text is in reading order', async () => {
    typesetter = createTypesetter()
    const line = 'দুর্ঘটনা, স্বাস্থ্য, কিস্তি, ফোঁড়: ৳৫,২৩,৮০০ for Karim & Sons <b>'
    const first = await typesetter.typeset(paper, data(line))
    const second = await typesetter.typeset(paper, data(line))
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true)
    expect(textOfPaper(first)).toEqual([line])
  })

  it('tags each part of a paper for screen readers, and removes its own marks (feature 6)', async () => {
    typesetter = createTypesetter()
    const pdf = Buffer.from(await typesetter.typeset('/platform/papers/server/trial-parts.typ', parts))
    expect(structureOf(pdf)).toEqual(
      [
        'Document(Sect(H1 Figure P H2 Table(TR(TH TD) TR(TH TD)) Table(TR(TH TH) TR(TH TD) TR(TH TD))',
        'H2 L(LI(LBody) LI(LBody))))',
      ].join(' '),
    )
    expect(pdf.toString('latin1')).toContain('/MarkInfo <</Marked true>>')
    expect(pdf.toString('latin1')).toMatch(/\/S \/Sect [^>]*\/Lang \(bn\)/)
    const text = textOfPaper(pdf).join('\n')
    for (const sign of ['TH:row', 'H2', '/', 'Sect:bn']) expect(text.split('\n')).not.toContain(sign)
    // A table over several pages repeats its head on each, and stays one table.
    const long = { ...parts, rows: Array.from({ length: 90 }, (_, row) => [String(row), '৳১']) }
    const pages = Buffer.from(await typesetter.typeset('/platform/papers/server/trial-parts.typ', long))
    expect(textOfPaper(pages).length).toBeGreaterThan(1)
    expect(structureOf(pages).split('Table').length - 1).toBe(2)
    expect(structureOf(pages).split('TH TH').length - 1).toBe(textOfPaper(pages).length)
  })

  it('breaks a word that is longer than a line, and copies it as it was typed', async () => {
    typesetter = createTypesetter()
    const pasted = 'রহিমাখাতুনক্ষ্ম'.repeat(12)
    const text = textOfPaper(await typesetter.typeset(paper, data(pasted))).join('\n')
    expect(text.split('\n').length).toBeGreaterThan(1)
    expect(text.replaceAll('\n', '')).toBe(pasted)
    const mail = 'mohammad.abdur.rahman.chowdhury@agriculture.example'
    expect(textOfPaper(await typesetter.typeset(paper, data(mail)))).toEqual([mail])
  })

  it('reads data as text only', async () => {
    typesetter = createTypesetter()
    for (const line of ['#eval("1 + 1")', '$ x^2 $', '#import "/settings.ts"', '= Heading', '])', '\\'])
      expect(textOfPaper(await typesetter.typeset(paper, data(line)))).toEqual([line])
  })

  it('refuses a paper that cannot be typeset, and typesets the next one', async () => {
    typesetter = createTypesetter()
    await expect(typesetter.typeset('/platform/papers/server/none.typ', {})).rejects.toThrow('none.typ')
    await expect(typesetter.typeset(paper, { title: 'only' })).rejects.toThrow('trial.typ')
    expect(textOfPaper(await typesetter.typeset(paper, data('আবার')))).toEqual(['আবার'])
  })

  it('is stopped when it hangs, and nobody waits for ever', async () => {
    typesetter = createTypesetter({ silenceMs: 1 })
    const both = [typesetter.typeset(paper, data('এক')), typesetter.typeset(paper, data('দুই'))]
    for (const one of both) await expect(one).rejects.toThrow('The press hangs')
  })

  it('takes a hundred papers at once and refuses more', async () => {
    const busy = createTypesetter()
    typesetter = busy
    const all = Array.from({ length: 101 }, (_, index) => busy.typeset(paper, data(String(index))))
    await expect(all.pop()).rejects.toThrow('printQueueFull')
    expect(textOfPaper((await Promise.all(all))[99] ?? new Uint8Array())).toEqual(['99'])
  })
})
