import type { FastifyInstance } from 'fastify'
import type { Files } from '#adapters/files/files.ts'
import { addressIn, isLanguage, type Language, languages } from '#kernel/language.ts'
import { escapeMarkup } from '#kernel/markup.ts'
import { refuse } from '#kernel/problem.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import type { PageHead } from '#platform/pages/server/document.ts'
import type { ContentType } from '#website/content/content-type.ts'
import type { Media } from '#website/content/server/media-cache.ts'
import { disallowedForRobots, fixedPages } from '../fixed-pages.ts'
import { homePath } from '../paths.ts'
import { createHead, type RenderedPage } from './head-tags.ts'
import { openPublicEntries, type PublicEntries, shareTextsOf } from './public-entries.ts'
import { createSharePictures } from './share-pictures.ts'

type Needs = {
  readonly db: ReadDatabase
  readonly files: Files
  readonly media: Media
  readonly types: readonly ContentType[]
  readonly publicUrl: string
  readonly isProduction: boolean
  /** The texts of a kept quote's card; undefined for an unknown number. */
  findQuoteCard(number: string): Promise<Readonly<Record<Language, QuoteCardTexts>> | undefined>
}

type QuoteCardTexts = { readonly headline: string; readonly line: string }

export type Seo = {
  /** Further elements for the head of a public page. */
  headOf(page: RenderedPage): Promise<PageHead>
  /** The address of the share picture of a published entry, `news/receipts-with-qr-code`. */
  pictureOf(name: string, language: Language): Promise<string>
  /** Call it after a publication. */
  forget(): void
}

/** Serves what search engines and link previews need: sitemap, robots.txt, share pictures. */
export function registerSeo(app: FastifyInstance, deps: Needs): Seo {
  const { publicUrl } = deps
  const entries = openPublicEntries(deps.db, deps.types)
  const pictures = createSharePictures(deps)
  const isIndexed = deps.isProduction || isAtHome(publicUrl)

  /** The card of a kept quote, in the same frame as every page's picture. */
  async function findCard(number: string, language: Language, known: PublicEntries) {
    const texts = await deps.findQuoteCard(number)
    if (!texts) return undefined
    const { headline: title, line: text } = texts[language]
    return pictures.draw({ title, text }, language, known)
  }

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robotsText(publicUrl)),
  )

  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(drawSitemap(publicUrl, await entries.current())),
  )

  app.get<{ Params: { kind: string; name: string }; Querystring: { v?: string } }>(
    '/og/:kind/:name',
    async ({ params, query }, reply) => {
      const [, slug, language] = /^(.+)\.(bn|en)\.png$/.exec(params.name) ?? []
      if (!slug || !isLanguage(language)) return refuse(404, 'noSuchContent')
      const known = await entries.current()
      const found =
        params.kind === 'quote'
          ? await findCard(slug, language, known)
          : await pictures.find(`${params.kind}/${slug}`, language, known)
      if (!found) return refuse(404, 'noSuchContent')
      const isForEver = query.v === found.version
      return reply
        .type('image/png')
        .header('cache-control', isForEver ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
        .send(Buffer.from(found.bytes))
    },
  )

  return {
    headOf: createHead({ entries, pictures, publicUrl, isIndexed }),
    pictureOf: async (name, language) => pictures.addressOf(name, language, await entries.current()),
    forget: entries.forget,
  }
}

/** Only this machine can reach it: it may be measured like an indexed site. */
function isAtHome(publicUrl: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname)
}

function robotsText(publicUrl: string): string {
  const closed = disallowedForRobots.map((path) => `Disallow: ${path}`)
  return `${['User-agent: *', ...closed, '', `Sitemap: ${publicUrl}/sitemap.xml`].join('\n')}\n`
}

/** A sitemap may have 50,000 addresses; ours has two for each page. */
const maxPages = 25_000

/** Every public page in each language it is written in, with the other one as alternate. */
function drawSitemap(publicUrl: string, { byPath }: PublicEntries): string {
  const stored = [...byPath.values()]
  const newest = stored.reduce((latest, { entry }) => Math.max(latest, entry.changedAt.getTime()), 0)
  const pages = [
    ...fixedPages.map((path) => ({
      path,
      written: languages,
      changedAt: path === homePath && newest > 0 ? new Date(newest) : undefined,
    })),
    ...stored.map((found) => {
      const { title } = shareTextsOf(found)
      const written = languages.filter((language) => title[language] !== '')
      return { path: found.path, written, changedAt: found.entry.changedAt }
    }),
  ]
  const lines = pages.slice(0, maxPages).flatMap(({ path, written, changedAt }) => {
    const address = escapeMarkup(new URL(path, `${publicUrl}/`).href)
    const link = (language: string, href: string) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`
    const alternates = [
      ...written.map((language) => link(language, addressIn(address, language))),
      link('x-default', address),
    ].join('')
    const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return written.map(
      (language) => `<url><loc>${addressIn(address, language)}</loc>${lastmod}${alternates}</url>`,
    )
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...lines,
    '</urlset>',
    '',
  ].join('\n')
}
