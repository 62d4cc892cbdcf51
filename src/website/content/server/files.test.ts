import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { putContent } from '../../../../tests/drive/content.ts'
import { createTestApp, type TestApp } from '../../../../tests/drive/test-app.ts'
import { contentTypes } from '../../../content-types.ts'
import { isFixedPage } from '../../../fixed-addresses.ts'
import { mediaType } from '../media-type.ts'
import { pageType } from '../page-type.ts'
import { deadLinksAmong, exportContent, importContent, unknownReferences } from './content-commands.ts'
import { listVersions } from './list-content.ts'
import { readStartingContent } from './load-starting-content.ts'
import { findLive } from './store.ts'

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await createTestApp()
  folder = await mkdtemp(join(tmpdir(), 'jibon-content-'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const desk = () => ({
  db: app.db,
  files: app.files,
  types: contentTypes,
  folder,
  now: new Date(),
  who: 'Nasreen Akter',
  isFixedPage,
  listHeld: async () => new Set<number>(),
})
const bring = (name: string) => importContent([name], desk())

async function write(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), content)
}

const formsPage = (words: string) => `title:
  bn: ফরম
  en: Forms
sections:
  - kind: html
    html:
      bn: |
        <p>সব ফরম এক জায়গায়।</p>
      en: |
        <p>${words}</p>
`

describe('the starting content', () => {
  it('has no fault, and refers to nothing that is missing (API-06)', async () => {
    const { entries, faults } = await readStartingContent(contentTypes, new Date())
    expect(faults.filter(({ problem }) => problem.code !== 'typeUnknown')).toEqual([])
    expect(unknownReferences(entries, [])).toEqual([])
    expect(await deadLinksAmong(app.db, { types: contentTypes, isFixedPage }, entries, [])).toEqual([])
  })
})

describe('content as files', () => {
  it('is exported and imported without a change (API-06)', async () => {
    const { isDone, sentences } = await exportContent(['all'], desk())
    expect([isDone, sentences[0]]).toEqual([true, expect.stringMatching(/^\d+ entries are written to /)])
    const page = await readFile(join(folder, 'all/page/privacy.yaml'), 'utf8')
    expect(page).toMatch(/^title:\n {2}bn: গোপনীয়তা\n/m)
    expect(page).toContain('      bn: |-\n        <')
    expect(await bring('all')).toEqual({
      isDone: true,
      sentences: [expect.stringMatching(/: 0 new, 0 changed, \d+ as they were\.$/)],
    })
    expect(await listVersions(app.db, pageType, 'privacy')).toHaveLength(1)
  })

  it('is imported and published at once; the same again makes no version, a change makes one', async () => {
    await write('some/page/all-forms.yaml', formsPage('All forms in one place.'))
    expect((await bring('some')).sentences[0]).toMatch(/1 new, 0 changed, 0 as they were/)
    expect((await bring('some')).sentences[0]).toMatch(/0 new, 0 changed, 1 as they were/)
    expect((await app.visitor.get('/page/all-forms')).body).toContain('All forms in one place.')
    await write('some/page/all-forms.yaml', formsPage('Every form in one place.'))
    expect((await bring('some')).sentences[0]).toMatch(/0 new, 1 changed, 0 as they were/)
    await app.eventually('the new text is shown', async () =>
      (await app.visitor.get('/page/all-forms')).body.includes('Every form in one place.'),
    )
    const versions = await listVersions(app.db, pageType, 'all-forms')
    expect(versions.map(({ who, parts }) => [who, parts])).toEqual([
      ['Nasreen Akter', ['en']],
      ['Nasreen Akter', ['bn', 'en', 'shared']],
    ])
  })

  it('in one language only stays so: its file says which are published', async () => {
    await putContent(app.db, pageType, 'bangla-only', { title: { bn: 'শুধু বাংলা', en: 'A draft' } }, ['bn'])
    await exportContent(['one'], desk())
    const file = await readFile(join(folder, 'one/page/bangla-only.yaml'), 'utf8')
    expect(file).toContain('published:\n  bn: true\n  en: false\n')
    expect(file).toContain('en: A draft')
    expect((await bring('one')).sentences[0]).toContain('0 new, 0 changed')
    expect((await findLive(app.db, pageType, 'bangla-only'))?.data.title.en).toBe('')
  })

  it('with faults is refused whole, each named by file, field and reason', async () => {
    await write('wrong/page/good.yaml', formsPage('Good.'))
    await write('wrong/page/no-title.yaml', 'sections: []\n')
    await write('wrong/page/odd.yaml', 'titel: { bn: ক, en: A }\ntitle: { bn: ক, en: A }\nlayoutId: six\n')
    await write('wrong/page/broken.yaml', 'title: { bn: ক\n')
    await write('wrong/page/Bad Name.yaml', formsPage('Bad.'))
    await write('wrong/song/one.yaml', 'title: x\n')
    await write('wrong/media/gone.yaml', 'file: gone.jpg\nalt: { bn: ক, en: A }\n')
    await write('wrong/media/liar.yaml', 'file: liar.jpg\nalt: { bn: ক, en: A }\n')
    await write('wrong/media/liar.jpg', 'not a picture')
    const { isDone, sentences } = await bring('wrong')
    expect(isDone).toBe(false)
    expect(sentences).toEqual([
      'media/gone.yaml, file: The file is not in the folder media: gone.jpg',
      'media/liar.yaml, file: The file is not what its name says.',
      'page/Bad Name.yaml: The name of the file may hold small letters, digits and hyphens only.',
      expect.stringMatching(/^page\/broken\.yaml: The file cannot be read: /),
      'page/no-title.yaml, title.bn: This text is missing.',
      'page/no-title.yaml, title.en: This text is missing.',
      'page/odd.yaml, layoutId: A number is needed here.',
      'page/odd.yaml, titel: There is no such field.',
      'song/one.yaml: There is no type of content "song".',
      'Nothing was stored.',
    ])
    expect(await findLive(app.db, pageType, 'good')).toBeUndefined()
  })

  it('cannot unpublish what the whole site needs, nor import a second one', async () => {
    await exportContent(['whole'], desk())
    const site = await readFile(join(folder, 'whole/settings/site.yaml'), 'utf8')
    await write('emptied/settings/site.yaml', `${site}published: { bn: false, en: false }\n`)
    await write('doubled/settings/another.yaml', site)
    const said = async (name: string) => (await bring(name)).sentences[0]
    expect(await said('emptied')).toContain('The website cannot do without it.')
    expect(await said('doubled')).toContain('There is one of these only: site')
    expect((await fetch(`${app.url}/login`)).status).toBe(200)
  })

  it('with unknown references is refused too', async () => {
    await write('lost/page/lost.yaml', `${formsPage('Lost.')}menu: nowhere\n`)
    expect((await bring('lost')).sentences).toEqual([
      'page/lost.yaml, menu: This is nowhere to be found: menu:nowhere',
      'Nothing was stored.',
    ])
    expect((await bring('no-such-folder')).isDone).toBe(false)
  })
})

