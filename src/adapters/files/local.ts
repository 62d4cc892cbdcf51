import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, stat, unlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { type Files, FilesUnavailable, requireFileKey, requireFileLength } from './files.ts'

/** Files in a local folder, created if missing. Several instances may share one folder. */
export function localFiles(settings: { readonly folder: string }): Files {
  const folder = resolve(settings.folder)
  const pathOf = (key: string) => join(folder, ...requireFileKey(key).split('/'))

  return {
    async put(key, content) {
      requireFileLength(content)
      const path = pathOf(key)
      await naming(() => writeWhole(path, content))
    },
    async find(key) {
      const path = pathOf(key)
      return naming(() => orUndefined(readFile(path)))
    },
    async has(key) {
      const path = pathOf(key)
      return naming(async () => (await orUndefined(stat(path)))?.isFile() === true)
    },
    async remove(key) {
      const path = pathOf(key)
      await naming(async () => {
        await orUndefined(unlink(path))
      })
    },
  }
}

/**
 * Writes to a temporary file beside the target, syncs it, then renames it: a reader or a power cut sees the
 * old file or the new one, never half of it.
 */
async function writeWhole(path: string, content: Uint8Array): Promise<void> {
  const firstMade = await mkdir(dirname(path), { recursive: true, mode: 0o750 })
  const draft = `${path}.${randomBytes(6).toString('hex')}.part`
  try {
    const file = await open(draft, 'wx', 0o640)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (error) {
    await orUndefined(unlink(draft))
    throw error
  }
  const top = firstMade ? dirname(firstMade) : dirname(path)
  for (let at = dirname(path); ; at = dirname(at)) {
    await syncFolder(at)
    if (at === top || at === dirname(at)) return
  }
}

/** A new file name is durable only once its folder is synced too. Windows has no such call and needs none. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function orUndefined<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'EISDIR' || error.code === 'ENOTDIR') return undefined
    throw error
  })
}

async function naming<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error: NodeJS.ErrnoException) => {
    throw new FilesUnavailable('failing', error.code)
  })
}
