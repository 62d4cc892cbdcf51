import { describe, expect, it } from 'vitest'
import { settingNames } from '../src/settings.ts'
import { docPage, findBrokenLinks, findBrokenPaths, findUnknownScripts, readDocPages } from './setup/docs.ts'
import { generatedDocs } from './setup/generated-docs.ts'
import { layers } from './setup/rule-parts.ts'

const pages = readDocPages()

describe('README, CONTRIBUTING, SECURITY and docs/', () => {
  it('link only to pages and headings of this repository that exist', () => {
    expect(pages.flatMap(findBrokenLinks)).toEqual([])
  })

  it('name only files and folders that exist', () => {
    expect(pages.flatMap(findBrokenPaths)).toEqual([])
  })

  it('tell people to run only scripts that package.json has', () => {
    expect(pages.flatMap(findUnknownScripts)).toEqual([])
  })

  it.each([...generatedDocs()])('%s says what is declared (npm run docs)', (_name, { now, wanted }) => {
    expect(now).toBe(wanted)
  })

  it('have every module on the map of the README', () => {
    const readme = pages.find(({ path }) => path === 'README.md')?.text ?? ''
    const names = layers.flat().map((module) => module.split('/').at(-1))
    expect(names.filter((name) => !readme.match(new RegExp(`${name}/?\``)))).toEqual([])
  })

  it('have every setting, and no other, in the table of docs/operations.md', () => {
    const operations = pages.find(({ path }) => path === 'docs/operations.md')?.text ?? ''
    const [, table = ''] = /^## Settings$([\s\S]*?)^## /m.exec(operations) ?? []
    const firstCells = [...table.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell = '']) => cell)
    const named = firstCells.flatMap((cell) => cell.match(/(?<=`)[A-Z][A-Z\d_]+(?=`)/g) ?? [])
    expect(named.toSorted()).toEqual(settingNames.toSorted())
  })

  it('begin code blocks with tildes where that line holds a backtick, else it is no block', () => {
    expect(pages.filter(({ text }) => /^ *```[^\n`]*`/m.test(text)).map(({ path }) => path)).toEqual([])
  })

  it('list every recipe', () => {
    const index = pages.find(({ path }) => path === 'docs/recipes/README.md')?.text ?? ''
    const recipes = pages.filter(({ path }) => /^docs\/recipes\/add-/.test(path))
    const names = recipes.map(({ path }) => path.replace('docs/recipes/', ''))
    expect(names.filter((name) => !index.includes(`](${name})`))).toEqual([])
  })
})

describe('The check of the docs notices', () => {
  it.each([
    ['a link to nothing', '[x](docs/nothing.md)', findBrokenLinks],
    ['a link to a heading that is gone', '[x](CONTRIBUTING.md#no-such-heading)', findBrokenLinks],
    ['a link out of the repository', '[x](../elsewhere.md)', findBrokenLinks],
    ['a path that has moved', '`src/quotes/rules.ts`', findBrokenPaths],
    ['a path of a module that has moved', '`platform/server/press.ts`', findBrokenPaths],
    ['a file that is gone', '`quick-answers.ts`', findBrokenPaths],
    ['a script that is gone', 'npm run no-such-script', findUnknownScripts],
  ])('%s', (_what, text, find) => {
    expect(find(docPage('README.md', text))).toHaveLength(1)
  })
})
