import { branchSheet, newBranch, savar, sheetForm, takeSheet, toCsv } from '../branch-sheet.ts'
import { makePdf, pdfFileOf } from '../pdf.ts'
import { type CallContext, type ChangingCall, idOf, rowsOf } from './call-context.ts'

const slugOf = (n: number | string) => `changing-${n}`
const entry = (n: number | string) => ({ type: 'newsCategory', slug: slugOf(n) })
const name = { bn: 'বিজ্ঞপ্তি', en: 'Notice' }
const path = (act: string) => `/api-app/content/${act}`
const tomorrow = ({ now }: CallContext) => new Date(now().getTime() + 86_400_000).toISOString().slice(0, 16)

const entries = rowsOf('content_entries')

/** Makes a new entry for each run, as an unpublished draft. */
async function make({ admin }: CallContext, n: number): Promise<number> {
  await admin.post(path('save'), { ...entry(n), data: { name }, started_from: 0 })
  return n
}

/** A new entry for each call and run, because repeating a call on the same entry changes nothing. */
const ownOf =
  (call: number, prepare = make) =>
  (context: CallContext, n: number) =>
    prepare(context, call * 10_000 + n)

/** Makes an entry, publishes it and schedules it again. */
async function show(context: CallContext, n: number): Promise<number> {
  await make(context, n)
  await context.admin.post(path('publish'), { ...entry(n), languages: ['bn'] })
  const plan = { ...entry(n), language: 'bn', at: tomorrow(context) }
  await context.admin.post(path('schedule'), plan)
  return n
}

