import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const build = join(import.meta.dirname, '../../../../build')

function scriptsWith(mark: string, app: 'public' | 'office'): string[] {
  const folder = join(build, app, 'assets')
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(0)
  return scripts.filter((name) => readFileSync(join(folder, name), 'utf8').includes(mark))
}

describe('The text editor', () => {
  it('is in one script of the office, which no other page loads, and in none of the public pages', () => {
    expect(scriptsWith('ProseMirror', 'public')).toEqual([])
    expect(scriptsWith('ProseMirror', 'office')).toEqual([expect.stringMatching(/^RichTextEditor-/)])
  })
  it('and dragging too are fetched by the pages where something is put in order, and by no others', () => {
    expect(scriptsWith('data-pdnd-honey-pot', 'public')).toEqual([])
    expect(scriptsWith('data-pdnd-honey-pot', 'office')).toEqual([expect.stringMatching(/^drag-/)])
  })
})
