import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makePdf, makePdfOf, packInOneAnother, packObjects } from '../../../../tests/drive/pdf.ts'
import { judgePdf } from './judge-pdf.ts'

/** CPU time of this thread only, regardless of other load. */
function secondsSince(from: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(from)
  return (user + system) / 1e6
}

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const opening = '/OpenAction 6 0 R'

describe('a PDF', () => {
  it('is taken when people can read it, also with packed objects, links, bookmarks and a form filled in', () => {
    const packed = packObjects(['<< /Type /Font /BaseFont /Helvetica >>', '<< /Title (Bookmark) >>'])
    const link = '<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://example.com) >> >>'
    const form = '<< /Fields [] /NeedAppearances false >>'
    for (const pdf of [
      makePdf(),
      makePdf({ pages: 40, extra: [packed, link] }),
      makePdf({ extra: [form], catalog: '/AcroForm 6 0 R /OpenAction [5 0 R /Fit]' }),
      Buffer.concat([makePdf(), Buffer.from('\r\n\0\0\n')]),
      makePdfOf(5_243_904),
    ])
      expect(judgePdf(pdf)).toBeUndefined()
  })

  it('without a byte, or without a page, is empty', () => {
    expect(judgePdf(new Uint8Array())).toBe('empty')
    expect(judgePdf(makePdf({ pages: 0 }))).toBe('empty')
  })

  it('that is truncated, damaged, or not a PDF at all cannot be read (DOC-03)', () => {
    const whole = makePdf()
    const cut = [0.2, 0.5, 0.9].map((share) => whole.subarray(0, Math.floor(whole.length * share)))
    for (const bytes of [
      ...cut,
      Buffer.from('%PDF-1.7\n%%EOF\n'),
      Buffer.from('hello'),
      Buffer.alloc(4_000),
      gzipSync(whole),
    ])
      expect(judgePdf(bytes)).toBe('unreadable')
  })

  it('that asks for a password is locked', () => {
    expect(judgePdf(makePdf({ trailer: '/Encrypt 6 0 R', extra: ['<< /Filter /Standard /V 4 >>'] }))).toBe(
      'locked',
    )
    expect(judgePdf(makePdf({ trailer: '/Encrypt<</Filter/Standard>>' }))).toBe('locked')
  })

  it('that is another kind of file too is not taken', () => {
    const pdf = makePdf()
    for (const other of [
      Buffer.concat([Buffer.from('GIF89a;'), pdf]),
      Buffer.concat([Buffer.from('<html><script>alert(1)</script>'), pdf]),
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), pdf]),
      Buffer.concat([pdf, Buffer.from('PK\x03\x04 an archive'), Buffer.from('PK\x05\x06')]),
    ])
      expect(judgePdf(other)).toBe('unreadable')
  })
})

