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
  it('is in one script of the office, which no other page and no public page loads', () => {
    expect(scriptsWith('ProseMirror', 'public')).toEqual([])
    expect(scriptsWith('ProseMirror', 'office')).toEqual([expect.stringMatching(/^RichTextEditor-/)])
  })
  it('and dragging too are loaded only by pages where something is ordered', () => {
    expect(scriptsWith('data-pdnd-honey-pot', 'public')).toEqual([])
    expect(scriptsWith('data-pdnd-honey-pot', 'office')).toEqual([expect.stringMatching(/^drag-/)])
  })
})
