import type { EmailMessage } from '#adapters/email/email.ts'
import type { Language } from '#kernel/language.ts'
import { escapeMarkup } from '#kernel/markup.ts'
import { fill } from '#kernel/words.ts'
import type { Database } from '#platform/database/server/database.ts'
import type { DataOf } from '#website/content/content-type.ts'
import type { Data } from '#website/content/entry-data.ts'
import { type MediaByKey, presentHtml } from '#website/content/pictures.ts'
import type { Media } from '#website/content/server/media-cache.ts'
import { getSettings } from '#website/content/server/store.ts'
import type { settingsType } from '#website/content/settings-type.ts'
import { unsubscribePath } from '#website/enquiries/paths.ts'
import type { issueType } from '../issue-type.ts'
import { bn } from '../mail.words.bn.ts'
import { en } from '../mail.words.en.ts'

const words = { bn, en }

type To = { readonly email: string; readonly language: Language; readonly token: string | undefined }
type From = {
  readonly settings: DataOf<typeof settingsType>
  readonly media: MediaByKey
  readonly publicUrl: string
}

type Needs = { readonly db: Database; readonly media: Media; readonly publicUrl: string }

/** What all mails of an issue share. */
export async function readFrom({ db, media, publicUrl }: Needs): Promise<From> {
  return { settings: await getSettings(db), media: await media.current(), publicUrl }
}

/** An issue as a mail to one reader, in their language, with an unsubscribe link; a test to oneself has none. */
export function writeIssue(data: Data, id: string, { email, language, token }: To, from: From): EmailMessage {
  const { settings, publicUrl } = from
  const issue = data as DataOf<typeof issueType>
  const html = presentIssue(issue.html, from)[language]
  const brand = settings.brandName[language]
  const { why, wayOut } = words[language]
  const unsubscribeUrl = token && `${publicUrl}${unsubscribePath(token)}?lang=${language}`
  const foot = [fill(why, { brand }, language), settings.address[language]]
  const out = unsubscribeUrl ? [`<a href="${escapeMarkup(unsubscribeUrl)}">${wayOut}</a>`] : []
  return {
    to: email,
    subject: issue.subject[language],
    text: [
      textOf(html),
      [...foot, ...(unsubscribeUrl ? [`${wayOut}: ${unsubscribeUrl}`] : [])].join('\n'),
    ].join('\n\n'),
    html: document(html, [...foot.map(escapeMarkup), ...out], language),
    language,
    id,
    ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
  }
}

/** The HTML of an issue with absolute addresses, as mail programs need. */
export function presentIssue(
  html: { readonly bn: string; readonly en: string },
  { media, publicUrl }: Omit<From, 'settings'>,
): { readonly bn: string; readonly en: string } {
  const whole = (text: string) => text.replace(/\b(href|src)="\/(?!\/)/g, `$1="${publicUrl}/`)
  const { bn, en } = presentHtml(html, media)
  return { bn: whole(bn), en: whole(en) }
}

function document(html: string, foot: readonly string[], language: Language): string {
  const lines = foot.map((line) => `<p style="margin:4px 0">${line}</p>`).join('')
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"></head><body style="margin:0;background:#faf6ef"><div style="max-width:600px;margin:0 auto;padding:24px;background:#ffffff;color:#1d1b16;font:16px/1.6 'Noto Sans Bengali',Arial,sans-serif">${html}<hr style="border:0;border-top:1px solid #d8d2c2"><div style="color:#57534a;font-size:14px">${lines}</div></div></body></html>`
}

/** Sanitised HTML as plain text: paragraphs stay paragraphs, links are followed by their address. */
function textOf(html: string): string {
  return html
    .replace(/<a\b[^>]*\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, '$2 ($1)')
    .replace(/<li\b[^>]*>/g, '- ')
    .replace(/<br\s*\/?>|<\/(?:li|tr)>/g, '\n')
    .replace(/<\/(?:p|h2|h3|h4|ul|ol|blockquote|table|figure)>/g, '\n\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
