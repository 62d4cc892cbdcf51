import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { makePdf } from '../../../../tests/drive/pdf.ts'
import { readPaper } from './read-paper.ts'
import { createTypesetter } from './typeset.ts'

const letters = 1_000

describe('a paper from elsewhere', () => {
  it('is read in the order of speech, Bangla with its joined letters too', async () => {
    const typesetter = createTypesetter()
    const pdf = await typesetter.typeset('/platform/papers/server/trial.typ', {
      title: 'পরীক্ষা',
      author: 'শাপলা লাইফ',
      language: 'bn',
      made: { year: 2026, month: 3, day: 1 },
      lines: ['নমিনি বদলের ফরম: পলিসি নম্বর, স্বাস্থ্য ও দুর্ঘটনা', 'Change of nominee'],
    })
    typesetter.close()
    expect(await readPaper(pdf, letters)).toEqual({
      pages: 1,
      words: 'নমিনি বদলের ফরম: পলিসি নম্বর, স্বাস্থ্য ও দুর্ঘটনা Change of nominee',
    })
    expect(await readPaper(pdf, 6)).toEqual({ pages: 1, words: 'নমিনি ' })
  })

  it('is refused when it has active content, is locked, or is not a PDF; the next one is still read', async () => {
    const script = makePdf({
      catalog: '/OpenAction 6 0 R',
      extra: ['<< /S /JavaScript /JS (app.alert\\(1\\)) >>'],
    })
    expect(await readPaper(script, letters)).toEqual({ fault: 'active' })
    expect(await readPaper(Buffer.from('MZ this is a program'), letters)).toEqual({ fault: 'unreadable' })
    expect(await readPaper(new Uint8Array(), letters)).toEqual({ fault: 'empty' })
    expect(await readPaper(makePdf(), letters)).toMatchObject({ pages: 1 })
  })

  it('is given up when it unpacks to more than a worker may hold', async () => {
    const text = `BT /F1 9 Tf (${'long'.repeat(5)}) Tj ET `
    const packed = deflateSync(Buffer.alloc(40_000_000, text)).toString('latin1')
    const content = `<< /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream`
    expect(await readPaper(makePdf({ content }), letters)).toHaveProperty('fault')
    expect(await readPaper(makePdf(), letters)).toMatchObject({ pages: 1 })
  })
})
