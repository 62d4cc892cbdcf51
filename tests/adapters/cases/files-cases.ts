import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Files } from '#adapters/files/files.ts'

/** Cases that every file store must pass. */
export function filesCases(files: () => Files): void {
  describe('a file store', () => {
    it('returns what was stored, byte for byte', async () => {
      const content = randomBytes(300_000)
      await files().put('documents/2026/a1/papers.pdf', content)
      const found = await files().find('documents/2026/a1/papers.pdf')
      expect(Buffer.compare(Buffer.from(found ?? []), content)).toBe(0)
    })

    it('stores an empty file', async () => {
      await files().put('empty', new Uint8Array())
      expect(await files().has('empty')).toBe(true)
      expect((await files().find('empty'))?.byteLength).toBe(0)
    })

    it('finds nothing under a key that was never stored, nor under a folder', async () => {
      await files().put('media/picture.webp', Buffer.from('picture'))
      for (const key of ['never', 'media', 'media/picture.webp/deeper']) {
        expect(await files().find(key)).toBeUndefined()
        expect(await files().has(key)).toBe(false)
      }
    })

    it('replaces an older file completely', async () => {
      await files().put('logo.svg', Buffer.from('a long first drawing'))
      await files().put('logo.svg', Buffer.from('second'))
      expect(String(Buffer.from((await files().find('logo.svg')) ?? []))).toBe('second')
    })

    it('holds one complete content when many are stored at once', async () => {
      const contents = Array.from({ length: 6 }, (_, n) => Buffer.alloc(50_000, n + 1))
      await Promise.all(contents.map((content) => files().put('race', content)))
      const found = Buffer.from((await files().find('race')) ?? [])
      expect(contents.some((content) => content.equals(found))).toBe(true)
    })

    it('removes a file, and does not fail when there is none', async () => {
      await files().put('gone', Buffer.from('soon'))
      await files().remove('gone')
      await files().remove('gone')
      expect(await files().has('gone')).toBe(false)
    })

    it.each(['../secret', '/etc/passwd', 'a//b', 'a/../b', '.hidden', 'A', 'a b', 'a\\b', '', 'a/', 'a\0'])(
      'accepts no key that could lead to another folder (%j)',
      async (key) => {
        await expect(files().put(key, Buffer.from('x'))).rejects.toThrow('Not a legal file key')
        await expect(files().find(key)).rejects.toThrow('Not a legal file key')
      },
    )
  })
}
