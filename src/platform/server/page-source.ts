import { readdir, readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Language } from '#kernel/language.ts'
import type { Half, PageBundle, PageSource } from './pages.ts'

type ManifestChunk = { file: string; imports?: string[]; css?: string[] }

/** Files that no page names as its own, as the build named them. */
type CommonFiles = {
  readonly laterType: string
  /** The type in which a page is first shown (decision 0028). */
  readonly firstType: Readonly<Record<Language, readonly string[]>>
  /** What every page in a language fetches besides, once it can be read. */
  readonly restOfType: Readonly<Record<Language, readonly string[]>>
}

/** Nothing but our own files, and frames of the sites that the settings name; no inline script or style anywhere. */
const contentSecurityPolicy = (framed: readonly string[]) =>
  [
    "default-src 'self'",
    "img-src 'self' data: blob:",
    "object-src 'self' blob:",
    ["frame-src 'self' blob:", ...framed].join(' '),
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Pages that may show pictures and films of another host too. */
export function withFilesFrom(source: PageSource, filesUrl: string | undefined): PageSource {
  const policy = source.contentSecurityPolicy
  if (!filesUrl || !policy) return source
  const { origin } = new URL(filesUrl)
  const films = policy.includes('media-src') ? policy : `${policy}; media-src 'self'`
  const contentSecurityPolicy = films.replaceAll(/\b(img|media)-src 'self'/g, `$& ${origin}`)
  return { ...source, contentSecurityPolicy }
}

/**
 * Pages whose forms may end on pages of these sites: browsers look at where the answer to a form sends them, too
 * (CSP form-action), and paying goes on at the payment gateway.
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

/** Where each half of the house begins in the browser. */
export const entries: Readonly<Record<Half, string>> = {
  public: 'src/web-browser.tsx',
  office: 'src/web-office-browser.tsx',
}

/** Loads them when the page stands on the screen. */
const afterFirstPaint = 'src/platform/web/after-first-paint.ts'

/**
 * Pages as `vite build` wrote them: a bundle for the server, files and a manifest for the browser.
 * @param framed origins of other sites that may stand in a frame
 */
export async function builtPages(buildFolder: string, framed: readonly string[] = []): Promise<PageSource> {
  const manifest = JSON.parse(await readFile(`${buildFolder}/client/.vite/manifest.json`, 'utf8')) as Record<
    string,
    ManifestChunk
  >
  const bundle = (await import(pathToFileURL(`${buildFolder}/server/web-server.js`).href)) as PageBundle
  const common = await findCommonFiles(buildFolder)
  const tagsByKey = new Map<string, string>()
  return {
    contentSecurityPolicy: contentSecurityPolicy(framed),
    bundle: async () => bundle,
    headTags(half, modules, language) {
      const key = `${half} ${language} ${modules.join(' ')}`
      let tags = tagsByKey.get(key)
      if (tags === undefined) {
        tags = buildTags(manifest, entries[half], modules, common, language)
        tagsByKey.set(key, tags)
      }
      return tags
    },
    hang: (app) => serveAssets(app, `${buildFolder}/client`),
  }
}

/** Built files carry a hash in their name and never change; art keeps its name and is asked for again. */
async function serveAssets(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const isHashed = path.includes('/assets/')
      const keep = isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
      response.header('cache-control', keep)
      response.header('x-content-type-options', 'nosniff')
    },
  })
}

function buildTags(
  manifest: Record<string, ManifestChunk>,
  entry: string,
  modules: readonly string[],
  { laterType, firstType, restOfType }: CommonFiles,
  language: Language,
): string {
  const scripts = new Set<string>()
  // The entry comes first, and with it the first sheet.
  const styles = new Set<string>()
  const visit = (name: string): void => {
    const chunk = manifest[name]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const sheet of chunk.css ?? []) styles.add(sheet)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const name of [entry, ...modules]) visit(name)
  const entryFile = manifest[entry]?.file
  const parts = [...scripts]
    .filter((file) => file !== entryFile)
    .map((file) => `/${file}`)
    .join(' ')
  return [
    ...[...styles].map((sheet) => `<link rel="stylesheet" href="/${sheet}">`),
    ...firstType[language].map(
      (file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<script type="module" async fetchpriority="low" src="/${manifest[afterFirstPaint]?.file}" data-entry="/${entryFile}" data-parts="${parts}" data-type="${restOfType[language].map((file) => `/${file}`).join(' ')}"></script>`,
    `<noscript><link rel="stylesheet" href="/${laterType}"></noscript>`,
  ].join('')
}

async function findCommonFiles(buildFolder: string): Promise<CommonFiles> {
  const files = await readdir(`${buildFolder}/client/assets`)
  const find = (name: RegExp) => files.filter((file) => name.test(file)).map((file) => `assets/${file}`)
  const [laterType = ''] = find(/^later-type-.*\.css$/)
  return {
    laterType,
    firstType: {
      bn: find(/^noto-sans-bangla-400-.*\.woff2$/),
      en: find(/^noto-sans-bengali-latin-(400|600)-.*\.woff2$/),
    },
    restOfType: {
      bn: find(/^noto-(sans-bangla-600|serif-bangla|(sans|serif)-bengali-latin)-.*\.woff2$/),
      en: find(/^noto-(sans-bangla-600|serif-bengali-latin)-.*\.woff2$/),
    },
  }
}
