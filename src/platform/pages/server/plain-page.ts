import type { Language } from '#kernel/language.ts'
import { escapeMarkup } from '#kernel/markup.ts'

type PlainPage = {
  readonly language: Language
  readonly title: string
  readonly text: string
  /** Links to go on, the most likely first. */
  readonly ways: readonly { readonly href: string; readonly text: string }[]
  /** The tags of the head; scripts among them are left out. */
  readonly headTags: string
}

/** A page of one sentence and some links, for a request that could not be rendered. */
export function plainPage({ language, title, text, ways, headTags }: PlainPage): Buffer {
  const [style = ''] = /<link rel="stylesheet"[^>]*>/.exec(headTags) ?? []
  return Buffer.from(`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeMarkup(title)}</title>${style}</head>
<body><header class="w py-s4"><img src="/logo-mark.svg" alt="" width="44" height="44"></header><main class="w sec"><div class="stack mx-auto max-w-form"><h1>${escapeMarkup(title)}</h1>
<p class="alert alert-danger">${escapeMarkup(text)}</p>
<p class="flex flex-wrap gap-x-s5">${ways.map(({ href, text }) => `<a href="${escapeMarkup(href)}">${escapeMarkup(text)}</a>`).join(' ')}</p></div></main></body></html>`)
}
