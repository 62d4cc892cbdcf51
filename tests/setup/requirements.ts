/**
 * Which requirements the tests name. Run as a program (`node tests/setup/requirements.ts`) it removes
 * requirements that a test now names from the list of untested ones.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
export const listName = 'tests/requirements-not-yet.txt'

/** The numbered requirements. Rows D-… are decisions, which are tested through their requirements. */
export function readRequired(): string[] {
  const text = readFileSync(join(root, 'docs/requirements.md'), 'utf8')
  const ids = [...text.matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map(([, id = '']) => id)
  return ids.filter((id) => !id.startsWith('D-'))
}

export function readNotYet(): Set<string> {
  const lines = readFileSync(join(root, listName), 'utf8').split('\n')
  return new Set(lines.map((line) => line.trim()).filter((line) => line && !line.startsWith('#')))
}

/** The requirements named in titles and data of tests; comments do not count. */
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
