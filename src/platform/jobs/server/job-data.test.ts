import { beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../tests/drive/test-app.ts'
import { openJobData, sealJobData } from './job-data.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  return () => app.close()
})

it.each([
  {
    policyId: 17,
    attempt: 0,
    of: 'contactToUs',
    at: '2026-07-14T10:00:00.000Z',
    chosen: [1, 2],
    isAhead: true,
  },
  { linkId: '4f0e4a52-0b6f-4a55-9d0c-2f0f3f3d2a11', fileKeys: ['proposals/2026/a1.pdf'], day: '2026-07-14' },
])('a job that holds only ids and codes is stored in plain text', async (data) => {
  expect(await sealJobData(app.db, data)).toEqual(data)
})

it.each(['rahima@example.com', 'রহিমা', '12 Lake Road', '1990123456789', '01711000001', 'x'.repeat(200)])(
  'a job with %s in it is stored sealed, and runs with the data that was enqueued',
  async (text) => {
    const data = { to: { policyId: 17, texts: ['ok', text] } }
    const stored = await sealJobData(app.db, data)
    expect(JSON.stringify(stored)).not.toContain(text)
    expect(await openJobData(app.db, stored)).toEqual(data)
  },
)
