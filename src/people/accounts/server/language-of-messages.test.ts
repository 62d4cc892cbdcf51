import { expect, it } from 'vitest'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { languages } from '#kernel/language.ts'
import { readInbox } from '../../../../tests/drive/inbox.ts'
import { app, openApp } from '../../../../tests/drive/test-app.ts'
import { findAccountByUsername } from './account-store.ts'
import { findReachable } from './reachable.ts'

const reports = { bn: /ফোন বা কম্পিউটার থেকে আপনার অ্যাকাউন্টে লগইন/, en: /A new phone or computer logged in/ }
const rahima = { user_id: 'rahima', password: demoPassword }

openApp()

it('a login from a new phone is reported in the language of the page it was made on (design §3)', async () => {
  const headers = { 'sec-fetch-site': 'same-origin' }
  await app.visitor.post('/api-app/user-login', rahima, { headers })
  for (const language of languages) {
    await app.visitor.post('/api-app/user-login', rahima, { headers, language })
    await app.eventually(`the mail in ${language}`, async () =>
      (await readInbox(app, 'rahima@example.com')).some(({ text }) => reports[language].test(text)),
    )
  }
})

it('a change made by others is reported in the language of the page where somebody last logged in (design §3)', async () => {
  const account = await findAccountByUsername(app.db, 'rahima')
  const customer = { kind: 'customer', id: account?.customerId ?? 0 } as const
  for (const language of [...languages, 'bn'] as const) {
    const { body } = await app.visitor.post(
      '/api-app/user-login',
      { user_id: 'agent', password: demoPassword },
      { language },
    )
    await app.visitor.post('/api-app/user-login', rahima, { language })
    const agent = { kind: 'staff', id: body.token.user.id } as const
    const kept = [await findReachable(app.db, customer), await findReachable(app.db, agent)]
    expect(kept.map((person) => person?.language)).toEqual([language, language])
  }
})
