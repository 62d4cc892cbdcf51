import { type Language, languages } from '#kernel/language.ts'
import { attributes, plain, plainText, type ReadPage } from './read-page.ts'

/** Blocks shown in the other language for want of a translation (LANG-05), and words that are in it without saying so. */
export function examineLanguage({ html }: ReadPage, language: Language): string[] {
  const other = languages.filter((each) => each !== language)[0] ?? language
  const head = html.slice(0, html.indexOf('<body'))
  const body = html.slice(head.length).replace(/<(script|style|svg)\b.*?<\/\1>/gs, ' ')
  const borrowed = [...body.matchAll(new RegExp(`<(\\w+)\\b[^>]*\\slang="${other}"[^>]*>(.*?)</\\1>`, 'gs'))]
    .map(([all, , inner = '']) => ({ all, text: plainText(inner) }))
    // The way to the page in the other language is written in it.
    .filter(({ all }) => !/^<a [^>]*\bhreflang=/i.test(all))
    .map(({ text }) => `shows in the other language: ${text.slice(0, 80)}`)
  const own = body.replace(new RegExp(`<(\\w+)\\b[^>]*\\slang="${other}"[^>]*>.*?</\\1>`, 'gs'), ' ')
  const foreign = language === 'bn' ? latinWords : banglaWords
  const strangers = new Set([...textsOf(own), ...textsOfHead(head)].flatMap((text) => foreign(text)))
  return [...borrowed, ...[...strangers].map((text) => `holds words of the other language: ${text}`)]
}

/** Nobody writes these in Bangla letters: how others call themselves, and a standard with its level. */
const names = new Set([
  'Facebook',
  'YouTube',
  'LinkedIn',
  'WhatsApp',
  'SMS',
  'QR',
  'JPG',
  'PNG',
  'PDF',
  'CSV',
  'WCAG',
  'AA',
])
/** Addresses of pages and of post: `info@house.example`, `https://house.example/news/x`, `idra.org.bd`. */
const addresses = /\S+@\S+|https?:\/\/\S+|\b(?:[a-z][a-z0-9-]*\.)+[a-z]{2,}(?:\/\S*)?/gi
/** Numbers of papers and editions, which people copy: `ILLUS-1`, `JB2026`. */
const codes = /\b(?=[\w/-]*\d)[\w/-]+/g

function latinWords(text: string): string[] {
  const left = text.replace(addresses, ' ').replace(codes, ' ')
  return (left.match(/[A-Za-z][A-Za-z’'-]+/g) ?? []).filter((word) => !names.has(word))
}

/** Every word in Bangla letters; digits and ৳ are no words. */
function banglaWords(text: string): string[] {
  return text.match(/[\u0985-\u09b9][\u0981-\u09e3]*/g) ?? []
}

const textsOf = (html: string) => [
  ...html
    .replace(/<[^>]*>/g, '\n')
    .split('\n')
    .map((text) => plain(text)),
  ...attributes(html, '[a-z]\\w*', '(?:alt|title|aria-label|placeholder)'),
]

const textsOfHead = (head: string) =>
  [/<title>([^<]*)</, /<meta name="description" content="([^"]*)"/].map((pattern) =>
    plain(pattern.exec(head)?.[1] ?? ''),
  )
