import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Files } from '#adapters/files/files.ts'

/** What every place for files does. */
export function filesCases(files: () => Files): void {
  describe('a place for files', () => {
    it('gives back what was put, byte for byte', async () => {
      const content = randomBytes(300_000)
      await files().put('documents/2026/a1/papers.pdf', content)
      const found = await files().find('documents/2026/a1/papers.pdf')
      expect(Buffer.compare(Buffer.from(found ?? []), content)).toBe(0)
    })

    it('keeps an empty file', async () => {
      await files().put('empty', new Uint8Array())
      expect(await files().has('empty')).toBe(true)
      expect((await files().find('empty'))?.byteLength).toBe(0)
    })

    it('knows nothing under a key that was never put, nor under a folder', async () => {
      await files().put('media/picture.webp', Buffer.from('picture'))
      for (const key of ['never', 'media', 'media/picture.webp/deeper']) {
        expect(await files().find(key)).toBeUndefined()
        expect(await files().has(key)).toBe(false)
      }
    })

    it('replaces what was there, whole', async () => {
      await files().put('logo.svg', Buffer.from('a long first drawing'))
      await files().put('logo.svg', Buffer.from('second'))
      expect(String(Buffer.from((await files().find('logo.svg')) ?? []))).toBe('second')
    })

    it('holds one whole content when many are put at the same moment', async () => {
      const contents = Array.from({ length: 6 }, (_, n) => Buffer.alloc(50_000, n + 1))
      await Promise.all(contents.map((content) => files().put('race', content)))
      const found = Buffer.from((await files().find('race')) ?? [])
      expect(contents.some((content) => content.equals(found))).toBe(true)
    })

    it('takes a file away, and is not surprised when there is none', async () => {
      await files().put('gone', Buffer.from('soon'))
      await files().remove('gone')
      await files().remove('gone')
      expect(await files().has('gone')).toBe(false)
    })

    it.each(['../secret', '/etc/passwd', 'a//b', 'a/../b', '.hidden', 'A', 'a b', 'a\\b', '', 'a/', 'a\0'])(
      'takes no key that could lead elsewhere (%j)',
      async (key) => {
        await expect(files().put(key, Buffer.from('x'))).rejects.toThrow('Not a legal file key')
        await expect(files().find(key)).rejects.toThrow('Not a legal file key')
      },
    )
  })
}
