import fc from 'fast-check'
import { en } from '#sales/proposals/words.en.ts'

/** One answer as somebody may type it, and what must become of it. */
export type Typing = {
  readonly typed: unknown
  /** In its stored form; null for none. */
  readonly stored: string | null
  /** The sentence it is refused with, whatever else is sent. */
  readonly refused?: string
}

const { problems } = en

/**
 * The one form in which the program stores what people write (docs/glossary.md): half characters as U+FFFD, line ends as
 * line feeds, a tab as a space, no other control characters, no format characters but joiners, NFC, nothing invisible
 * at the ends, nothing at all where no letter can be seen. Written here once more, letter by letter, so that it is compared with something.
 */
export function storedText(text: string, isOneLine: boolean): string {
  let clean = ''
  for (const letter of text.replaceAll('\r\n', '\n')) {
    const code = letter.codePointAt(0) ?? 0
    if (code >= 0xd800 && code <= 0xdfff) clean += '\uFFFD'
    else if (code === 9) clean += ' '
    else if (code === 10 || code === 13) clean += '\n'
    else if (code >= 32 && (code < 127 || code > 159) && !isWithin(format, code)) clean += letter
  }
  const trimmed = trim(clean.normalize('NFC'))
  if ([...trimmed].every(isUnseen)) return ''
  return isOneLine ? trimmed.replaceAll('\n', ' ') : trimmed
}

/** The format characters of Unicode 17 (category Cf) without U+200C and U+200D: from and to. */
const format = [
  [0xad, 0xad],
  [0x600, 0x605],
  [0x61c, 0x61c],
  [0x6dd, 0x6dd],
  [0x70f, 0x70f],
  [0x890, 0x891],
  [0x8e2, 0x8e2],
  [0x180e, 0x180e],
  [0x200b, 0x200b],
  [0x200e, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x2064],
  [0x2066, 0x206f],
  [0xfeff, 0xfeff],
  [0xfff9, 0xfffb],
  [0x110bd, 0x110bd],
  [0x110cd, 0x110cd],
  [0x13430, 0x1343f],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0001, 0xe0001],
  [0xe0020, 0xe007f],
] as const

/** Joiners, marks of direction, fillers, selectors, tags, an empty cell of Braille: from and to. */
const unseen = [
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x2800, 0x2800],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfff8],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe0fff],
] as const

function isUnseen(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0
  return letter.trim() === '' || isWithin(unseen, code)
}

function isWithin(ranges: readonly (readonly [from: number, to: number])[], code: number): boolean {
  return ranges.some(([from, to]) => code >= from && code <= to)
}

function trim(text: string): string {
  const isBlank = (letter: string | undefined) =>
    letter !== undefined && (letter.trim() === '' || '\u200B\u200C\u200D\uFEFF'.includes(letter))
  const letters = [...text]
  while (isBlank(letters[0])) letters.shift()
  while (isBlank(letters.at(-1))) letters.pop()
  return letters.join('')
}

const ordinary = ['Sumaiya', 'সুমাইয়া', 'রাজিয়া সুলতানা', "D'Souza", 'মোঃ আঃ করিম', 'Ökçe-Øyvind', 'ড়ঢ়য় ক্ষ্ম্য']

/** Texts that have broken programs before. */
const hostile = [
  "'; drop table policies; --",
  '" or ""="',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '=cmd|"/c calc"!A1',
  '+1+1',
  '@SUM(A1)',
  '-2+3',
  '‮evil‬ name',
  'ليلى العامرية',
  '👩‍👩‍👧‍👦🇧🇩',
  'Z͑͗̎a̴l̵g̶o',
  'a\u0000b',
  'a\u0007b\u009Fc',
  'half \uD800 pair \uDC00',
  'tab\there',
  'two\r\nlines\nand one',
  '  in blanks  ',
  '\u200Bzero width\uFEFF',
  '{{7*7}} %00 %s',
  'null',
  'undefined',
  '__proto__',
  '\\',
  'ﷺ ﬁ Å',
]

function kept(text: string, isOneLine: boolean, most: number): Typing {
  const stored = storedText(text, isOneLine)
  const refused = stored.length > most ? problems.answerTooLong.replace('{n}', String(most)) : undefined
  return { typed: text, stored: stored === '' ? null : stored, ...(refused ? { refused } : {}) }
}

/** Somebody's name: letters of Bangla and Latin, and what stands between words of names. Written here once more. */
export function names(most: number): fc.Arbitrary<Typing> {
  const isLetter = (letter: string) =>
    /\p{M}/u.test(letter) ||
    (/\p{L}/u.test(letter) && /[\p{Script=Latin}\p{Script=Bengali}]/u.test(letter)) ||
    " .:()/-'\u2019\u2018\u02BC\u2010\u2011\u200C\u200D".includes(letter)
  return texts(most).map((typing) => {
    const letters = [...(typing.stored ?? '')]
    if (letters.length === 0 || (letters.every(isLetter) && /\p{L}/u.test(letters.join('')))) return typing
    return { ...typing, refused: problems.nameNotWritten }
  })
}

/** A text of at most `most` letters: ordinary, at the boundary, decomposed, hostile, random. */
export function texts(most: number, isOneLine = true): fc.Arbitrary<Typing> {
  const any = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...ordinary) },
    { weight: 3, arbitrary: fc.constantFrom(...hostile) },
    { weight: 1, arbitrary: fc.constantFrom(...ordinary).map((name) => name.normalize('NFD')) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
    { weight: 1, arbitrary: fc.constantFrom(most, most + 1, most * 3).map((length) => 'ক'.repeat(length)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '   ',
        '\u200B',
        '\u2060\u00AD',
        '\u3164',
        '\u202E \u2066',
        ' '.repeat(19_000),
      ),
    },
  )
  return any.map((text) => kept(text, isOneLine, most))
}

