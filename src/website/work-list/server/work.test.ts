import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#platform/database/server/tables.ts'
import { permission } from '#platform/http/permissions.ts'
import { listLines } from '../../../../tests/drive/audit-lines.ts'
import { addStaff } from '../../../../tests/drive/staff.ts'
import { app, type Caller, openApp } from '../../../../tests/drive/test-app.ts'

/** Edits the news; a colleague with the same permissions; edits only pages. */
let nasreen: Caller
let karim: Caller
let shirin: Caller
openApp()
beforeAll(async () => {
  const { newsList, newsCreate, newsEdit, newsDelete, approvalList, approvalEdit } = permission
  const rights = [newsList, newsCreate, newsEdit, newsDelete, approvalList, approvalEdit]
  nasreen = await addStaff(app, 451, rights)
  karim = await addStaff(app, 452, rights)
  shirin = await addStaff(app, 453, [permission.pageList, permission.pageEdit, approvalList, approvalEdit])
})

const notice = (en: string, html = '<p>x</p>') => ({
  title: { bn: 'ছুটির নোটিশ', en },
  shortDescription: { bn: 'অফিস বন্ধ।', en: en && 'Closed.' },
  publishDate: '2026-03-20',
  category: 'notice',
  html: { bn: html, en: en && '<p>x</p>' },
})
const post = (who: Caller, act: string, slug: string, more: object = {}) =>
  who.post(`/api-app/content/${act}`, { type: 'news', slug, ...more })
const save = (slug: string, data: object, started_from = 0) =>
  post(nasreen, 'save', slug, { data, started_from })
const publish = (slug: string, languages = ['bn', 'en'], who = nasreen) =>
  post(who, 'publish', slug, { languages })
const lookAfter = (slug: string, more: object, who = nasreen) => post(who, 'look-after', slug, more)
const dayIn = (days: number) =>
  new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
async function workOf(who: Caller, query = '') {
  const { status, body } = await who.get(`/api-app/content/work?${query}`)
  expect(status).toBe(200)
  return body.data as {
    counts: Record<string, number>
    owners: { id: number; name: string }[]
    work: { data: Record<string, unknown>[]; total: number }
  }
}
const about = async (slug: string, query = '', who = nasreen) =>
  (await workOf(who, query)).work.data
    .filter((row) => row.slug === slug)
    .map(({ kind, language, what }) => [kind, language, what])
const shownIn = async (slug: string) => {
  await app.publishedIsProcessed()
  return (await app.visitor.get(`/news/${slug}`, { language: 'bn' })).status
}

describe('The work list', () => {
  it('says what is missing, unpublished or scheduled in which language', async () => {
    await save('half', notice(''))
    await publish('half', ['bn'])
    expect(await about('half')).toEqual([['missing', 'en', 'title, shortDescription, html']])
    await save('half', notice('Holiday'), 1)
    expect(await about('half')).toEqual([['draft', 'en', '']])
    await post(nasreen, 'schedule', 'half', { language: 'en', at: `${dayIn(3)}T09:00` })
    expect(await about('half')).toEqual([['scheduled', 'en', '']])
    const [planned] = (await workOf(nasreen, 'kind=scheduled')).work.data
    expect(planned).toMatchObject({ at: `${dayIn(3)}T09:00:00+06:00`, label: 'News', module: 'news' })
  })

  it('says which language is out of date after the other one was published with the shared part', async () => {
    await save('stale', notice('Holiday'))
    await publish('stale')
    await save('stale', { ...notice('Holiday'), publishDate: '2026-03-21' }, 1)
    await publish('stale', ['bn'])
    expect(await about('stale')).toEqual([['stale', 'en', '']])
    expect(await about('stale', 'language=bn')).toEqual([])
  })

  it('names links whose target was removed, by their address', async () => {
    await save('goes', notice('Goes'))
    await publish('goes')
    await save('stays', notice('Stays', '<p><a href="/news/goes">x</a></p>'))
    await publish('stays')
    expect(await about('stays')).toEqual([])
    await post(nasreen, 'remove', 'goes', { even_if_used: true })
    expect(await about('stays')).toEqual([['deadLink', '', '/news/goes']])
  })

  it('lists a review two weeks ahead, and can be filtered by owner', async () => {
    await save('reviewed', notice('Reviewed'))
    await publish('reviewed')
    await lookAfter('reviewed', { owner: 452, review_on: dayIn(20) })
    expect(await about('reviewed')).toEqual([])
    await lookAfter('reviewed', { owner: 452, review_on: dayIn(10) })
    expect(await about('reviewed')).toEqual([['review', '', '']])
    expect(await about('reviewed', 'owner=me', karim)).toHaveLength(1)
    expect(await about('reviewed', 'owner=452')).toHaveLength(1)
    for (const owner of ['me', 'none', '451']) expect(await about('reviewed', `owner=${owner}`)).toEqual([])
    expect((await workOf(nasreen)).owners).toEqual([{ id: 452, name: 'Person 452' }])
    const entry = (await nasreen.get('/api-app/content/entry?type=news&slug=reviewed')).body.data
    expect(entry.care.owner).toEqual({ id: 452, name: 'Person 452' })
    expect(entry.owners.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([1, 451, 452]))
    expect(entry.owners.map(({ id }: { id: number }) => id)).not.toContain(453)
  })

  it('counts each kind under the other filters, and shows each person only their own modules', async () => {
    const { counts, work } = await workOf(nasreen, 'kind=scheduled')
    expect([counts.scheduled, work.total]).toEqual([1, 1])
    expect(counts.deadLink).toBe(1)
    const ofPages = await workOf(shirin)
    expect(ofPages.work.data.filter(({ module }) => module !== 'page')).toEqual([])
    expect((await app.visitor.get('/api-app/content/work')).status).toBe(401)
  })

  it('refuses an owner who may not edit it, and an invalid day', async () => {
    expect((await lookAfter('reviewed', { owner: 453 })).body.errors).toHaveProperty('owner')
    expect((await lookAfter('reviewed', { review_on: 'soon' })).body.errors).toHaveProperty('review_on')
    expect((await lookAfter('reviewed', { owner: 0 }, shirin)).status).toBe(403)
  })
})

