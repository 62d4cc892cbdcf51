import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { todayInDhaka } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { makePdf, pdfFileOf } from '../drive/pdf.ts'
import { type Answer, type Caller, callerOf } from '../drive/test-app.ts'
import type { Change } from './changes.ts'

/** The communications officer of the demo, at one instance. */
export async function signInEditor(url: string): Promise<Caller> {
  const given = { user_id: 'editor', password: demoPassword }
  const { body } = await callerOf(url, undefined).post('/api-app/user-login', given)
  return callerOf(url, body.token.token)
}

/** The daily tasks of the communications team. */
export const taskNames = [
  'a holiday notice comes in Bangla',
  'a slip is corrected',
  'a photo is replaced',
  'a correction is undone',
  'a page moves, and its old address leads to the new one',
  'a branch is added',
  'a form comes out in a new edition',
  'a search gets its promoted answer',
] as const

/** The tasks, each by the calls of its pages. */
export function tasksOf(editor: Caller): readonly Change[] {
  const desk = deskOf(editor)
  const corrected = (word: string) => `Corrected ${word}`
  /** The photo of each page before it was replaced. */
  const former = new Map<string, string | undefined>()
  const notice = {
    make: (_db: unknown, word: string) => desk.put('news', word, noticeOf(word), ['bn']),
    places: (word: string) => [`/news/${word}`, '/news'].map((path) => ({ path, shows: says(word) })),
  }
  const correction = {
    before: { what: taskNames[0], ...notice },
    make: (_db: unknown, word: string) =>
      desk.put('news', word, { ...noticeOf(word), title: inBoth(corrected(word)) }, ['bn']),
    places: (word: string) => [{ path: `/news/${word}`, shows: says(corrected(word)) }],
  }
  const page: Change = {
    what: 'a page with a photo comes',
    make: async (_db, word) => {
      await desk.send('media', { ...photoWords, slug: word, file: await photoOf(word) })
      await desk.put('page', word, pageOf(word), ['bn', 'en'])
    },
    places: (word) => [{ path: `/page/${word}`, shows: (html) => hashIn(html) !== undefined }],
  }
  const tasks: readonly Omit<Change, 'what'>[] = [
    notice,
    correction,
    {
      before: page,
      make: async (_db, word) => {
        former.set(word, hashIn((await editor.get(`/page/${word}`)).body))
        await desk.send('media/replace', { slug: word, file: await photoOf(`other ${word}`) })
      },
      places: (word) => [
        { path: `/page/${word}`, shows: (html) => ![former.get(word), undefined].includes(hashIn(html)) },
      ],
    },
    {
      before: { what: taskNames[1], ...correction },
      make: async (_db, word) => {
        const version = await desk.versionOf('news', word)
        await desk.act('restore', { ...newsAt(word), number: 1, started_from: version })
        await desk.act('publish', { ...newsAt(word), languages: ['bn'] })
      },
      places: (word) => [
        { path: `/news/${word}`, shows: (html) => html.includes(word) && !html.includes(corrected(word)) },
      ],
    },
    {
      before: page,
      make: (_db, word) => desk.act('move', { type: 'page', slug: word, to: `${word}-moved` }),
      places: (word) =>
        [`/page/${word}-moved`, `/page/${word}`].map((path) => ({
          path,
          shows: says(`/page/${word}-moved`),
        })),
    },
    {
      make: (_db, word) => desk.put('branch', word, branchOf(word), ['bn', 'en']),
      places: (word) => [
        { path: '/branch-locator', shows: says(`branch-${word}`) },
        { path: `/v1/get/search?search_query=${word}`, shows: (answer) => /"total":[1-9]/.test(answer) },
      ],
    },
    {
      make: async (_db, word) =>
        desk.send('edition', {
          type: 'document',
          slug: form,
          issued_on: today(),
          changes: word,
          bn_changes: word,
          started_from: String(await desk.versionOf('document', form)),
          file: pdfFileOf(makePdf({ says: word }), 'form.pdf'),
        }),
      places: (word) =>
        [`/documents/${form}`, `/documents/${form}/en.pdf`].map((path) => ({ path, shows: says(word) })),
    },
    {
      make: async (_db, word) =>
        done(await editor.post('/api-app/search-desk/answer', { q: word, url: '/page/faq' })),
      places: (word) => [{ path: `/v1/get/search?search_query=${word}`, shows: says('/page/faq') }],
    },
  ]
  return tasks.map((task, index) => ({ ...task, what: taskNames[index] ?? '' }))
}

/** Plans the English of a notice whose Bangla is shown. @returns where it appears */
export async function planNotice(editor: Caller, word: string, minute: Date) {
  const desk = deskOf(editor)
  await desk.put('news', word, { ...noticeOf(word), title: { bn: 'ছুটি', en: word } }, ['bn'])
  const at = new Date(minute.getTime() + 6 * 3_600_000).toISOString().slice(0, 16)
  await desk.act('schedule', { ...newsAt(word), language: 'en', at })
  return { path: `/news/${word}`, shows: says(`<h1>${word}</h1>`) }
}

const form = 'change-of-mode'
const photoWords = { alt: 'A boat', bn_alt: 'নৌকা' }
const inBoth = (text: string) => ({ bn: text, en: text })
const newsAt = (slug: string) => ({ type: 'news', slug })
const today = () => todayInDhaka(new Date())
const says = (text: string) => (html: string) => html.includes(text)
const hashIn = (html: string) => /src="\/media\/([0-9a-f]{32})-/.exec(html)?.[1]

function deskOf(editor: Caller) {
  const act = async (name: string, sent: object) => done(await editor.post(`/api-app/content/${name}`, sent))
  async function versionOf(type: string, slug: string): Promise<number> {
    const { body } = await editor.get(`/api-app/content/entry?type=${type}&slug=${slug}`)
    return body.data?.version ?? 0
  }
  return {
    act,
    versionOf,
    async put(type: string, slug: string, data: object, languages: readonly Language[]): Promise<void> {
      await act('save', { type, slug, data, started_from: await versionOf(type, slug) })
      await act('publish', { type, slug, languages })
    },
    async send(name: string, fields: Readonly<Record<string, string | File>>): Promise<void> {
      const sent = new FormData()
      for (const [field, value] of Object.entries(fields)) sent.set(field, value)
      done(await editor.post(`/api-app/content/${name}`, sent))
    },
  }
}

function done({ status, body }: Answer): void {
  if (status !== 200) throw new Error(`The call was refused: ${status} ${JSON.stringify(body)}`)
}

function noticeOf(word: string) {
  return {
    title: inBoth(`Here is ${word}`),
    shortDescription: inBoth('Closed for the holiday.'),
    publishDate: today(),
    category: 'notice',
    html: inBoth('<p>Closed for the holiday.</p>'),
  }
}

function pageOf(word: string) {
  const html = inBoth(`<p>x</p><img src="media:${word}">`)
  return { title: inBoth(word), sections: [{ kind: 'html', html }] }
}

function branchOf(word: string) {
  const name = inBoth(`Branch ${word}`)
  return { name, address: inBoth('College Road'), district: inBoth('Mymensingh'), division: 'mymensingh' }
}

/** A photo of one colour, another one for each text. */
async function photoOf(text: string): Promise<File> {
  const background = `#${createHash('sha256').update(text).digest('hex').slice(0, 6)}`
  const photo = sharp({ create: { width: 640, height: 480, channels: 3, background } })
  return new File([new Uint8Array(await photo.jpeg().toBuffer())], 'boat.jpg')
}
