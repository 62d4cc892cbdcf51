import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

export const runTool = promisify(execFile)

/** Where Debian keeps servers, which is not on everyone's PATH. */
const alsoIn = ['/usr/sbin', '/usr/local/sbin']

/** A program of this machine; as root on Debian it is installed when missing. Undefined when it cannot be had. */
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
