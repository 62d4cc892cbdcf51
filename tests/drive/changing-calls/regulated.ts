import { type ChangingCall, type Ground, rowsOf } from './ground.ts'

const path = (act: string) => `/api-app/content/${act}`
const entry = (n: number) => ({ type: 'newsCategory', slug: `regulated-${n}` })
const name = { bn: 'নিয়ম', en: 'Rules' }
const takingBack = { languages: ['bn', 'en'], reason: 'Out of date' }
const texts = rowsOf('content_entries')
const requests = rowsOf('approvals')

/** Publishes a new text in both languages and marks it as regulated. */
async function mark({ admin }: Ground, n: number): Promise<number> {
  await admin.post(path('save'), { ...entry(n), data: { name }, started_from: 0 })
  await admin.post(path('publish'), { ...entry(n), languages: ['bn', 'en'] })
  await admin.post(path('look-after'), { ...entry(n), is_regulated: true })
  return n
}

/** Requests a change. @returns the number of the request that waits for the main admin */
async function ask(ground: Ground, n: number, act: 'remove' | 'unpublish'): Promise<number> {
  await mark(ground, n)
  const { body } = await ground.editor.post(path(act), {
    ...entry(n),
    ...(act === 'remove' ? {} : takingBack),
  })
  return body.data.approval
}

const decide = ({ admin }: Ground, id: number | string, decision: 'approve' | 'refuse') =>
  admin.post(`/api-app/approvals/${id}/decide`, { decision, reason: 'Looked at it' })

/** Changes to regulated texts, removed or unpublished with the approval of a second person. */
export const changesOfRegulated: readonly ChangingCall[] = [
  {
    action: 'approval.ask',
    shows: requests,
    prepare: (ground, n) => mark(ground, n),
    call: ({ editor }, n) => editor.post(path('remove'), entry(n)),
  },
  {
    action: 'approval.ask',
    shows: requests,
    prepare: (ground, n) => mark(ground, 10_000 + n),
    call: ({ editor }, n) => editor.post(path('unpublish'), { ...entry(10_000 + n), ...takingBack }),
  },
  {
    action: 'content.unpublish',
    shows: texts,
    prepare: (ground, n) => mark(ground, 20_000 + n),
    call: ({ editor }, n) =>
      editor.post(path('unpublish'), { ...entry(20_000 + n), ...takingBack, is_urgent: true }),
  },
  {
    action: 'approval.approve',
    shows: texts,
    prepare: (ground, n) => ask(ground, 30_000 + n, 'remove'),
    call: (ground, _n, id) => decide(ground, id, 'approve'),
  },
  {
    action: 'approval.approve',
    shows: texts,
    prepare: (ground, n) => ask(ground, 40_000 + n, 'unpublish'),
    call: (ground, _n, id) => decide(ground, id, 'approve'),
  },
  {
    action: 'approval.refuse',
    shows: requests,
    prepare: (ground, n) => ask(ground, 50_000 + n, 'remove'),
    call: (ground, _n, id) => decide(ground, id, 'refuse'),
  },
]
