import type { Language } from '#kernel/language.ts'
import { errorTitleOf } from '#platform/design-system/error-title.ts'
import { commonHeaders, unframed } from '#platform/http/server/common-headers.ts'
import type { PageSource } from './bundle.ts'

/** The whole document of a rendered page, with further tags in its head. */
export function documentOf(html: string, tags: string): string {
  const head = html.indexOf('</head>')
  return `<!doctype html>${html.slice(0, head)}${tags}${html.slice(head)}`
}

/** What is added to the head of a rendered page. */
export type PageHead = {
  /** The name of the site, shown after the page's title, as HTML; left out when empty. */
  readonly brand: string
  readonly tags: string
}

/** Adds the site's name to the title of a page, unless it is there already. */
export function withBrand(html: string, brand: string): string {
  if (!brand) return html
  return html.replace(/(?<=<title>)[^<]*/, (title) => (title.includes(brand) ? title : `${title} · ${brand}`))
}

/** Says in the title that the form was refused (beyond 18). */
export function withErrorTitle(html: string, language: Language): string {
  return html.replace(/(?<=<title>)[^<]*/, (title) => errorTitleOf(title, language))
}

export function pageHeaders(
  { contentSecurityPolicy, headers }: PageSource,
  language: Language,
): Readonly<Record<string, string>> {
  const { 'cache-control': _, ...common } = commonHeaders
  return {
    ...common,
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    'content-security-policy': contentSecurityPolicy ?? unframed,
  }
}
