import {
  type ArchitectureRule,
  eachImport,
  eachText,
  isIsland,
  isIslandPath,
  isWeb,
  reach,
  reachable,
} from './rule-parts.ts'
import { sourceFile } from './source-files.ts'

/** What public pages, islands and the build may not do (decision 0053). */
export const pageRules: readonly ArchitectureRule[] = [
  {
    sentence:
      'public parts outside islands have no state, effects or handlers, and act by no router: nothing runs them in browsers',
    findOffences: (files) => {
      const inIslands = reachable(files, files.filter(isIsland))
      const pages = files.filter(({ path }) => path === 'src/web.tsx')
      const onPages = reachable(
        files,
        pages,
        ({ target }) => !isIslandPath(target) && !target?.includes('/server/'),
      )
      return [...onPages].flatMap((path) => {
        const file = files.find((each) => each.path === path)
        if (!file || inIslands.has(path) || !isWeb(path)) return []
        const [found] =
          /\buse(State|Effect|LayoutEffect|Reducer|Ref|SyncExternalStore|Transition|ActionState|Optimistic|Hydrated|Navigat\w+|Fetchers?|Submit|Revalidator|Blocker|BeforeUnload)\(|\son[A-Z]\w+=\{|\blazy\(/.exec(
            file.text,
          ) ?? []
        return found ? [`${path}: ${found.trim()} never runs: write an enhancement (CONTRIBUTING.md)`] : []
      })
    },
    broken: [
      [
        sourceFile('src/web.tsx', `import { newsPages } from '#website/news/web/news-pages.ts'`),
        sourceFile('src/website/news/web/news-pages.ts', `import('./NewsPage.tsx')`),
        sourceFile('src/website/news/web/NewsPage.tsx', `const [isOpen, setIsOpen] = useState(false)`),
      ],
      [
        sourceFile('src/web.tsx', `import('#website/news/web/NewsPage.tsx')`),
        sourceFile('src/website/news/web/NewsPage.tsx', `import { Button, FileField } from '#ui'`),
        sourceFile('src/platform/design-system/web/ui/FileField.tsx', `const isHydrated = useHydrated()`),
      ],
    ],
  },
  {
    sentence: 'islands use nothing of the router: no browser of a public page has one',
    findOffences: (files) =>
      reach(
        files,
        files.filter(isIsland),
        (each) => !each.isType && !each.target?.endsWith('.loader.ts'),
        ({ specifier, isType }) => !isType && specifier === 'react-router',
      ),
    broken: [
      [
        sourceFile('src/sales/quotes/web/islands/calculator.ts', `import { Frame } from '../Frame.tsx'`),
        sourceFile('src/sales/quotes/web/Frame.tsx', `import { useLocation } from 'react-router'`),
      ],
    ],
  },
  {
    sentence: 'styles stand in the lists web-public.css and web-office.css; no script imports a sheet',
    findOffences: (files) =>
      eachImport(files, (file, { specifier }) =>
        specifier.endsWith('.css') ? `${file.path} imports ${specifier}: add it to the list` : undefined,
      ),
    broken: [sourceFile('src/website/news/web/NewsPage.tsx', `import './news.css'`)],
  },
  {
    sentence: 'the build rewrites no code of a dependency',
    findOffences: (files) =>
      files
        .filter(
          ({ path, text }) =>
            path === 'vite.config.ts' &&
            /\b(transform|load|resolveId|renderChunk|generateBundle|banner|intro)\b\s*[:(]/.test(text),
        )
        .map(({ path }) => `${path}: a plugin changes code on its way`),
    broken: [sourceFile('vite.config.ts', `const shake = { transform: (code) => code }`)],
  },
  {
    sentence: 'no property of a runtime or driver object is replaced',
    findOffences: (files) =>
      eachText(
        files,
        /\.prototype\.\w+ = |\bdefineProperty\(|\b(socket|stream|client|connection|pool|server|response|request\.raw|reply\.raw|process|Buffer|globalThis|JSON|Date|Math)\.(?!exitCode\b)\w+ = |\bObject\.assign\((socket|stream|client|connection|pool|server|response|process|globalThis|db),/,
        'wrap the object, or do without',
        () => false,
      ),
    broken: [
      sourceFile('src/platform/http/server/http.ts', `socket.push = (chunk) => true`),
      sourceFile('src/platform/database/server/database.ts', `Object.assign(client, { query })`),
      sourceFile('src/platform/http/server/http.ts', `Buffer.poolSize = 1`),
    ],
  },
]
