import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
// @ts-expect-error The launcher is plain JavaScript.
import { missingPackages } from './missing-packages.mjs'
// @ts-expect-error The launcher is plain JavaScript.
import { isSupported } from './supported-node.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'jibon-install-'))
  const here = { os: [process.platform], cpu: [process.arch] }
  const packages = {
    '': {},
    'node_modules/fastify': {},
    'node_modules/native-here': { optional: true, ...here },
    'node_modules/native-elsewhere': { optional: true, os: ['aix'], cpu: ['ppc64'] },
    'node_modules/helper-of-elsewhere': { optional: true },
  }
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function install(...names: readonly string[]): void {
  for (const name of names) {
    mkdirSync(join(root, 'node_modules', name), { recursive: true })
    writeFileSync(join(root, 'node_modules', name, 'package.json'), '{}')
  }
}

describe('an install (operations 2)', () => {
  it('is complete when everything that this machine needs is there, whatever other platforms need', () => {
    install('fastify', 'native-here')
    expect(missingPackages(root)).toEqual([])
  })

  it('is broken when it was interrupted, or when npm left out the part for this platform', () => {
    install('fastify')
    expect(missingPackages(root)).toEqual(['node_modules/native-here'])
    rmSync(join(root, 'node_modules'), { recursive: true })
    expect(missingPackages(root)).toHaveLength(2)
  })

  it('is not begun on a Node that the packages do not support', () => {
    const versions = [
      '16.20.2',
      '18.20.8',
      '20.0.0',
      '20.18.3',
      '20.19.0',
      '21.7.3',
      '22.11.0',
      '22.12.0',
      '24.0.0',
    ]
    expect(versions.filter(isSupported)).toEqual(['20.19.0', '22.12.0', '24.0.0'])
  })
})
