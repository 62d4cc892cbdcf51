import { readdir, readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Language } from '#kernel/language.ts'
import type { PageApp, PageBundle, PageSource } from './bundle.ts'

type ManifestChunk = { readonly file: string; readonly imports?: readonly string[] }

/** The font files of a page, by their names in the build. */
type PageType = {
  /** Fonts for the first paint (decision 0028). */
  readonly first: Readonly<Record<Language, readonly string[]>>
  /** Fonts that every page of a language loads after the first paint. */
  readonly rest: Readonly<Record<Language, readonly string[]>>
  readonly laterType: string
}

/** Allows only our own files, and frames of the sites named in the settings; no inline scripts or styles. */
const contentSecurityPolicy = (framed: readonly string[]) =>
  [
    "default-src 'self'",
    "img-src 'self' data: blob:",
    "object-src 'self' blob:",
    ["frame-src 'self' blob:", ...framed].join(' '),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Lets pages show pictures and films from another host too. */
export function withFilesFrom(source: PageSource, filesUrl: string | undefined): PageSource {
  const policy = source.contentSecurityPolicy
  if (!filesUrl || !policy) return source
  const { origin } = new URL(filesUrl)
  const films = policy.includes('media-src') ? policy : `${policy}; media-src 'self'`
  const contentSecurityPolicy = films.replaceAll(/\b(img|media)-src 'self'/g, `$& ${origin}`)
  return { ...source, contentSecurityPolicy }
}

/**
 * Lets forms end on pages of these sites: CSP form-action also applies to redirects after a form, and paying
 * continues at the payment gateway.
 */
export function withFormsTo(source: PageSource, sites: readonly string[]): PageSource {
  const policy = source.contentSecurityPolicy
  if (!policy || sites.length === 0) return source
  const contentSecurityPolicy = policy.replace(
    "form-action 'self'",
    ["form-action 'self'", ...sites].join(' '),
  )
  return { ...source, contentSecurityPolicy }
}

/** Adds further headers to pages, and an address for reports of policy violations. */
export function withHeaders(
  source: PageSource,
  chosen: Readonly<Record<string, string>>,
  reportUrl: string | undefined,
): PageSource {
  const policy = source.contentSecurityPolicy
  if (!reportUrl || !policy) return { ...source, headers: chosen }
  return {
    ...source,
    contentSecurityPolicy: `${policy}; report-uri ${reportUrl}; report-to csp`,
    headers: { ...chosen, 'reporting-endpoints': `csp="${reportUrl}"` },
  }
}

/** The entry script and style sheet of each browser application. */
export const entries: Readonly<Record<PageApp, { readonly script: string; readonly sheet: string }>> = {
  public: { script: 'src/web-public.ts', sheet: 'src/web-public.css' },
  office: { script: 'src/web-office-browser.tsx', sheet: 'src/web-office.css' },
}

type Manifest = Readonly<Record<string, ManifestChunk>>

/**
 * Pages as built by `vite build`: a bundle for the server, files and manifests for the browser.
 * @param framed origins of other sites that may be framed
 */
export async function builtPages(buildFolder: string, framed: readonly string[] = []): Promise<PageSource> {
  const readManifest = async (app: PageApp): Promise<Manifest> =>
    JSON.parse(await readFile(`${buildFolder}/${app}/.vite/manifest.json`, 'utf8'))
  const manifests = { public: await readManifest('public'), office: await readManifest('office') }
  const bundle = (await import(pathToFileURL(`${buildFolder}/server/web-server.js`).href)) as PageBundle
  const type = await findType(buildFolder)
  const tagsByKey = new Map<string, string>()
  return {
    contentSecurityPolicy: contentSecurityPolicy(framed),
    bundle: async () => bundle,
    headTags(app, modules, language) {
      const key = `${app} ${language} ${modules.join(' ')}`
      const tags =
        tagsByKey.get(key) ??
        (app === 'public'
          ? publicTags(manifests.public, type, language)
          : officeTags(manifests.office, type, modules, language))
      tagsByKey.set(key, tags)
      return tags
    },
    register: (app) => serveAssets(app, buildFolder),
  }
}

/**
 * Built files have a hash in their name and never change; art keeps its name and is revalidated. The files of a build are
 * known: one route for all of `/assets` costs a fraction of one for each. Precompressed files are served in place of the
 * originals, never by their own names.
 */
async function serveAssets(app: FastifyInstance, buildFolder: string): Promise<void> {
  const setHeaders: FastifyStaticOptions['setHeaders'] = (response, path) => {
    const isHashed = path.includes('/assets/')
    response.header(
      'cache-control',
      isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    )
  }
  await app.register(fastifyStatic, {
    root: buildFolder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders,
  })
  const method = ['GET', 'HEAD']
  const art = `${buildFolder}/public`
  for (const name of await listServed(art)) {
    app.route({ method, url: `/${name}`, handler: (_, reply) => reply.sendFile(name, art) })
  }
  const folderOf = new Map<string, string>()
  for (const part of ['public', 'office', 'server']) {
    const folder = `${buildFolder}/${part}/assets`
    for (const name of await listServed(folder)) folderOf.set(name, folder)
  }
  app.route<{ Params: { file: string } }>({
    method,
    url: '/assets/:file',
    handler: ({ params: { file } }, reply) => {
      const folder = folderOf.get(file)
      return folder ? reply.sendFile(file, folder) : reply.callNotFound()
    },
  })
}

async function listServed(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  return files.filter((name) => !/\.(br|gz)$/.test(name))
}

/** The head tags of a public page: style sheet, first-paint fonts, and a script that waits for the first paint. */
function publicTags(manifest: Manifest, { first, rest, laterType }: PageType, language: Language): string {
  const { script, sheet } = entries.public
  const files = rest[language].map((file) => `/${file}`).join(' ')
  return [
    sheetTag(manifest, sheet),
    ...first[language].map(typeTag),
    `<script type="module" async fetchpriority="low" src="/${manifest[script]?.file}" data-type="${files}"></script>`,
    `<noscript><link rel="stylesheet" href="/${laterType}"></noscript>`,
  ].join('')
}

/**
 * The head tags of an office page: style sheet, first-paint fonts, the entry script, and preloads of the
 * pages' scripts.
 */
function officeTags(manifest: Manifest, { first }: PageType, modules: readonly string[], language: Language) {
  const { script, sheet } = entries.office
  const files = new Set<string>()
  const collect = (name: string): void => {
    const chunk = manifest[name]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const next of chunk.imports ?? []) collect(next)
  }
  for (const name of [script, ...modules]) collect(name)
  const [entry, ...parts] = files
  return [
    sheetTag(manifest, sheet),
    ...first[language].map(typeTag),
    `<script type="module" src="/${entry}"></script>`,
    ...parts.map((file) => `<link rel="modulepreload" href="/${file}">`),
  ].join('')
}

const sheetTag = (manifest: Manifest, sheet: string) =>
  `<link rel="stylesheet" href="/${manifest[sheet]?.file}">`

const typeTag = (file: string) =>
  `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`

async function findType(buildFolder: string): Promise<PageType> {
  const files = await readdir(`${buildFolder}/public/assets`)
  const find = (name: RegExp) => files.filter((file) => name.test(file)).map((file) => `assets/${file}`)
  const [laterType = ''] = find(/^later-type-.*\.css$/)
  return {
    laterType,
    first: {
      bn: find(/^noto-sans-bangla-400-.*\.woff2$/),
      en: find(/^noto-sans-bengali-latin-(400|600)-.*\.woff2$/),
    },
    rest: {
      bn: find(/^noto-(sans-bangla-600|serif-bangla|(sans|serif)-bengali-latin)-.*\.woff2$/),
      en: find(/^noto-(sans-bangla-600|serif-bengali-latin)-.*\.woff2$/),
    },
  }
}
