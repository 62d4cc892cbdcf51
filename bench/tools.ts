import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

export const runTool = promisify(execFile)

/** The folders in which Debian has servers; they are not on every PATH. */
const alsoIn = ['/usr/sbin', '/usr/local/sbin']

/**
 * Finds a program on this machine; as root on Debian, installs it when it is missing. Undefined when it is
 * not available.
 */
export async function findTool(name: string): Promise<string | undefined> {
  const found = await onPath(name)
  if (found || process.getuid?.() !== 0 || !(await onPath('apt-get'))) return found
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, maxBuffer: 1e8 }
  const patient = ['-q', '-y', '-o', 'DPkg::Lock::Timeout=600']
  await runTool('apt-get', [...patient, 'update'], options).catch(() => {})
  await runTool('apt-get', [...patient, 'install', '--no-install-recommends', name], options).catch(() => {})
  return onPath(name)
}

async function onPath(name: string): Promise<string | undefined> {
  for (const folder of [...(process.env.PATH ?? '').split(delimiter), ...alsoIn]) {
    const path = join(folder, name)
    const isProgram = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isProgram) return path
  }
  return undefined
}
