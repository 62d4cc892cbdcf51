/** Markup that may be put into a page as it is. */
export type Html = { readonly markup: string }

type Fragment = string | number | Html | readonly Html[] | false | undefined

/** html`<p>${text}</p>`: every interpolated text is escaped; only `Html` is inserted unchanged. */
export function html(parts: TemplateStringsArray, ...pieces: readonly Fragment[]): Html {
  return { markup: parts.reduce((page, part, index) => page + show(pieces[index - 1]) + part) }
}

function show(piece: Fragment): string {
  if (piece === undefined || piece === false) return ''
  if (typeof piece === 'string' || typeof piece === 'number') return escapeText(String(piece))
  return 'markup' in piece ? piece.markup : piece.map((one) => one.markup).join('')
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
