import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const build = join(import.meta.dirname, '../../../../build')

function scriptsWithEditor(app: 'public' | 'office'): string[] {
  const folder = join(build, app, 'assets')
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(0)
  return scripts.filter((name) => readFileSync(join(folder, name), 'utf8').includes('ProseMirror'))
}

describe('The text editor', () => {
  it('is in one script of the office, which no other page loads, and in none of the public pages', () => {
    expect(scriptsWithEditor('public')).toEqual([])
    expect(scriptsWithEditor('office')).toEqual([expect.stringMatching(/^RichTextEditor-/)])
  })
})
