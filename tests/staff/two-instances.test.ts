import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '#platform/server/log.ts'
import { builtPages } from '#platform/server/page-source.ts'
import { type OpenHouse, openHouse } from '../../src/open-house.ts'
import { readSettings } from '../../src/settings.ts'
import { createTestDatabase, type TestDatabase } from '../setup/database.ts'

/** Two instances of the program on one database, as in production. */
let database: TestDatabase
let folder: string
const houses: OpenHouse[] = []

beforeAll(async () => {
  database = await createTestDatabase('jibon_open')
  folder = await mkdtemp(join(tmpdir(), 'jibon-test-'))
  for (let count = 0; count < 2; count++) {
    houses.push(
      await openHouse({
        settings: readSettings({ NODE_ENV: 'test', PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' }),
        databaseUrl: database.url,
        log: createLog('silent'),
        pages: await builtPages(join(import.meta.dirname, '../../build')),
        prepareDatabase: false,
      }),
    )
  }
})
afterAll(async () => {
  for (const house of houses) await house.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function ask(instance: number, path: string, body: object, token = '') {
  const response = await fetch(`${houses[instance]?.url}/api-app/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

async function signIn(instance: number, loginId: string): Promise<string> {
  const { body } = await ask(instance, 'user-login', { user_id: loginId, password: 'Shapla@2026' })
  return body.token.token
}

describe('a right that is given or taken on one of two instances', () => {
  it('holds at the very next call on the other, for who is in already (PERM-09)', async () => {
    const [admin, editor] = [await signIn(0, 'admin'), await signIn(1, 'editor')]
    const assign = (permission_id: number[]) =>
      ask(0, 'assign-permissions', { role_id: 4, permission_id }, admin)
    const looks = async () => (await ask(1, 'get-users', {}, editor)).status
    expect(await looks()).toBe(403)
    expect((await assign([1, 45])).status).toBe(200)
    expect(await looks()).toBe(200)
    await ask(0, 'update-roles', { id: 4, name: 'Communications', active_status: 0 }, admin)
    expect(await looks()).toBe(403)
    await ask(0, 'update-roles', { id: 4, name: 'Communications', active_status: 1 }, admin)
    expect(await looks()).toBe(200)
    await assign([45])
    expect(await looks()).toBe(403)
  })

  it('ends the sessions of a user made inactive, on both (LOGIN-04)', async () => {
    const [admin, agent] = [await signIn(0, 'admin'), await signIn(1, 'agent2')]
    expect((await ask(1, 'get-policy-list', {}, agent)).status).toBe(200)
    const shirin = { en_first_name: 'Shirin Akter', login_id: 'agent2', mobile: '01711100007', role_id: 2 }
    expect((await ask(0, 'update-users', { ...shirin, id: 7, status: 0 }, admin)).status).toBe(200)
    expect((await ask(1, 'get-policy-list', {}, agent)).status).toBe(401)
  })
})