describe('links of imported content', () => {
  const linked = (address: string) => formsPage(`<a href="${address}">x</a>`)

  it('that are dead are refused, with file, field and address; nothing is stored', async () => {
    await write('dead/page/dead-1.yaml', linked('/page/nowhere-at-all'))
    await write('dead/page/dead-2.yaml', linked('/media/none.pdf'))
    expect(await bring('dead')).toEqual({
      isDone: false,
      sentences: [
        'page/dead-1.yaml, sections.0.html.en: A link leads nowhere: /page/nowhere-at-all',
        'page/dead-2.yaml, sections.0.html.en: A link leads nowhere: /media/none.pdf',
        'Nothing was stored.',
      ],
    })
    expect(await findLive(app.db, pageType, 'dead-1')).toBeUndefined()
  })

  it('may point to what is imported with them, and a draft’s may point anywhere', async () => {
    await write('pair/page/pair-1.yaml', linked('/page/pair-2'))
    await write('pair/page/pair-2.yaml', linked('/page/pair-1?x=1#top'))
    await write('pair/page/unshown.yaml', `published: { bn: false, en: false }\n${linked('/page/nowhere')}`)
    expect((await bring('pair')).sentences[0]).toContain('3 new, 0 changed')
  })

  it('may not point to what the same files unpublish', async () => {
    await write('back/page/pair-2.yaml', `published: { bn: false, en: false }\n${linked('/page/pair-1')}`)
    await write('back/page/pair-3.yaml', linked('/page/pair-2'))
    expect((await bring('back')).sentences[0]).toContain('A link leads nowhere: /page/pair-2')
  })
})

