import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { readSteps } from './recipes.ts'

export const root = join(import.meta.dirname, '../..')

/** A page of documentation, with the fenced code taken out: only its prose makes claims about paths. */
export type DocPage = { readonly path: string; readonly text: string; readonly prose: string }

/** README, CONTRIBUTING, SECURITY and everything under docs/. */
export function readDocPages(): DocPage[] {
  const inDocs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name))
  return ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...inDocs].map((path) =>
    docPage(path, readFileSync(join(root, path), 'utf8')),
  )
}

export function docPage(path: string, text: string): DocPage {
  return { path, text, prose: text.replace(/^(```|~~~)[\s\S]*?^\1/gm, '') }
}

/** Links to files that do not exist, lie outside the repository, or lead to a heading that is not there. */
export function findBrokenLinks(page: DocPage): string[] {
  return [...page.prose.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
    if (/^(https?:|mailto:)/.test(link)) return []
    const [file = '', heading] = link.split('#')
    const target = file ? join(dirname(page.path), file) : page.path
    if (target.startsWith('..')) return [`${page.path} links outside the repository: ${link}`]
    if (!existsSync(join(root, target))) return [`${page.path} links to ${link}, which does not exist`]
    if (!heading || !target.endsWith('.md')) return []
    const headings = readFileSync(join(root, target), 'utf8').matchAll(/^#+ (.+)$/gm)
    const anchors = [...headings].map(([, title = '']) => anchorOf(title))
    return anchors.includes(heading) ? [] : [`${page.path} links to ${link}: no such heading`]
  })
}

/** The anchor that GitHub makes from a heading. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}

/** Paths in backticks that exist nowhere: from the root, from src/, from the page's own folder, or a bare file name. */
export function findBrokenPaths(page: DocPage): string[] {
  if (isHistory(page)) return []
  const { paths, names } = repositoryFiles()
  return [...page.prose.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => {
    const named = code.replace(/:\d+$/, '').replace(/\/$/, '')
    if (!looksLikePath(named) || createdByRecipes().has(named)) return []
    const isThere = named.includes('/')
      ? [named, join('src', named), relative(root, join(root, dirname(page.path), named))].some((path) =>
          paths.has(path),
        )
      : names.has(named)
    return isThere ? [] : [`${page.path} names \`${code}\`, which does not exist`]
  })
}

/** A file name with one of our endings, or a path that begins with one of our folders. */
function looksLikePath(code: string): boolean {
  if (!/^[\w./@-]+$/.test(code) || code.startsWith('/') || code.startsWith('@')) return false
  if (ignored.includes(code)) return false
  const [first = '', second] = code.split('/')
  if (second === undefined) return /^[\w.-]+\.(ts|tsx|mjs|css|md|yaml|sql)$/.test(code)
  return tops.includes(first)
}

/** Where a path of ours may begin: a folder of the repository, or an area of src/. */
const tops = [
  'src',
  'tests',
  'docs',
  'db',
  'bench',
  'sandbox',
  'demo',
  'launcher',
  'kernel',
  'platform',
  'adapters',
  'people',
  'sales',
  'policies',
  'money',
  'website',
  'portals',
]

/** File names that exist only after a person makes them, or once in each of many folders. */
const ignored: readonly string[] = ['words.ts']

let created: ReadonlySet<string> | undefined

/** Paths and names of files that a recipe tells its reader to create. */
function createdByRecipes(): ReadonlySet<string> {
  created ??= new Set(
    readSteps()
      .filter(({ place }) => place.kind === 'new')
      .flatMap(({ file }) => [file, basename(file)]),
  )
  return created
}

let known: { readonly paths: ReadonlySet<string>; readonly names: ReadonlySet<string> } | undefined

function repositoryFiles() {
  if (known) return known
  const paths = readdirSync(root, { withFileTypes: true })
    .filter(({ name }) => !['node_modules', '.git', 'build', 'data', 'coverage'].includes(name))
    .flatMap((each) =>
      each.isDirectory()
        ? [
            each.name,
            ...readdirSync(join(root, each.name), { recursive: true, encoding: 'utf8' }).map((name) =>
              join(each.name, name),
            ),
          ]
        : [each.name],
    )
  known = { paths: new Set(paths), names: new Set(paths.map((path) => basename(path))) }
  return known
}

/** Scripts of package.json that the docs tell people to run. */
export function findUnknownScripts(page: DocPage): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return [...page.text.matchAll(/npm run ([\w:-]+)/g)].flatMap(([, name = '']) =>
    name in scripts ? [] : [`${page.path} runs "npm run ${name}", which package.json does not know`],
  )
}

/** A superseded decision speaks of files of its day. */
function isHistory({ text }: DocPage): boolean {
  return /^> \*\*Superseded\*\* /m.test(text)
}
