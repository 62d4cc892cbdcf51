import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memoryFolder = '/dev/shm'
const roomBytes = 4 * 1024 ** 3

/**
 * The folder for temporary data of a test run: in memory where the machine has such a folder with enough
 * space, else on disk. Each test file copies a database of a thousand files and removes it again (decision
 * 0117).
 */
export function scratchFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder)
    return bavail * bsize >= roomBytes ? memoryFolder : tmpdir()
  } catch {
    return tmpdir()
  }
}