describe('nothing that acts by itself passes', () => {
  it.each([
    ['a script', { catalog: opening, extra: [script] }],
    [
      'a script under a name in code',
      { catalog: opening, extra: [script.replace('/JavaScript', '/J#61vaScript')] },
    ],
    [
      'a script in a name tree',
      { catalog: '/Names << /JavaScript << /Names [(a) 6 0 R] >> >>', extra: [script] },
    ],
    ['a program to start', { catalog: opening, extra: ['<< /S /Launch /F (cmd.exe) >>'] }],
    ['an enclosed file', { extra: ['<< /Type /EmbeddedFile /Length 0 >>\nstream\n\nendstream'] }],
    ['an enclosed file of a list', { catalog: '/Names << /EmbeddedFiles << /Names [] >> >>' }],
    ['a form that sends', { extra: ['<< /S /SubmitForm /F (https://evil.example) >>'] }],
    ['a form of the other kind', { catalog: '/AcroForm << /XFA 6 0 R >>', extra: ['<< >>'] }],
    ['a film', { extra: ['<< /Type /Annot /Subtype /RichMedia >>'] }],
    ['another document to open', { catalog: opening, extra: ['<< /S /GoToR /F (other.pdf) >>'] }],
    ['a script in packed objects', { catalog: '/OpenAction 90 0 R', extra: [packObjects([script])] }],
    [
      'a script in packed objects that do not say so',
      { catalog: '/OpenAction 90 0 R', extra: [packObjects([script], { keys: '' })] },
    ],
    [
      'a script in objects that are not packed',
      { extra: [packObjects([script], { filter: '', pack: (b) => b })] },
    ],
    [
      'a script in an object inside the bytes of a picture',
      { extra: [`<< /Subtype /Image /Filter /DCTDecode >>\nstream\n9 0 obj ${script} endobj\nendstream`] },
    ],
    [
      'packed objects behind a picture that seems to end',
      {
        extra: [
          `<< /Subtype /Image /Filter /DCTDecode >>\nstream\nendstream ( \nendstream`,
          packObjects([script]),
        ],
      },
    ],
    [
      'packed objects whose dictionary holds a text that looks like another object',
      { extra: [packObjects([script], { keys: '/Type /ObjStm /X (endobj 1 0 obj <<)' })] },
    ],
    ['a short key of a script', { extra: ['<< /Type /Annot /AA << /E << /JS (x) >> >> >>'] }],
  ] as const)('%s', (_what, options) => {
    expect(judgePdf(makePdf(options))).toBe('active')
  })

  it.each([
    ['in an unusual way', packObjects(['<< >>'], { filter: '/LZWDecode', pack: (bytes) => bytes })],
    ['twice', packObjects([script], { filter: '[/ASCII85Decode /FlateDecode]' })],
    ['in a way that stands elsewhere', packObjects([script], { filter: '7 0 R' })],
    ['and bent', packObjects([script], { keys: '/Type /ObjStm /DecodeParms << /Predictor 12 >>' })],
    ['without a head', packObjects([script], { pack: deflateRawSync })],
  ])('and objects packed %s are not taken at all', (_how, packed) => {
    expect(judgePdf(makePdf({ extra: [packed] }))).toBe('unreadable')
  })
})

describe('a hostile PDF costs little', () => {
  it.each([
    [
      'a bomb of packed zeros',
      () => makePdf({ extra: [packObjects(['0'.repeat(60_000_000)])] }),
      'unreadable',
    ],
    [
      'packed objects that lie in one another',
      () => makePdf({ extra: [`<< >>${packInOneAnother(250, 5_000_000)}`] }),
      'unreadable',
    ],
    ['brackets a million deep', () => makePdf({ extra: ['['.repeat(1_000_000)] }), 'unreadable'],
    ['dictionaries a million deep', () => makePdf({ extra: ['<<'.repeat(1_000_000)] }), 'unreadable'],
    ['objects that begin and never end', () => makePdf({ extra: ['obj('.repeat(1_200_000)] }), 'unreadable'],
    ['a billion pages', () => makePdf({ catalog: '/Count 1000000000' }), undefined],
    ['a million names', () => makePdf({ extra: [`[${'/aa'.repeat(1_600_000)}]`] }), 'unreadable'],
  ] as const)('%s', (_what, make, fault) => {
    const pdf = make()
    const before = process.memoryUsage().rss
    const from = process.threadCpuUsage()
    expect(judgePdf(pdf)).toBe(fault)
    expect(secondsSince(from)).toBeLessThan(3)
    expect((process.memoryUsage().rss - before) / 1e6).toBeLessThan(250)
  })

  it('whatever bytes stand in it', () => {
    const whole = makePdf({ extra: [packObjects([script])] })
    const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(damage, fc.nat(whole.length), (changes, cut) => {
        const bytes = Buffer.from(whole)
        for (const [at, value] of changes) bytes[at] = value
        judgePdf(bytes)
        judgePdf(Buffer.concat([Buffer.from('%PDF-1.7\n'), bytes.subarray(cut)]))
      }),
      { numRuns: 150 },
    )
  })

  it('and no more than moments for the largest that is taken', () => {
    const noise = Buffer.alloc(5_000_000, 0)
    for (let at = 0; at < noise.length; at++) noise[at] = (at * 2_654_435_761) >>> 13
    const picture = `<< /Subtype /Image /Filter /FlateDecode >>\nstream\n${deflateSync(noise, { level: 1 }).toString('latin1').slice(0, 5_000_000)}\nendstream`
    const from = process.threadCpuUsage()
    expect(judgePdf(makePdf({ extra: [picture] }))).toBeUndefined()
    expect(secondsSince(from)).toBeLessThan(1.5)
  })
})
