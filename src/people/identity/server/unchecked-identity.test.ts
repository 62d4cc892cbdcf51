import { expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { createTestApp } from '../../../../tests/drive/test-app.ts'
import { pdfFile, purchase, quoteFor, sumaiya } from '../../../../tests/people/proposal-of-sumaiya.ts'
import { en } from '../words.en.ts'

it('where the setting demands it, nobody is confirmed before their number is checked (beyond §14)', async () => {
  const app = await createTestApp({ UNCHECKED_IDENTITY: 'refuse' })
  const agent = await app.signIn('agent')
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), { gender: 'O' })
  const rahim = { ...sumaiya, gender: 'M', quote, status: 1 }
  const refused = await purchase(agent, rahim, [pdfFile()])
  expect([refused.status, refused.body.errors.national_id]).toEqual([422, [en.problems.identityNotChecked]])
  expect((await purchase(agent, { ...rahim, status: 0 })).status).toBe(200)
  await agent.post('/api-app/nid-check', { national_id: '1990123456', person_dob: '1990-05-17' })
  expect((await purchase(agent, rahim, [pdfFile()])).status).toBe(200)
  await app.close()
})
