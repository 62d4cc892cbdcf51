/**
 * Which requirements the tests name. Run by itself (`node tests/setup/requirements.ts`) it takes those that a test
 * names by now from the list of those that are not yet.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
export const listName = 'tests/requirements-not-yet.txt'

/** The numbered rows; D-… are decisions, explained there and tested through the requirements they decide. */
export function readRequired(): string[] {
  const text = readFileSync(join(root, 'docs/requirements.md'), 'utf8')
  const ids = [...text.matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map(([, id = '']) => id)
  return ids.filter((id) => !id.startsWith('D-'))
}

export function readNotYet(): Set<string> {
  const lines = readFileSync(join(root, listName), 'utf8').split('\n')
  return new Set(lines.map((line) => line.trim()).filter((line) => line && !line.startsWith('#')))
}

/** What the tests name in their sentences and data; a comment does not count. */
export function readNamed(): Set<string> {
  const texts = testFiles().map((path) =>
    readFileSync(join(root, path), 'utf8').replace(/^\s*(\/\/|\/?\*).*$/gm, ''),
  )
  return new Set(texts.flatMap((text) => text.match(/\b[A-Z]+-\d+\b/g) ?? []))
}

function testFiles(): string[] {
  const under = (folder: string) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
          join(folder, name),
        )
      : []
  const inModules = [...under('src'), ...under('bench')].filter((path) => /\.test\.tsx?$/.test(path))
  return [...inModules, ...under('tests').filter((path) => /\.ts$/.test(path) && !/requirements/.test(path))]
}

if (import.meta.main) {
  const named = readNamed()
  const lines = readFileSync(join(root, listName), 'utf8').split('\n')
  writeFileSync(join(root, listName), lines.filter((line) => !named.has(line.trim())).join('\n'))
}