describe('A regulated text', () => {
  const decide = (who: Caller, id: number, decision: string) =>
    who.post(`/api-app/approvals/${id}/decide`, { decision, reason: 'read' })
  let count = 0
  /** An unpublished notice marked as regulated. */
  async function regulated(): Promise<string> {
    count += 1
    const slug = `regulated-${count}`
    await save(slug, notice('Regulated'))
    await lookAfter(slug, { is_regulated: true })
    return slug
  }
  async function askedFor(slug: string, languages = ['bn']): Promise<number> {
    const { body } = await publish(slug, languages)
    expect(body).toMatchObject({ status: 1, code: 'waitingForApproval' })
    return body.data.approval
  }

  it('is published once a second person agrees, with both names in the audit log', async () => {
    const slug = await regulated()
    const id = await askedFor(slug)
    expect(await shownIn(slug)).toBe(404)
    expect(await about(slug)).toContainEqual(['waiting', '', ''])
    expect((await nasreen.get(`/api-app/content/entry?type=news&slug=${slug}`)).body.data.waiting).toBe(id)
    expect((await decide(nasreen, id, 'approve')).body.code).toBe('ownApproval')
    expect((await decide(shirin, id, 'approve')).status).toBe(404)
    expect((await decide(karim, id, 'approve')).status).toBe(200)
    expect(await shownIn(slug)).toBe(200)
    const [line] = await listLines(app.db, eq(auditLog.thing, `content:news:news:${slug}`))
    expect(line).toMatchObject({ action: 'content.publish', personId: 451 })
    expect(line?.details).toMatchObject({ approvedBy: 'Person 452 (user452)', after: { bn: 1 } })
  })

  it('is published in the version that was approved, whatever was saved since', async () => {
    const slug = await regulated()
    const id = await askedFor(slug)
    await save(slug, { ...notice('Regulated'), title: { bn: 'পরে লেখা', en: 'Later' } }, 1)
    await decide(karim, id, 'approve')
    await app.publishedIsProcessed()
    const { body } = await app.visitor.get(`/news/${slug}`, { language: 'bn' })
    expect(body).toContain('<h1>ছুটির নোটিশ</h1>')
    expect(body).not.toContain('পরে লেখা')
  })

  it('waits too when it is scheduled, and a request ends after seven days', async () => {
    const slug = await regulated()
    const plan = { language: 'en', at: `${dayIn(30)}T09:00` }
    const { body } = await post(nasreen, 'schedule', slug, plan)
    expect(body.code).toBe('waitingForApproval')
    const { body: approved } = await decide(karim, body.data.approval, 'approve')
    expect(approved.data.request.state).toBe('approved')
    expect(await about(slug)).toContainEqual(['scheduled', 'en', ''])
    const id = await askedFor(slug)
    await app.clock.moveBy(8 * 86_400_000)
    const late = await app.signIn('user452')
    expect((await decide(late, id, 'approve')).body.code).toBe('approvalExpired')
    await app.clock.moveTo(null)
    expect(await shownIn(slug)).toBe(404)
  })

  it('keeps its mark until a second person agrees to its removal', async () => {
    const slug = await regulated()
    const { body } = await lookAfter(slug, { owner: 451, is_regulated: false })
    expect(body.code).toBe('waitingForApproval')
    const careOf = async () =>
      (await nasreen.get(`/api-app/content/entry?type=news&slug=${slug}`)).body.data.care
    expect(await careOf()).toMatchObject({ owner: { id: 451 }, is_regulated: true })
    await decide(karim, body.data.approval, 'approve')
    expect(await careOf()).toMatchObject({ owner: { id: 451 }, is_regulated: false })
    expect((await publish(slug, ['bn'])).body.code).toBeUndefined()
  })

  it('that cannot be published is refused at once', async () => {
    const slug = await regulated()
    await save(slug, notice('Regulated', '<p><a href="/page/nowhere">x</a></p>'), 1)
    expect((await publish(slug, ['bn'])).status).toBe(422)
    expect(await about(slug, 'kind=waiting')).toEqual([])
  })
})