export const nationalIds: fc.Arbitrary<Typing> = fc.oneof(
  fc
    .tuple(fc.constantFrom(10, 17), fc.integer({ min: 1, max: 9 }), fc.nat(999_999_999))
    .chain(([length, first, rest]) => {
      const digits = `${first}${rest}`.padEnd(length, '7').slice(0, length)
      const spaced = digits.replace(/(.{3})(?=.)/g, '$1 ')
      return fc.constantFrom(digits, spaced, inBangla(digits)).map((typed) => ({ typed, stored: digits }))
    }),
  fc
    .constantFrom(
      '123',
      '12345678901',
      '12345678901234',
      '1990123456.0',
      '１９９０１２３４５６',
      '1234567890123456',
      'not a number',
      '19901234５6',
      '<b>',
      '1990.123456',
    )
    .map((typed) => ({ typed, stored: null, refused: problems.nidLengthWrong })),
)

/** @param day yyyy-MM-dd, a real one */
export function dates(day: string): fc.Arbitrary<Typing> {
  const [year = '', month = '', date = ''] = day.split('-')
  const right = [day, `${date}/${month}/${year}`, inBangla(`${date}.${month}.${year}`), ` ${day} `]
  const wrong = [
    '1990-02-30',
    '31/02/1990',
    '1990',
    'yesterday',
    '0000-00-00',
    "1990-05-17'",
    '99999-01-01',
    '1900-02-29',
    '29/02/2001',
    '0000-02-29',
    '1799-12-31',
    '১৯৯০-১৩-০১',
    '1990-05-17T00:00:00Z',
  ]
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...right).map((typed) => ({ typed, stored: day })) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...wrong)
        .map((typed) => ({ typed, stored: null, refused: problems.birthDateInvalid })),
    },
    {
      weight: 1,
      arbitrary: fc.constant({ typed: '2199-01-01', stored: null, refused: problems.birthDateInFuture }),
    },
  )
}

export const mobiles: fc.Arbitrary<Typing> = fc.oneof(
  fc.nat(99_999_999).chain((rest) => {
    const digits = `017${String(rest).padStart(8, '0')}`
    // What is copied from a telephone's contacts comes with marks of direction around it.
    const copied = `\u202A${digits}\u202C`
    const ways = [
      digits,
      `+88${digits}`,
      `${digits.slice(0, 5)}-${digits.slice(5)}`,
      inBangla(digits),
      copied,
    ]
    return fc.constantFrom(...ways).map((typed) => ({ typed, stored: digits }))
  }),
  fc
    .constantFrom(
      '0171',
      '017110000456',
      'call me',
      '+1 202 555 0100 00',
      '008801711000045',
      '٠١٧١١٠٠٠٠٤٥',
      '01711000045,01811000046',
      '０1711000045',
    )
    .map((typed) => ({ typed, stored: null, refused: problems.mobileLengthWrong })),
  fc
    .constantFrom('01011111111', '01211000045', '৯৯৯৯৯৯৯৯৯৯৯')
    .map((typed) => ({ typed, stored: null, refused: problems.mobileOfNoNetwork })),
)

export const emails: fc.Arbitrary<Typing> = fc.oneof(
  fc.constantFrom('a@b.co', 'রহিমা@উদাহরণ.বাংলা', "o'hara+x@example.com", '=1@b.co').map(asTyped),
  fc
    .constantFrom('a', 'a@b', 'a b@c.de', '@b.co', 'a@@b.co', 'a@b.co c')
    .map((typed) => ({ typed, stored: null, refused: problems.emailMalformed })),
  fc.constantFrom(`a@${'.'.repeat(199)}`, `a@${'.'.repeat(15_000)}@`).map((typed) => ({
    typed,
    stored: null,
    refused: problems.answerTooLong.replace('{n}', '200'),
  })),
)

export function codes(offered: readonly string[]): fc.Arbitrary<Typing> {
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...offered).map(asTyped) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('?', 'ZZ', '-1', '<b>', 'x'.repeat(300))
        .map((typed) => ({ typed, stored: null, refused: problems.codeNotOffered })),
    },
  )
}

/** @param refused the sentence with its bounds in it */
export function measuresBetween(least: number, most: number, refused: string): fc.Arbitrary<Typing> {
  const sentence = refused.replace('{least}', String(least)).replace('{most}', String(most))
  const right = fc
    .integer({ min: least, max: most })
    .chain((n) =>
      fc
        .constantFrom<unknown>(n, String(n), inBangla(String(n)))
        .map((typed) => ({ typed, stored: String(n) })),
    )
  const wrong = fc
    .constantFrom<unknown>(
      least - 1,
      most + 1,
      'tall',
      '-5',
      '1e2',
      1e21,
      -0.5,
      '0x64',
      '१६०',
      '5\'6"',
      '∞',
      '160cm',
      'NaN',
    )
    .map((typed) => ({ typed, stored: null, refused: sentence }))
  return fc.oneof({ weight: 4, arbitrary: right }, { weight: 1, arbitrary: wrong })
}

export const yesOrNo: fc.Arbitrary<Typing> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>(1, '1', '১', true).map((typed) => ({ typed, stored: '1' })),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>(0, '0', '০', false).map((typed) => ({ typed, stored: '0' })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('maybe', '2', 'হ্যাঁ')
      .map((typed) => ({ typed, stored: null, refused: problems.codeNotOffered })),
  },
)

function asTyped(typed: string): Typing {
  return { typed, stored: typed }
}

function inBangla(text: string): string {
  return text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit)
}
