/** Parses a raw mail (RFC 5322, MIME) far enough to show it: subject, plain text, names of attachments. */

export type Mail = {
  readonly subject: string
  readonly text: string
  readonly messageId: string | undefined
}

/** @param raw the bytes of the mail as latin1 text, one character per byte */
export function readMail(raw: string): Mail {
  const mail = readPart(raw)
  const texts = textParts(mail, 'text/plain')
  const attachments = attachmentNames(mail)
  const body = texts.length > 0 ? texts.join('\n') : textParts(mail, 'text/html').map(stripTags).join('\n')
  return {
    subject: decodeWords(mail.headers.get('subject') ?? ''),
    text: [body.trim(), ...attachments.map((name) => `[${name}]`)].join('\n'),
    messageId: mail.headers.get('message-id'),
  }
}

type Part = { readonly headers: ReadonlyMap<string, string>; readonly body: string }

function readPart(raw: string): Part {
  const end = /\r?\n\r?\n/.exec(raw)
  const head = end ? raw.slice(0, end.index) : raw
  const body = end ? raw.slice(end.index + end[0].length) : ''
  const headers = new Map<string, string>()
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim())
  }
  return { headers, body }
}

function textParts(part: Part, type: string): string[] {
  if (isAttachment(part)) return []
  const contentType = part.headers.get('content-type') ?? 'text/plain'
  if (contentType.toLowerCase().startsWith(type)) return [decodeBody(part)]
  return innerParts(part).flatMap((inner) => textParts(inner, type))
}

function attachmentNames(part: Part): string[] {
  if (!isAttachment(part)) return innerParts(part).flatMap(attachmentNames)
  const disposition = part.headers.get('content-disposition') ?? ''
  // RFC 2231: a non-ASCII name comes in numbered, percent-encoded parts.
  const pieces = [...disposition.matchAll(/filename\*(?:\d+\*?)?=(?:utf-8'')?"?([^;\s"]+)/gi)]
  if (pieces.length > 0) return [decodeURIComponent(pieces.map((piece) => piece[1]).join(''))]
  return [decodeWords(/filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? 'attachment')]
}

function isAttachment(part: Part): boolean {
  return /^attachment/i.test(part.headers.get('content-disposition') ?? '')
}

function innerParts(part: Part): Part[] {
  const contentType = part.headers.get('content-type') ?? ''
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/i.exec(contentType)?.[1]
  if (!boundary) return []
  const pieces = `\r\n${part.body}`.split(`\r\n--${boundary}`).slice(1)
  return pieces
    .filter((piece) => !piece.startsWith('--'))
    .map((piece) => readPart(piece.replace(/^[ \t]*\r\n/, '')))
}

function decodeBody(part: Part): string {
  const encoding = part.headers.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(part.body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return Buffer.from(part.body, 'latin1').toString('utf8')
  return decodeQuoted(part.body.replace(/=\r?\n/g, ''))
}

/** Decodes =?UTF-8?Q?…?= and =?UTF-8?B?…?=; adjacent encoded words are joined first. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/(=\?utf-8\?q\?[^?]*\?=)+/gi, (words) =>
      decodeQuoted(words.replace(/=\?utf-8\?q\?|\?=/gi, '').replaceAll('_', ' ')),
    )
    .replace(/(=\?utf-8\?b\?[^?]*\?=)+/gi, (words) =>
      Buffer.concat(
        [...words.matchAll(/\?b\?([^?]*)\?=/gi)].map((word) => Buffer.from(word[1] ?? '', 'base64')),
      ).toString('utf8'),
    )
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

function stripTags(html: string): string {
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
}
