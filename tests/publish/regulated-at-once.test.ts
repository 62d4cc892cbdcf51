import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { approvals } from '#people/approvals/server/tables.ts'
import { auditLog } from '#platform/database/server/tables.ts'
import { permission } from '#platform/http/permissions.ts'
import { listLines } from '../drive/audit-lines.ts'
import { importPages, pageFile } from '../drive/import-pages.ts'
import { addStaff } from '../drive/staff.ts'
import { type Answer, app, type Caller, openApp } from '../drive/test-app.ts'

/** Two editors of pages; each may approve the other's requests. */
let nasreen: Caller
let karim: Caller
openApp()
beforeAll(async () => {
  const { pageList, pageCreate, pageEdit, pageDelete, approvalList, approvalEdit } = permission
  const rights = [pageList, pageCreate, pageEdit, pageDelete, approvalList, approvalEdit]
  nasreen = await addStaff(app, 561, rights)
  karim = await addStaff(app, 562, rights)
})

/** `npm run proof floods` uses ten texts and a thousand calls. */
const count = process.env.JIBON_FLOOD ? 10 : 4
const slugs = Array.from({ length: count }, (_, n) => `at-once-${n}`)
const wishes = { remove: {}, unpublish: { languages: ['bn', 'en'], reason: 'Out of date' } }
const acts = ['remove', 'unpublish'] as const
const post = (who: Caller, act: string, slug: string, more: object) =>
  who.post(`/api-app/content/${act}`, { type: 'page', slug, ...more })
const approve = (who: Caller, id: number) =>
  who.post(`/api-app/approvals/${id}/decide`, { decision: 'approve', reason: 'Looked at it' })
const listWaiting = () => app.db.select().from(approvals).where(eq(approvals.state, 'waiting'))

/** Makes the calls, fifty at a time. @returns unexpected failures and refusals */
async function failuresOf(presses: readonly (() => Promise<Answer>)[]): Promise<string[]> {
  const failed: string[] = []
  for (let at = 0; at < presses.length; at += 50) {
    const answers = await Promise.all(presses.slice(at, at + 50).map((press) => press()))
    for (const { status, body } of answers)
      if (![200, 403, 404, 409].includes(status)) failed.push(`${status} ${JSON.stringify(body)}`)
  }
  return failed
}

it('several regulated texts under hundreds of concurrent calls of two people: each change is requested once and made once, by two people, without failures', {
  timeout: 240_000,
}, async () => {
  await importPages(app, Object.fromEntries(slugs.map((slug) => [slug, pageFile('Rules')])))
  for (const slug of slugs) await post(nasreen, 'look-after', slug, { is_regulated: true })
  const people = [nasreen, karim]
  const askAll = slugs.flatMap((slug) =>
    acts.flatMap((act) => people.map((who) => () => post(who, act, slug, wishes[act]))),
  )
  expect(await failuresOf(Array.from({ length: 10 }, () => askAll).flat())).toEqual([])
  const asked = await listWaiting()
  expect(asked.map(({ act, thing }) => `${act} ${thing}`).toSorted()).toEqual(
    slugs.flatMap((slug) => acts.map((act) => `content.${act} content:page:page:${slug}`)).toSorted(),
  )
  // Both approve everything several times, while the same is requested again.
  const agreed = asked.flatMap(({ id }, n) => [
    ...[1, 2, 3, 4, 5].flatMap(() => people.map((who) => () => approve(who, id))),
    ...[...askAll, ...askAll, ...askAll].slice(n * 2, n * 2 + 20),
  ])
  expect(agreed.length).toBe(asked.length * 30)
  expect(await failuresOf(agreed)).toEqual([])
  for (const slug of slugs) {
    const about = eq(auditLog.thing, `content:page:page:${slug}`)
    const done = (await listLines(app.db, about)).map(({ action }) => action)
    expect(done.length, slug).toBeGreaterThan(0)
    expect(new Set(done).size, slug).toBe(done.length)
    await app.publishedIsProcessed()
    expect((await app.visitor.get(`/page/${slug}`)).status, slug).toBe(404)
  }
  const standing = (await listWaiting()).map(({ act, thing }) => `${act} ${thing}`)
  expect(new Set(standing).size).toBe(standing.length)
})
