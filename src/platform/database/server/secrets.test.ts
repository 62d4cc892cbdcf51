import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { hashSecret } from './secrets.ts'

it('many passwords at once leave a thread to files', async () => {
  const began = performance.now()
  const hashes = Promise.all(Array.from({ length: 24 }, () => hashSecret('Shapla@2026')))
  await readFile(import.meta.filename)
  const waited = performance.now() - began
  await hashes
  expect(waited / (performance.now() - began)).toBeLessThan(0.4)
})
