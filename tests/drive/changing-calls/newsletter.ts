import { type CallContext, type ChangingCall, rowsOf } from './call-context.ts'

const path = (act: string) => `/api-app/newsletter/${act}`
let written = 0
/** A new text each time, because the same text is sent only once. */
function text() {
  written += 1
  return {
    subject: { bn: `ঈদের শুভেচ্ছা ${written}`, en: `Eid greetings ${written}` },
    html: { bn: '<p>শুভেচ্ছা।</p>', en: '<p>Greetings.</p>' },
  }
}
const issues = rowsOf('newsletter_issues')

/** Writes a draft and resets earlier issues to drafts, since readers get two a month. @returns its number */
async function write({ admin, query }: CallContext): Promise<number> {
  await query("update newsletter_issues set state = 'draft', send_at = null, started_at = null")
  const { body } = await admin.post(path('save'), { id: 0, data: text() })
  return body.data.id
}

async function plan(context: CallContext): Promise<number> {
  const id = await write(context)
  const at = new Date(context.now().getTime() + 86_400_000).toISOString().slice(0, 16)
  await context.admin.post(path('send'), { id, version: 1, at })
  return id
}

/** Changes to the newsletter; each uses an issue of its own. */
export const changesOfNewsletter: readonly ChangingCall[] = [
  {
    action: 'newsletter.save',
    shows: issues,
    call: ({ admin }) => admin.post(path('save'), { id: 0, data: text() }),
  },
  {
    action: 'newsletter.send',
    shows: issues,
    prepare: write,
    call: ({ admin }, _n, id) => admin.post(path('send'), { id, version: 1 }),
  },
  {
    action: 'newsletter.stop',
    shows: issues,
    prepare: plan,
    call: ({ admin }, _n, id) => admin.post(path('stop'), { id }),
  },
]
