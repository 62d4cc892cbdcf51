import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { permission } from '#platform/http/permissions.ts'
import { newsletterDeliveries, newsletterIssues } from '#website/newsletter/server/tables.ts'
import { addStaff } from '../drive/staff.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'
import { issue } from './readers.ts'

let nasreen: Caller
openApp()
beforeAll(async () => {
  const { newsletterList, newsletterCreate, newsletterEdit } = permission
  nasreen = await addStaff(app, 481, [newsletterList, newsletterCreate, newsletterEdit])
})
beforeEach(async () => {
  await app.db.delete(newsletterDeliveries)
  await app.db.delete(newsletterIssues)
})

const post = (act: string, body: object) => nasreen.post(`/api-app/newsletter/${act}`, body)
async function write(subject: string): Promise<number> {
  const data = { ...issue, subject: { bn: subject, en: subject } }
  return (await post('save', { id: 0, data })).body.data.id
}
const send = (id: number, at = '') => post('send', { id, version: 1, at })
/** Noon of a day, `months` months ahead. */
function noonIn(months: number, day: string): string {
  const now = new Date(app.clock.now().getTime() + 6 * 3_600_000)
  const then = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1))
  return `${then.toISOString().slice(0, 8)}${day}T12:00`
}

describe('The promises to readers', () => {
  it('two issues a month at most: the third of a month waits for the next', async () => {
    const first = await write('one')
    const second = await write('two')
    const third = await write('three')
    expect((await send(first, noonIn(1, '05'))).status).toBe(200)
    expect((await send(second, noonIn(1, '25'))).status).toBe(200)
    const { status, body } = await send(third, noonIn(1, '28'))
    expect([status, body.code]).toEqual([409, 'twoThisMonth'])
    expect((await send(third, noonIn(2, '01'))).status).toBe(200)
  })

  it('an issue whose schedule was cancelled does not count', async () => {
    const first = await write('one')
    const second = await write('two')
    const third = await write('three')
    await send(first, noonIn(1, '05'))
    await send(second, noonIn(1, '06'))
    await post('stop', { id: second })
    expect((await send(third, noonIn(1, '07'))).status).toBe(200)
  })

  it('of three issues sent at the same moment two go out', async () => {
    const ids = [await write('one'), await write('two'), await write('three')]
    const answers = await Promise.all(ids.map((id) => send(id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409])
  })

  it('the same text goes to everybody once, however often it is copied', async () => {
    const first = await write('the same')
    const copy = await write('the same')
    expect((await send(first)).status).toBe(200)
    const { status, body } = await send(copy)
    expect([status, body.code]).toEqual([409, 'sameIssueAgain'])
  })
})
