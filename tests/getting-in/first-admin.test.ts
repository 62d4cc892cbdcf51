import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFirstAdmin } from '#people/staff/server/first-admin.ts'
import { type OpenDatabase, openDatabase } from '#platform/database/server/database.ts'
import type { RunningApp } from '../../src/start-app.ts'
import { authenticatorApp } from '../drive/authenticator-app.ts'
import { callerOf } from '../drive/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../setup/database.ts'
import { startProduction } from '../setup/start-production.ts'

const salma = ['--login', 'salma', '--name', 'Salma Begum', '--mobile', '০১৭১১২০০০০১']

let database: TestDatabase
let desk: OpenDatabase
let folder: string
let portal: RunningApp
beforeAll(async () => {
  database = await createTestDatabase()
  desk = openDatabase(database.url, { connections: 2 })
  folder = await mkdtemp(join(tmpdir(), 'jibon-test-'))
  portal = await startProduction(database, folder)
}, 120_000)
afterAll(async () => {
  await portal.close()
  await desk.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const clock = { now: () => new Date() }

const make = (args: readonly string[]) =>
  makeFirstAdmin(args, { db: desk.db, now: new Date(), who: 'command of root' })

describe('a production database without users', () => {
  it('has the roles that the program knows and no person of the demo (ROLE-09, PERM-06)', async () => {
    const visitor = callerOf(portal.url, undefined)
    const demo = await visitor.post('/api-app/user-login', { user_id: 'admin', password: 'Shapla@2026' })
    expect(demo.status).toBe(401)
  })

  it('says what is missing or wrong, and stores nothing', async () => {
    expect((await make([])).sentences[0]).toMatch(/^Usage: /)
    const { isDone, sentences } = await make(['--login', 'salma', '--name', 'Salma', '--mobile', '0171'])
    expect([isDone, sentences]).toEqual([false, ['Phone number must be 11 digits', 'Nothing was stored.']])
  })

  it('gets its main admin by a command, who sets up a second factor, chooses an own password and may do everything (PERM-06, RESET-03, design §10)', async () => {
    const { isDone, sentences } = await make(salma)
    expect(isDone).toBe(true)
    const password = /: (\S+)$/.exec(sentences[0] ?? '')?.[1] ?? ''
    const visitor = callerOf(portal.url, undefined)
    const first = await visitor.post('/api-app/user-login', { user_id: 'salma', password })
    expect(first.body).toMatchObject({ code: 'secondFactorToSet', data: { ticket: expect.any(String) } })
    const enrol = (more: object) =>
      visitor.post('/api-app/second-factor/enrol', { ...first.body.data, way: 'totp', ...more })
    const { secret } = (await enrol({})).body.data.totp
    const { body: enrolled } = await enrol({ answer: authenticatorApp({ clock }, secret).code() })
    expect(enrolled.token.user).toMatchObject({ id: 1, role_id: 1, reset_password: 0 })
    const own = { password: 'Nodi#Par1971', confirm_password: 'Nodi#Par1971' }
    await callerOf(portal.url, enrolled.token.token).post('/api-app/reset-password', own)
    const again = await visitor.post('/api-app/user-login', { user_id: 'salma', password: own.password })
    const [answer] = enrolled.data.recovery_codes
    const second = { ticket: again.body.data.ticket, way: 'recovery', answer }
    const { body } = await visitor.post('/api-app/second-factor', second)
    const admin = callerOf(portal.url, body.token.token)
    const roles = await admin.post('/api-app/get-roles', { is_paginate: '0' })
    expect(roles.body.data.roles.map(({ id }: { id: number }) => id).toSorted()).toEqual([1, 2, 3])
    const agent = {
      en_first_name: 'Tanvir',
      login_id: 'tanvir',
      mobile: '01711200002',
      role_id: 2,
      status: 1,
    }
    const added = await admin.post('/api-app/store-users', { ...agent, password: own.password })
    expect(added.status).toBe(200)
  })

  it('gets no second one', async () => {
    const { isDone, sentences } = await make([...salma.slice(2), '--login', 'other'])
    expect([isDone, sentences[0]]).toEqual([false, 'There is a main admin already: salma.'])
  })
})
