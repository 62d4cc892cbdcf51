import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localFiles } from '#adapters/files/local.ts'
import { s3Files } from '#adapters/files/s3.ts'
import { filesCases } from './cases/files-cases.ts'
import { openSandboxWorld, type SandboxWorld } from './sandbox-world.ts'

describe('a local folder', () => {
  let folder: string
  beforeAll(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'jibon-files-')), 'made', 'when', 'needed')
  })
  afterAll(() => rm(join(folder, '../../..'), { recursive: true }))

  filesCases(() => localFiles({ folder }))

  it('leaves no partly written file', async () => {
    const names = await readdir(folder, { recursive: true })
    expect(names.filter((name) => name.endsWith('.part'))).toEqual([])
  })

  it('reports an error when the disk does not accept the file', async () => {
    await localFiles({ folder }).put('in-the-way', Buffer.from('x'))
    const impossible = localFiles({ folder: join(folder, 'in-the-way') })
    await expect(impossible.put('a', Buffer.from('x'))).rejects.toMatchObject({ name: 'FilesUnavailable' })
  })
})

describe('a store that speaks S3', () => {
  let world: SandboxWorld
  beforeAll(async () => {
    world = await openSandboxWorld()
  })
  afterAll(() => world.close())

  const store = (address = `${world.origin}/sandbox/s3`) =>
    s3Files({
      address,
      region: 'eu-central-1',
      bucket: 'jibon',
      accessKeyId: 'id',
      secretAccessKey: 'very-secret',
      timeoutMs: 5_000,
    })

  filesCases(() => store())

  it('returns nothing to an unsigned request', async () => {
    await store().put('private.pdf', Buffer.from('papers'))
    expect((await fetch(`${world.origin}/sandbox/s3/jibon/private.pdf`)).status).toBe(403)
  })

  it('does not confuse a missing bucket with a missing file', async () => {
    const bucketless = createServer((_request, response) =>
      response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>'),
    )
    const { promise: listening, resolve } = Promise.withResolvers<void>()
    bucketless.listen(0, '127.0.0.1', resolve)
    await listening
    const { port } = bucketless.address() as AddressInfo
    const finding = store(`http://127.0.0.1:${port}`).find('a')
    await expect(finding).rejects.toMatchObject({ name: 'FilesUnavailable', why: 'account' })
    bucketless.close()
  })

  it('reports an error when nothing listens', async () => {
    await expect(store('http://127.0.0.1:1').find('a')).rejects.toMatchObject({
      name: 'FilesUnavailable',
      why: 'cut',
    })
  })
})
