import { escapeMarkup } from '#kernel/markup.ts'
import type { EmailMessage } from './email.ts'

const green = '#006a4e'
const ink = '#14261f'
const letters = `'Noto Sans Bengali','Noto Sans',system-ui,sans-serif`

/**
 * The text of a mail as HTML in our design: the sender's name above a stitched line, then the figure and the
 * paragraphs, with addresses as links. It uses no external pictures or fonts, which mail clients block.
 */
export function frameMail({ text, figure, subject, language }: Framed, sender: string): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p style="margin:0 0 16px">${linked(paragraph)}</p>`)
  const large = figure
    ? `<p style="margin:0 0 16px;color:${green};font-size:32px;font-weight:600;line-height:1.3">${escapeMarkup(figure)}</p>\n`
    : ''
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:#faf7f0;color:${ink};font:17px/1.65 ${letters}">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 16px;padding:0 0 12px;border-bottom:3px dashed #b3265e;color:${green};font-size:20px;font-weight:600">${escapeMarkup(sender)}</p>
<div style="padding:24px 24px 8px;border:1px solid #ddd4c1;background:#ffffff;overflow-wrap:anywhere">
${large}${paragraphs.join('\n')}
</div></div></body></html>
`
}

type Framed = Pick<EmailMessage, 'text' | 'figure' | 'subject' | 'language'>

/** A paragraph with its lines, and every address in it as a link. */
function linked(paragraph: string): string {
  return paragraph
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)।])/)
    .map((part, n) =>
      n % 2 === 1
        ? `<a href="${escapeMarkup(part)}" style="color:${green};font-weight:600">${escapeMarkup(part)}</a>`
        : escapeMarkup(part).replaceAll('\n', '<br>\n'),
    )
    .join('')
}
