import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memoryFolder = '/dev/shm'
const roomBytes = 4 * 1024 ** 3

/**
 * Where a run of tests puts what it throws away: in memory where the machine offers a folder there with room for it, else
 * on disk. Each file copies a database of a thousand files and removes it again (decision 0117).
 */
export function scratchFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder)
    return bavail * bsize >= roomBytes ? memoryFolder : tmpdir()
  } catch {
    return tmpdir()
  }
}