function drawingNamed(name: string, height: number): FormData {
  const form = new FormData()
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="3" height="${height}"/>`
  form.set('file', new File([drawing], name))
  return form
}

/** Changes to the content of the website; each uses an entry of its own. */
export const changesOfContent: readonly ChangingCall[] = [
  {
    action: 'content.make',
    shows: entries,
    call: ({ admin }, n) => admin.post(path('save'), { ...entry(n), data: { name }, started_from: 0 }),
  },
  {
    action: 'content.make',
    shows: entries,
    call: ({ admin }, n) => {
      return admin.post(path('media'), drawingNamed(`changing-${n}.svg`, 2))
    },
  },
  {
    action: 'content.save',
    shows: entries,
    prepare: ownOf(11),
    call: ({ admin }, _n, made) => {
      const data = { name: { ...name, en: 'Notices' } }
      return admin.post(path('save'), { ...entry(made), data, started_from: 1 })
    },
  },
  {
    action: 'content.publish',
    shows: entries,
    prepare: ownOf(12),
    call: ({ admin }, _n, made) => admin.post(path('publish'), { ...entry(made), languages: ['bn'] }),
  },
  {
    action: 'content.unpublish',
    shows: entries,
    prepare: ownOf(13, show),
    call: ({ admin }, _n, made) => admin.post(path('unpublish'), { ...entry(made), languages: ['bn'] }),
  },
  {
    action: 'content.schedule',
    shows: entries,
    prepare: ownOf(14),
    call: (context, _n, made) => {
      const plan = { ...entry(made), language: 'en', at: tomorrow(context) }
      return context.admin.post(path('schedule'), plan)
    },
  },
  {
    action: 'content.cancel-schedule',
    shows: entries,
    prepare: ownOf(15, show),
    call: ({ admin }, _n, made) => admin.post(path('cancel-schedule'), { ...entry(made), language: 'bn' }),
  },
  {
    action: 'content.save',
    shows: entries,
    prepare: ownOf(16),
    call: ({ admin }, _n, made) =>
      admin.post(path('restore'), { ...entry(made), number: 1, started_from: 1 }),
  },
  {
    action: 'content.care',
    shows: rowsOf('content_care'),
    prepare: ownOf(19),
    call: ({ admin }, _n, made) =>
      admin.post(path('look-after'), { ...entry(made), owner: 1, is_regulated: true }),
  },
  {
    action: 'content.move',
    shows: entries,
    prepare: ownOf(17),
    call: ({ admin }, _n, made) =>
      admin.post(path('move'), { ...entry(made), to: `changing-elsewhere-${made}` }),
  },
  {
    action: 'content.remove',
    shows: entries,
    prepare: ownOf(18),
    call: ({ admin }, _n, made) => admin.post(path('remove'), entry(made)),
  },
  {
    action: 'content.save',
    shows: entries,
    prepare: async ({ admin }, n) => {
      await admin.post(path('media'), drawingNamed(`changing-replaced-${n}.svg`, 2))
      return n
    },
    call: ({ admin }, n) => {
      const form = drawingNamed('other.svg', 4 + n)
      form.set('slug', `changing-replaced-${n}`)
      return admin.post(path('media/replace'), form)
    },
  },
  {
    action: 'content.order',
    shows: entries,
    prepare: async ({ admin }) => {
      const { body } = await admin.get(`${path('order')}?type=homeSlide`)
      return body.data.entries
        .map(({ slug }: { slug: string }) => slug)
        .toReversed()
        .join(' ')
    },
    call: ({ admin }, _n, made) =>
      admin.post(path('order'), { type: 'homeSlide', slugs: String(made).split(' ') }),
  },
  {
    action: 'content.undo-import',
    shows: entries,
    prepare: async (context, n) => {
      const brought = { type: 'newsCategory', slug: `changing-brought-${n}` }
      await context.admin.post(path('save'), { ...brought, data: { name }, started_from: 0 })
      return idOf(
        context,
        `with brought as (insert into content_imports (at, who) values (now(), 'Nasreen Akter') returning id)
         insert into content_import_entries (import_id, entry_id, type, slug, after)
         select brought.id, entry.id, entry.type, entry.slug, '{"version":1,"standings":{"bn":{},"en":{}}}'
           from brought, content_entries entry
          where entry.type = '${brought.type}' and entry.slug = '${brought.slug}'
         returning import_id as id`,
      )
    },
    call: ({ admin }, _n, id) => admin.post(path('undo-import'), { id }),
  },
  {
    action: 'content.import',
    shows: entries,
    prepare: async ({ admin }, n) => {
      const [heads = []] = await takeSheet(admin)
      const made = newBranch(heads, { ...savar, 'Name (English)': `Changing branch ${n}` })
      const content = toCsv([heads, made])
      const { body } = await admin.post(`${branchSheet}/check`, sheetForm(content))
      return `${body.data.basis} ${content}`
    },
    call: ({ admin }, _n, made) => {
      const [basis = '', ...content] = String(made).split(' ')
      return admin.post(branchSheet, sheetForm(content.join(' '), basis))
    },
  },
  {
    action: 'content.publish',
    shows: entries,
    call: ({ admin }, n) => admin.post(path('redirect'), { from: `/changing-old-${n}`, to: '/news' }),
  },
  {
    action: 'content.make',
    shows: entries,
    call: ({ admin }, n) => {
      const form = new FormData()
      form.set('file', pdfFileOf(makePdf(), `changing-${n}.pdf`))
      return admin.post(path('paper'), form)
    },
  },
  {
    action: 'content.save',
    shows: entries,
    prepare: async ({ admin }) =>
      (await admin.get(`${path('entry')}?type=document&slug=change-of-mode`)).body.data.version,
    call: ({ admin, today }, n, version) => {
      const given = {
        type: 'document',
        slug: 'change-of-mode',
        started_from: String(version),
        issued_on: today,
      }
      const form = new FormData()
      for (const [name, value] of Object.entries(given)) form.set(name, value)
      form.set('file', pdfFileOf(makePdf({ says: `Edition ${n}` })))
      return admin.post(path('edition'), form)
    },
  },
  {
    action: 'content.publish',
    shows: entries,
    call: ({ admin }, n) =>
      admin.post('/api-app/search-desk/answer', { q: `changing answer ${n}`, url: '/page/faq' }),
  },
  {
    action: 'content.publish',
    shows: entries,
    call: ({ admin }, n) =>
      admin.post('/api-app/search-desk/same', { q: `changing ${n}`, same_as: `another ${n}` }),
  },
]
