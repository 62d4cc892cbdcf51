import { useEffect, useRef, useState } from 'react'
import { CallRefused } from '#platform/http/web/call.ts'
import { upload } from '#platform/http/web/upload.ts'
import { describeFailure } from '#platform/pages/web/failure.ts'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import type { addPicture } from '../contract.ts'
import { useLibraryWords } from './words.ts'

/** A file being uploaded to the library. */
export type Upload = {
  readonly key: number
  readonly file: File
  /** Its local preview during the upload. */
  readonly seen: string
  readonly state: 'waiting' | 'sending' | 'here' | 'refused'
  /** From 0 to 1. */
  readonly share: number
  readonly slug: string
  readonly reason: string
}

/** Larger ones are refused before a byte is sent; the server has the same limit. */
const maxBytes = 20 * 1024 * 1024

/** Sends files one after another, so that a slow line is not shared among many and finished uploads are safe. */
export function useUploads(onDone: () => void) {
  const { uploads: words } = useLibraryWords()
  const { tooLarge } = words
  const { problems } = usePlatformWords()
  const [all, setAll] = useState<readonly Upload[]>([])
  const last = useRef(0)
  const isSending = useRef(false)
  const change = (key: number, more: Partial<Upload>) =>
    setAll((known) => known.map((each) => (each.key === key ? { ...each, ...more } : each)))
  const next = all.find(({ state }) => state === 'waiting')

  useEffect(() => {
    if (!next || isSending.current) return
    isSending.current = true
    const { key, file } = next
    setAll((known) => known.map((each) => (each.key === key ? { ...each, state: 'sending' } : each)))
    const sent = { file: file as never, slug: '', alt: '', bn_alt: '', decorative: '' }
    upload<typeof addPicture>('POST /api-app/content/media', sent, (share) => change(key, { share }))
      .then(({ data }) => change(key, { state: 'here', slug: data.slug, share: 1 }))
      .catch((error: unknown) => {
        if (!(error instanceof CallRefused)) throw error
        const [said] = Object.values(error.errors).flat()
        const reason = error.status === 0 ? words.lost : (said ?? describeFailure(problems, error))
        change(key, { state: 'refused', reason, share: 0 })
      })
      .finally(() => {
        isSending.current = false
        // Triggers the search for the next waiting file.
        setAll((known) => [...known])
        onDone()
      })
  })

  const add = (files: readonly File[]) =>
    setAll((known) => [
      ...known,
      ...files.map((file): Upload => {
        const isTooLarge = file.size > maxBytes
        return {
          key: ++last.current,
          file,
          seen: URL.createObjectURL(file),
          share: 0,
          slug: '',
          state: isTooLarge ? 'refused' : 'waiting',
          reason: isTooLarge ? tooLarge : '',
        }
      }),
    ])
  return {
    all,
    add,
    again: (key: number) => change(key, { state: 'waiting', reason: '' }),
    clear: () => {
      for (const { seen } of all) URL.revokeObjectURL(seen)
      setAll([])
    },
  }
}
