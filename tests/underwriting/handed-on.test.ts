import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditLog } from '#platform/database/server/tables.ts'
import { listLines } from '../drive/audit-lines.ts'
import { app, openApp } from '../drive/test-app.ts'
import { sell, underwriter } from './underwriters.ts'

openApp()

it('the line of a case that is handed on says from whom to whom (beyond 16)', async () => {
  const rina = await underwriter(app, 531)
  await underwriter(app, 532)
  const ill = { admitted_hospital: 1, admitted_hospital_details: 'Appendix, 2011' }
  const { id } = (await sell({ app, seller: await app.signIn('agent') }, ill)).body.data
  const hand = (owner: string, version: number) =>
    rina.post(`/api-app/referrals/${id}/owner`, { owner, version })
  expect([(await hand('me', 1)).status, (await hand('532', 2)).status]).toEqual([200, 200])
  const handed = and(eq(auditLog.action, 'referral.own'), eq(auditLog.thing, `policy:${id}`))
  const said = (await listLines(app.db, handed)).map(({ details }) => details)
  expect(said).toContainEqual({ before: { owner: 'Person 531' }, after: { owner: 'Person 532' } })
})
