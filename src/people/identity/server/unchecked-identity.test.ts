import { beforeAll, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { app, type Caller, openApp } from '../../../../tests/drive/test-app.ts'
import { pdfFile, purchase, quoteFor, sumaiya } from '../../../../tests/people/proposal-of-sumaiya.ts'
import { en } from '../words.en.ts'

let agent: Caller
let quote: string
openApp({ UNCHECKED_IDENTITY: 'refuse' })
beforeAll(async () => {
  agent = await app.signIn('agent')
  quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), { gender: 'O' })
})

const rahim = { national_id: '1990123456', first_name: 'Abdur', last_name: 'Rahim', gender: 'M' }
const send = (change: object, status = 1) =>
  purchase(agent, { ...sumaiya, quote, ...change, status }, status === 1 ? [pdfFile()] : [])

it('if the setting demands it, no proposal is confirmed before the applicant’s number is checked (beyond §14)', async () => {
  const { identityNotChecked, identityOfAnother } = en.problems
  for (const [change, sentence] of [
    [{ national_id: '5550001111' }, identityNotChecked],
    [{ national_id: '5550007777' }, identityNotChecked],
    [{ ...rahim, first_name: 'Totally', last_name: 'Different' }, identityOfAnother],
  ] as const) {
    const refused = await send(change)
    expect([refused.status, refused.body.errors.national_id]).toEqual([422, [sentence]])
    expect((await send(change, 0)).status).toBe(200)
  }
})

it('one whom the register knows is confirmed, and so is one whose name is only doubtful, for a person to check', async () => {
  expect((await send(rahim)).status).toBe(200)
  expect((await send({ ...rahim, first_name: 'Rahim', last_name: 'Uddin' })).status).toBe(200)
})
