import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Every asset beside itself in brotli and gzip, so that serving them costs nothing. */
function compressAssets(): Plugin {
  let folder = ''
  return {
    name: 'compress-assets',
    apply: (config) => !config.build?.ssr,
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      const files = (await readdir(folder, { recursive: true })).filter((file) =>
        /\.(js|css|svg)$/.test(file),
      )
      await Promise.all(
        files.map(async (file) => {
          const bytes = await readFile(join(folder, file))
          const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
          await writeFile(join(folder, `${file}.br`), await promisify(brotliCompress)(bytes, { params }))
          await writeFile(join(folder, `${file}.gz`), await promisify(gzip)(bytes, { level: 9 }))
        }),
      )
    },
  }
}

/**
 * What browsers get no router code for: our pages give or call none of it. Each line says what stands in its place;
 * a house rule keeps it so, and the build stops at a line that the router's package knows no more.
 */
const shaken: readonly (readonly [pattern: RegExp, instead: string])[] = [
  // It marks neither its components nor their debug names as free of effects.
  [/ = (?=[\w$]+\.forwardRef\()/g, ' = /* @__PURE__ */ '],
  [/^\w+\.displayName = .*$/gm, ''],
  // Options of `createBrowserRouter` that start-in-browser.tsx does not give, and what only they set going.
  [
    /\binit\.(window|basename|getContext|dataStrategy|instrumentations|patchRoutesOnNavigation)\b/g,
    'undefined',
  ],
  [/\bfuture\.unstable_\w+/g, 'undefined'],
  [/\bif \((isFogOfWar|fogOfWar\.active && fogOfWar\.matches)\)/g, 'if (false)'],
  // Options of `navigate`.
  [/\bopts\?\.mask\b|\bopts && opts\.(viewTransition|flushSync|defaultShouldRevalidate)\b/g, 'undefined'],
  [/\bopts\.body (!==|instanceof) [\w ]+/g, 'false'],
  [/\bopts\.body == null/g, 'true'],
  // Fetchers, blockers, loading anew without going anywhere, routes that come later.
  [/^\t\t(fetch|getFetcher|resetFetcher|deleteFetcher: \w+|_internalFetchControllers: \w+),$/gm, ''],
  [
    /^\tfetchLoadMatches\.forEach\(\(f, key\) => \{$/gm,
    '\tif (false) fetchLoadMatches.forEach((f, key) => {',
  ],
  [/\blet blockerKey = shouldBlockNavigation\(/g, 'let blockerKey; if (false) ('],
  [/^\t\t(getBlocker|deleteBlocker|revalidate|patchRoutes|_internalSetRoutes|dispose),$/gm, ''],
  // The script that its framework writes into pages, and what `ScrollRestoration` may be given.
  [/\blet ssrKey = React\$1\.useMemo\(/g, 'let ssrKey = ('],
  [/\bif \(!remixContext \|\| remixContext\.isSpaMode\) return null;/g, 'return null;'],
  [/(?<!function )\bgetScrollRestorationKey\(location, matches, basename, getKey\)/g, 'location.key'],
  [/\bgetKey \? .* : void 0/g, 'void 0'],
  [/\bstorageKey \|\| /g, ''],
  // What it has to say to engineers; the server, which renders the same pages, says it in full.
  [/(?<=\binvariant\([^`"\n]+), (`[^`\n]+`|"[^"\n]+")(?=\);$)/gm, ''],
  [/\breturn `Cannot include a .*$/gm, "return ''"],
]

/** Without this, parts of the router that no page uses would reach every browser (decision 0017). */
function shakeRouter(): Plugin {
  const found = new Set<RegExp>()
  return {
    name: 'shake-router',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    transform: {
      filter: { id: /node_modules\/react-router\// },
      handler: (code) =>
        shaken.reduce((left, [pattern, instead]) => {
          if (left.search(pattern) >= 0) found.add(pattern)
          return left.replaceAll(pattern, instead)
        }, code),
    },
    buildEnd(problem) {
      const unknown = shaken.find(([pattern]) => !found.has(pattern))
      if (!problem && unknown) this.error(`The router holds no ${unknown[0]} to shake out (vite.config.ts)`)
    },
  }
}

/** What a page's declaration says to the server only: where its scripts lie, and whether it may be kept. */
function leaveOutForServer(): Plugin {
  return {
    name: 'leave-out-for-server',
    enforce: 'pre',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    transform: {
      filter: { id: /src\/(\w+\/web\/[\w-]+-pages|platform\/web\/halves)\.ts$/ },
      handler: (code) => code.replaceAll(/^\s+(module: '[^']*'|keepable: true),$/gm, ''),
    },
  }
}

/** The first sheet stands on every page: the entry alone asks for it, and no other script carries its address. */
function askOnceForFirstSheet(): Plugin {
  return {
    name: 'ask-once-for-first-sheet',
    enforce: 'post',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.isEntry) continue
        const sheets = chunk.viteMetadata?.importedCss
        for (const sheet of sheets ?? []) if (/\/first-/.test(sheet)) sheets?.delete(sheet)
      }
    },
  }
}

/** What most pages share: the public site's frame, and the parts that it and all other pages are made of. */
const shared = [
  /src\/platform\/web\/(RootPage|FailurePage|Document|LanguageLinks|call|halves|page|start-in-browser|stay-in-page|visit|words)\./,
  /src\/platform\/web\/ui\/(Anchor|Button|Icon|Layout|Logo|Stitch|art)\./,
  /src\/site\/web\/(SiteLayout|site-layout\.loader|PageFrame|ContentCrumbs)\./,
  /src\/content\/web\/Text\./,
  /src\/(?!policies|proposals|portal|returns|plans|accounts)\w+\/paths\./,
]

/**
 * Styles of the first sheet: what every page wears, and what pages to read, home and forms wear. All others stand in a
 * second one, for the pages whose parts import them (decision 0040).
 */
const firstStyles =
  /src\/(platform\/web\/styles\/main|(content|news)\/web\/[\w-]+|search\/web\/search-box|site\/web\/(?!product)[\w-]+)\.css/

/** A frame that changes with React only, and a house around every page; the rest comes with the pages that use it. */
const chunks = [
  { name: 'first', test: firstStyles, priority: 3 },
  { name: 'office', test: /platform\/web\/styles\/office\.css/, priority: 3 },
  { name: 'more', test: /\.css$/, priority: 2 },
  {
    name: 'frame',
    test: /node_modules\/(react|react-dom|react-router|scheduler)\/|preload-helper|rolldown/,
    priority: 1,
  },
  { name: 'words-bn', test: /src\/(platform|site)\/words\.bn\.ts/, priority: 1 },
  { name: 'words-en', test: /src\/(platform|site)\/words\.en\.ts/, priority: 1 },
  { name: 'house', test: (id: string) => shared.some((part) => part.test(id)) },
  {
    name: 'content-page',
    test: /src\/(site\/web\/(ContentPage|SectionPart|content-page\.loader)|content\/(web\/(PageSections|Html|ContentCrumbs|words)|pair|codes|pages\.words\.bn))\./,
  },
  {
    name: 'date-field',
    test: /src\/(platform\/web\/ui\/(DateField|Field|date-parts|words)|kernel\/(dates|money))\./,
  },
  { name: 'hydrated', test: /src\/platform\/web\/ui\/use-hydrated\./ },
  {
    name: 'form-parts',
    test: /src\/platform\/web\/ui\/(TextField|SelectField|Alert|ErrorSummary|Form|toast|ToastRegion|Choices)\./,
  },
  {
    name: 'calculators',
    test: /src\/(plans\/(web\/(?!plan-pages)|writer|typed)|platform\/web\/ui\/(BenefitChart|BenefitDrawing|chart-scale|Ledger|Table|Status)\.|content\/web\/stored-page\.|plans\/codes\.)/,
  },
  {
    name: 'premium-calculator',
    test: /src\/quotes\/web\/(offers|answers|benefit-|premium-calculator\.loader|compared|PremiumCalculatorPage|Calculator)/,
  },
]

export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  publicDir: 'src/platform/web/public-art',
  plugins: [
    react(),
    tailwindcss(),
    shakeRouter(),
    leaveOutForServer(),
    askOnceForFirstSheet(),
    compressAssets(),
  ],
  // The demo runs without NODE_ENV; React must still be the production one.
  ...(isSsrBuild
    ? { define: { 'process.env.NODE_ENV': '"production"' }, ssr: { noExternal: true as const } }
    : {}),
  ...(command === 'build' && !isSsrBuild ? { define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } } : {}),
  build: isSsrBuild
    ? {
        outDir: 'build/server',
        copyPublicDir: false,
        // Both bundles must name the same files.
        assetsInlineLimit: 0,
        emptyOutDir: true,
        rolldownOptions: { input: 'src/web-server.tsx' },
      }
    : {
        outDir: 'build/client',
        manifest: true,
        emptyOutDir: true,
        assetsInlineLimit: 0,
        // Parts of the page are named in its head; the way from page to page needs no lists.
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        rolldownOptions: {
          input: [
            'src/web-browser.tsx',
            'src/web-office-browser.tsx',
            'src/platform/web/after-first-paint.ts',
          ],
          // The router's hints to developers.
          treeshake: { manualPureFunctions: ['warning', 'warnOnce'] },
          optimization: { inlineConst: true },
          output: { codeSplitting: { groups: chunks } },
        },
        target: 'es2022',
      },
}))
