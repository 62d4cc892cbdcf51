import { expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'
import { writerIn } from '#kernel/writer.ts'
import { rolePermissions } from '#people/staff/server/tables.ts'
import { permission } from '#platform/http/permissions.ts'
import { words } from '../../src/words.ts'
import { app, openApp } from '../drive/test-app.ts'

openApp()

it.each(languages)(
  'who has no policies to look after reads on the dashboard what waits, and where, in %s',
  async (language) => {
    const { waitingHere, nothingWaits } = words.office[language]
    const earlier = languages.indexOf(language) * 2
    for (const phone of [1, 2].map((n) => `0171100032${earlier + n}`))
      expect((await app.visitor.post('/v1/enquiries/call-me', { name: 'Shefali', phone })).status).toBe(200)
    const homeOf = async (loginId: string) => {
      const { body } = await (await app.signIn(loginId)).get('/dashboard_admin', { language })
      return String(body).replaceAll(/<!--.*?-->/g, '')
    }
    const home = await homeOf('editor')
    expect(home).toContain(writerIn(language).fill(waitingHere, { n: earlier + 2 }))
    expect(home).toContain(nothingWaits)
    // What waits stands first.
    const place = (key: 'enquiries' | 'profile') => home.lastIndexOf(`${words.office[language][key]}</span>`)
    expect(place('enquiries')).toBeLessThan(place('profile'))
    expect(await homeOf('finance')).toContain(nothingWaits)
  },
)

it('the way to the referral desk says how many wait there, to those who look after no policies', async () => {
  await app.db.insert(rolePermissions).values({ roleId: 5, permissionId: permission.underwritingList })
  const finance = await app.signIn('finance')
  const { waiting } = (await finance.get('/api-app/referrals')).body.data.counts
  expect(waiting).toBeGreaterThan(0)
  const { body } = await finance.get('/dashboard_admin', { language: 'en' })
  const said = writerIn('en').fill(words.office.en.waitingHere, { n: waiting })
  expect(String(body).replaceAll(/<!--.*?-->/g, '')).toContain(said)
})
