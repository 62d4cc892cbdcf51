import { eq } from 'drizzle-orm'
import type { RouteObject } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '#people/staff/server/tables.ts'
import { officePages } from '../../src/web-office.tsx'
import { app, type Caller, openApp } from '../drive/test-app.ts'
import { type Cell, calls, inputs, people, readTable } from './matrix.ts'
import { pages } from './page-matrix.ts'

type Person = (typeof people)[number]

const callers = new Map<Person, Caller>()
openApp()
beforeAll(async () => {
  for (const person of people) callers.set(person, await comeIn(person))
})

/** Former was inside when he was made inactive; nobody is not signed in; everybody else comes in by name. */
async function comeIn(person: Person): Promise<Caller> {
  if (person === 'nobody') return app.visitor
  if (person !== 'former') return app.signIn(person)
  const change = (isActive: boolean) =>
    app.db.update(users).set({ isActive }).where(eq(users.loginId, 'former'))
  await change(true)
  const inside = await app.signIn('former')
  await change(false)
  return inside
}

async function knock(person: Person, method: string, path: string): Promise<Cell> {
  const address = path.replaceAll(/\{\w+\}|:\w+/g, '1')
  // Who logs out would be out for the rest of the table.
  const caller = path.endsWith('/logout') ? await comeIn(person) : callers.get(person)
  if (!caller) throw new Error(`${person} never came`)
  const { status, headers } =
    method === 'GET'
      ? await caller.get(address)
      : await caller.post(address, inputs[`${method} ${path}`] ?? {})
  expect(status, `${method} ${path} by ${person}`).toBeLessThan(500)
  if (status === 302 && headers.get('location') === '/dashboard_admin') return 'home'
  if (status === 302 && /^\/(login|reset-password)/.test(headers.get('location') ?? '')) return 'away'
  return status === 401 || status === 403 ? status : 'ok'
}

/** The table as it should be, one line a row, so that a difference reads like the table itself. */
const lines = (table: ReturnType<typeof readTable>) =>
  [...table].map(([key, cells]) => `${key}: ${cells.join(' ')}`)

async function observe(keys: Iterable<string>): Promise<Map<string, Cell[]>> {
  const seen = new Map<string, Cell[]>()
  for (const key of keys) {
    const [method = '', path = ''] = key.split(' ')
    seen.set(key, await Promise.all(people.map((person) => knock(person, method, path))))
  }
  return seen
}

describe('who may do what (PERM-08, SEC-01, SEC-02, SEC-03)', () => {
  it('is written in the table for every call there is', async () => {
    const { body } = await app.visitor.get('/openapi.json')
    const hung = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect([...readTable(calls).keys()].toSorted()).toEqual(hung.toSorted())
  })

  it('is so for every call and every kind of person', { timeout: 120_000 }, async () => {
    const table = readTable(calls)
    expect(lines(await observe(table.keys()))).toEqual(lines(table))
  })

  it('is written in the table for every page behind sign-in, and so for every kind of person', {
    timeout: 120_000,
  }, async () => {
    const table = readTable(pages)
    const hung = pathsOf(officePages).map((path) => `GET ${path}`)
    expect([...table.keys()].toSorted()).toEqual(hung.toSorted())
    expect(lines(await observe(table.keys()))).toEqual(lines(table))
  })
})

/** Under `/*` nothing is found: no page of its own (tests/platform/nothing-here.test.ts). */
function pathsOf(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ path, children }) => [
    ...(path && !path.endsWith('/*') ? [path] : []),
    ...pathsOf(children ?? []),
  ])
}