describe('a check before anything goes live', () => {
  it('says what is new, what changes, what is unpublished and what is missing, and stores nothing', async () => {
    await write('sure/page/checked.yaml', formsPage('As it was.'))
    await bring('sure')
    await write('sure/page/checked.yaml', `published: { bn: true, en: false }\n${formsPage('Another text.')}`)
    await write('sure/page/checked-new.yaml', 'title: { bn: নতুন }\npublished: { bn: true, en: false }\n')
    const check = () => importContent(['--check', 'sure'], desk())
    expect(await check()).toEqual({
      isDone: true,
      sentences: [
        'page/checked-new.yaml: new, for readers of: bn',
        'page/checked-new.yaml, title: no text in en',
        'page/checked.yaml: changed (en)',
        'page/checked.yaml: taken back from the readers of en',
        'Nothing was stored.',
      ],
    })
    expect(await listVersions(app.db, pageType, 'checked')).toHaveLength(1)
    await write('sure/page/checked-dead.yaml', formsPage('<a href="/page/nowhere">x</a>'))
    const { isDone, sentences } = await check()
    expect([isDone, sentences[0]]).toEqual([
      false,
      'page/checked-dead.yaml, sections.0.html.en: A link leads nowhere: /page/nowhere',
    ])
    expect(sentences).toContain('page/checked.yaml: changed (en)')
  })
})

describe('pictures and films', () => {
  const alt = 'alt: { bn: নদী, en: A river }\n'

  it('are stored in three widths, never wider than they are, without place and camera (media with meaning)', async () => {
    const photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#3a6' } })
      .withExif({ IFD0: { Artist: 'Kamal' }, IFD3: { GPSLatitude: '23/1 48/1 0/1' } })
      .jpeg()
      .toBuffer()
    await write('art/media/river.jpg', photo)
    await write('art/media/river.yaml', `file: river.jpg\n${alt}`)
    await write('art/page/river.yaml', `${formsPage('<img src="media:river">')}`)
    expect((await bring('art')).isDone).toBe(true)
    const { hash } = (await findLive(app.db, mediaType, 'river'))?.data ?? {}
    const { body } = await app.visitor.get('/page/river')
    expect(body).toContain(
      `srcset="/media/${hash}-480.webp 480w, /media/${hash}-960.webp 960w, /media/${hash}-1200.webp 1200w"`,
    )
    expect(body).toContain('width="1200" height="800" alt="A river" loading="lazy"')
    for (const [width, form] of [
      [480, 'avif'],
      [1200, 'webp'],
    ] as const) {
      const answer = await fetch(`${app.url}/media/${hash}-${width}.${form}`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, `image/${form}`])
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const made = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect([made.width, made.exif]).toEqual([width, undefined])
    }
    const status = async (name: string) => (await fetch(`${app.url}/media/${name}`)).status
    for (const name of [
      `${hash}-1600.webp`,
      `${hash}-481.webp`,
      `${hash}.jpg`,
      `${hash}`,
      '../settings',
      'x.svg',
    ]) {
      expect([name, await status(name)]).toEqual([name, 404])
    }
  })

  it('a film is sent in the ranges that players ask for; it needs its captions', async () => {
    const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42'), Buffer.alloc(90, 7)])
    await write('film/media/talk.mp4', film)
    await write('film/media/talk.bn.vtt', 'WEBVTT\n\n00:00.000 --> 00:01.000\nনমস্কার\n')
    await write('film/media/talk.yaml', 'file: talk.mp4\n')
    expect((await bring('film')).sentences[0]).toMatch(/captionsFile: The file with the spoken words/)
    await write('film/media/talk.yaml', 'file: talk.mp4\ncaptionsFile: { bn: talk.bn.vtt }\n')
    expect((await bring('film')).isDone).toBe(true)
    const { hash, captionsHash } = (await findLive(app.db, mediaType, 'talk'))?.data ?? {}
    const ask = (range: string) => fetch(`${app.url}/media/${hash}.mp4`, { headers: { range } })
    const part = await ask('bytes=4-7')
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 4-7/102',
      'ftyp',
    ])
    expect((await (await ask('bytes=-2')).arrayBuffer()).byteLength).toBe(2)
    expect((await ask('bytes=500-')).status).toBe(416)
    expect((await ask('bytes=0-1,4-5')).status).toBe(200)
    const captions = await fetch(`${app.url}/media/${captionsHash?.bn}.vtt`)
    expect(captions.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
    expect(captions.headers.get('content-encoding')).toBe('gzip')
    expect(await captions.text()).toContain('নমস্কার')
  })

  it('are exported with the content and imported again', async () => {
    await exportContent(['again'], desk())
    await cp(join(folder, 'again/media/river.jpg'), join(folder, 'river.jpg'))
    expect(await readFile(join(folder, 'again/media/river.yaml'), 'utf8')).toBe(
      'file: river.jpg\nalt:\n  bn: নদী\n  en: A river\n',
    )
    expect((await bring('again')).sentences[0]).toContain('0 new, 0 changed')
  })
})
