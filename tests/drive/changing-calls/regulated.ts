import { type CallContext, type ChangingCall, rowsOf } from './call-context.ts'

const path = (act: string) => `/api-app/content/${act}`
const entry = (n: number) => ({ type: 'newsCategory', slug: `regulated-${n}` })
const name = { bn: 'নিয়ম', en: 'Rules' }
const takingBack = { languages: ['bn', 'en'], reason: 'Out of date' }
const texts = rowsOf('content_entries')
const requests = rowsOf('approvals')

/** Publishes a new text in both languages and marks it as regulated. */
async function mark({ admin }: CallContext, n: number): Promise<number> {
  await admin.post(path('save'), { ...entry(n), data: { name }, started_from: 0 })
  await admin.post(path('publish'), { ...entry(n), languages: ['bn', 'en'] })
  await admin.post(path('look-after'), { ...entry(n), is_regulated: true })
  return n
}

/** Requests a change. @returns the number of the request that waits for the main admin */
async function ask(context: CallContext, n: number, act: 'remove' | 'unpublish'): Promise<number> {
  await mark(context, n)
  const { body } = await context.editor.post(path(act), {
    ...entry(n),
    ...(act === 'remove' ? {} : takingBack),
  })
  return body.data.approval
}

const decide = ({ admin }: CallContext, id: number | string, decision: 'approve' | 'refuse') =>
  admin.post(`/api-app/approvals/${id}/decide`, { decision, reason: 'Looked at it' })

/** Changes to regulated texts, removed or unpublished with the approval of a second person. */
export const changesOfRegulated: readonly ChangingCall[] = [
  {
    action: 'approval.ask',
    shows: requests,
    prepare: (context, n) => mark(context, n),
    call: ({ editor }, n) => editor.post(path('remove'), entry(n)),
  },
  {
    action: 'approval.ask',
    shows: requests,
    prepare: (context, n) => mark(context, 10_000 + n),
    call: ({ editor }, n) => editor.post(path('unpublish'), { ...entry(10_000 + n), ...takingBack }),
  },
  {
    action: 'content.unpublish',
    shows: texts,
    prepare: (context, n) => mark(context, 20_000 + n),
    call: ({ editor }, n) =>
      editor.post(path('unpublish'), { ...entry(20_000 + n), ...takingBack, is_urgent: true }),
  },
  {
    action: 'approval.approve',
    shows: texts,
    prepare: (context, n) => ask(context, 30_000 + n, 'remove'),
    call: (context, _n, id) => decide(context, id, 'approve'),
  },
  {
    action: 'approval.approve',
    shows: texts,
    prepare: (context, n) => ask(context, 40_000 + n, 'unpublish'),
    call: (context, _n, id) => decide(context, id, 'approve'),
  },
  {
    action: 'approval.refuse',
    shows: requests,
    prepare: (context, n) => ask(context, 50_000 + n, 'remove'),
    call: (context, _n, id) => decide(context, id, 'refuse'),
  },
]
