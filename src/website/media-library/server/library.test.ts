import { connect } from 'node:net'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { permission } from '#platform/http/permissions.ts'
import { pageType } from '#website/content/page-type.ts'
import { putContent } from '../../../../tests/drive/content.ts'
import { addStaff } from '../../../../tests/drive/staff.ts'
import { app, type Caller, openApp } from '../../../../tests/drive/test-app.ts'

/** Edits the pictures, and nothing else. */
let nasreen: Caller
openApp()
beforeAll(async () => {
  const { mediaList, mediaCreate, mediaEdit, mediaDelete, pageList } = permission
  nasreen = await addStaff(app, 431, [mediaList, mediaCreate, mediaEdit, mediaDelete, pageList])
})

const words = { alt: 'A boat', bn_alt: 'নৌকা' }
function formOf(name: string, bytes: Uint8Array | string, more: Record<string, string> = {}): FormData {
  const form = new FormData()
  form.set('file', new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name))
  for (const [field, value] of Object.entries(more)) form.set(field, value)
  return form
}
const upload = (name: string, bytes: Uint8Array | string, more: Record<string, string> = {}) =>
  nasreen.post('/api-app/content/media', formOf(name, bytes, more))
const replace = (slug: string, name: string, bytes: Uint8Array | string) =>
  nasreen.post('/api-app/content/media/replace', formOf(name, bytes, { slug }))
const fileOf = async (slug: string) =>
  (await nasreen.get(`/api-app/content/library/file?slug=${slug}`)).body.data
const entryOf = async (slug: string) =>
  (await nasreen.get(`/api-app/content/entry?type=media&slug=${slug}`)).body.data
const library = async (query = '') => (await nasreen.get(`/api-app/content/library?${query}`)).body.data
const slugsIn = async (query: string) =>
  (await library(query)).files.data.map(({ slug }: { slug: string }) => slug)

const plain = (background: string, width = 1200, height = 800) =>
  sharp({ create: { width, height, channels: 3, background } })
/** As a phone takes it: rotated, with its place and the phone's owner in it. */
const photoWithPlace = () =>
  plain('#006A4E')
    .withExif({
      IFD0: { Artist: 'Rahima Khatun', Make: 'Phone' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '23/1 48/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '90/1 24/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

const hostile = `<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 30 20" onload="alert(1)">
  <style>.leaf{fill:#006A4E}</style><style>@import url(https://evil.example/a.css);</style>
  <style>&lt;/style&gt;&lt;script&gt;alert(2)&lt;/script&gt;</style>
  <script>alert(3)</script><script xlink:href="https://evil.example/b.js"/>
  <foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(4)"/></foreignObject>
  <a xlink:href="javascript:alert(5)"><text>x</text></a>
  <image href="https://evil.example/c.png" width="1" height="1"/><image href="data:image/svg+xml;base64,PHN2Zz4="/>
  <use href="https://evil.example/d.svg#e"/><rect style="fill:url('https://evil.example/f')" width="1" height="1"/>
  <animate attributeName="href" to="javascript:alert(6)"/><set attributeName="onclick" to="alert(7)"/>
  <path class="leaf" onclick="alert(8)" d="M0 0h30v20z"/><text>মেলা</text></svg>`

describe('An uploaded picture', () => {
  it('loses its place, camera and name, and is upright', async () => {
    const given = await photoWithPlace()
    expect((await sharp(given).metadata()).exif?.includes('Rahima')).toBe(true)
    const { slug } = (await upload('fair.jpg', given, words)).body.data
    const { width, height, forms } = await fileOf(slug)
    expect([width, height]).toEqual([800, 1200])
    const hash = /\/media\/([0-9a-f]{32})-/.exec(forms[0].address)?.[1]
    const kept = await app.files.find(`content/${hash}`)
    for (const bytes of [kept, Buffer.from(await (await fetch(app.url + forms[0].address)).arrayBuffer())]) {
      const { exif, xmp, iptc } = await sharp(bytes).metadata()
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
      expect(Buffer.from(bytes ?? []).includes('Rahima')).toBe(false)
    }
  })

  it('that is a drawing loses scripts, handlers, foreign content and external references', async () => {
    const { slug } = (await upload('leaf.svg', hostile, words)).body.data
    const { shown } = await fileOf(slug)
    const { text, type } = await fetch(app.url + shown).then(async (answer) => ({
      text: await answer.text(),
      type: answer.headers.get('content-type'),
    }))
    expect(type).toBe('image/svg+xml')
    expect(text).not.toMatch(/script|alert|evil|on\w+=|foreignObject|iframe|import|animate|javascript|<set/i)
    expect(text).toMatch(/<path d="M0 0h30v20z" style="fill:#006a4e"\/><text>মেলা<\/text>/i)
    expect((await sharp(Buffer.from(text)).metadata()).format).toBe('svg')
  })

  it('that is a drawing with entities, or not a drawing at all, is refused with a message', async () => {
    const laughs =
      '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>'
    for (const drawing of [laughs, 'no drawing', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>']) {
      const { status, body } = await upload('bad.svg', drawing, words)
      expect([status, body.errors.file]).toEqual([422, [expect.stringContaining('could not be read')]])
    }
    const huge = `<svg xmlns="http://www.w3.org/2000/svg"><!--${'x'.repeat(1024 * 1024)}--></svg>`
    expect((await upload('huge.svg', huge, words)).body.code).toBe('drawingTooLarge')
  })

  it('that has too many pixels is refused before it is decoded', async () => {
    const wide = await plain('#fff', 12_000, 10).png().toBuffer()
    expect((await upload('wide.png', wide)).body.code).toBe('pictureTooWide')
  })

  it('of a hundred megabytes is refused with a message before it is received', async () => {
    const answer = await begin(100 * 1024 * 1024, 1_000)
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('20 megabytes')
  })

  it('leaves nothing behind when the connection is cut halfway', async () => {
    const all = (await library()).counts.all
    await begin(200_000, 100_000, 'cut')
    expect((await library()).counts.all).toBe(all)
    expect((await upload('after.jpg', await plain('#123').jpeg().toBuffer())).status).toBe(200)
  })
})

/** Begins an upload by hand. @returns the server's answer, or nothing if the connection is cut */
function begin(declared: number, sent: number, then: 'wait' | 'cut' = 'wait'): Promise<string> {
  const { hostname, port } = new URL(app.url)
  const head = [
    'POST /api-app/content/media HTTP/1.1',
    `Host: ${hostname}`,
    `Authorization: Bearer ${nasreen.token}`,
    'Accept-Language: en',
    'Cookie: lang=en',
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${declared}`,
  ]
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="big.jpg"\r\n\r\n'
  return new Promise((resolve) => {
    let heard = ''
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${head.join('\r\n')}\r\n\r\n${part}`)
      socket.write(Buffer.alloc(sent), () => then === 'cut' && socket.destroy())
    })
    socket.on('data', (bytes) => {
      heard += bytes.toString()
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(heard))
  })
}

describe('The library', () => {
  it.each(['none', '__proto__', 'constructor'])(
    'shows all pictures for the unknown filter %s',
    async (filter) => {
      expect((await nasreen.get(`/dashboard_admin/content/media?filter=${filter}`)).status).toBe(200)
    },
  )

  it('finds what is unused, without words, or too large', async () => {
    const wordless = (await upload('no-words.jpg', await plain('#abc').jpeg().toBuffer())).body.data.slug
    const noise = Buffer.from(Array.from({ length: 60_000 }, (_each, at) => (at * 7919) % 251)).toString(
      'hex',
    )
    const heavy = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><desc>${noise}${noise}</desc></svg>`
    const large = (await upload('heavy.svg', heavy, words)).body.data.slug
    await putContent(app.db, pageType, 'with-heavy', {
      title: { bn: 'পাতা', en: 'Page' },
      sections: [{ kind: 'html', html: { bn: `<img src="media:${large}">`, en: '<p>x</p>' } }],
    })
    expect(await slugsIn('filter=wordless')).toContain(wordless)
    expect(await slugsIn('filter=wordless')).not.toContain(large)
    expect(await slugsIn('filter=large')).toEqual([large])
    expect(await slugsIn('filter=unused')).toContain(wordless)
    expect(await slugsIn('filter=unused')).not.toContain(large)
    expect(await slugsIn(`q=${encodeURIComponent('নৌকা')}`)).toContain(large)
    expect(await slugsIn('q=%25%27')).toEqual([])
    const { counts } = await library()
    expect(counts.all).toBeGreaterThan(counts.unused)
  })

  it('removes nothing that is used, and says where it is used; an unused picture is removed with its bytes', async () => {
    const { slug } = (await upload('used.jpg', await plain('#654').jpeg().toBuffer(), words)).body.data
    const page = {
      title: { bn: 'পাতা', en: 'Page' },
      sections: [{ kind: 'html', html: { bn: '<p>লেখা</p>', en: `<img src="media:${slug}">` } }],
    }
    await putContent(app.db, pageType, 'with-used', page as never)
    const { used_in: usedIn, forms } = await fileOf(slug)
    expect(usedIn).toEqual([{ type: 'page', label: 'Page', module: 'page', slug: 'with-used' }])
    const remove = (more = {}) => nasreen.post('/api-app/content/remove', { type: 'media', slug, ...more })
    expect((await remove({ even_if_used: true })).body.code).toBe('contentInUse')
    expect((await fetch(app.url + forms[0].address)).status).toBe(200)
    await putContent(app.db, pageType, 'with-used', { ...page, sections: [] } as never)
    expect((await remove()).status).toBe(200)
    await app.eventually(
      'the bytes are gone',
      async () => (await fetch(app.url + forms[0].address)).status === 404,
    )
  })

  it('replaces the picture of an entry, and its readers see it at once', async () => {
    const { slug } = (await upload('boat.jpg', await plain('#036').jpeg().toBuffer(), words)).body.data
    await putContent(app.db, pageType, 'with-boat', {
      title: { bn: 'পাতা', en: 'Page' },
      sections: [{ kind: 'html', html: { bn: '<p>লেখা</p>', en: `<p>x</p><img src="media:${slug}">` } }],
    } as never)
    const shownHash = async () => {
      await app.publishedIsProcessed()
      const { body } = await app.visitor.get('/page/with-boat', { language: 'en' })
      return /src="\/media\/([0-9a-f]{32})-/.exec(body)?.[1]
    }
    const before = await shownHash()
    const focus = { x: 20, y: 70 }
    const { data } = await entryOf(slug)
    await nasreen.post('/api-app/content/save', {
      type: 'media',
      slug,
      data: { ...data, focus },
      started_from: 1,
    })
    expect((await replace(slug, 'newer.png', await plain('#c33', 600, 400).png().toBuffer())).status).toBe(
      200,
    )
    const after = await shownHash()
    expect([before === after, typeof after]).toEqual([false, 'string'])
    expect((await fileOf(slug)).file).toBe('boat.png')
    expect(await entryOf(slug)).toMatchObject({ data: { alt: { bn: 'নৌকা', en: 'A boat' } } })
    await nasreen.post('/api-app/content/restore', {
      type: 'media',
      slug,
      number: 1,
      started_from: (await entryOf(slug)).version,
    })
    await nasreen.post('/api-app/content/publish', { type: 'media', slug, languages: ['bn', 'en'] })
    expect(await shownHash()).toBe(before)
    expect((await replace(slug, 'newer.png', 'no picture')).body.errors).toHaveProperty('file')
    expect((await replace('nowhere', 'newer.png', await plain('#c33').png().toBuffer())).status).toBe(404)
  })

  it('keeps the focal point, by which public pages crop their pictures', async () => {
    const { slug } = (await upload('face.jpg', await plain('#222').jpeg().toBuffer(), words)).body.data
    const { data } = await entryOf(slug)
    const save = (focus: unknown, from: number) =>
      nasreen.post('/api-app/content/save', {
        type: 'media',
        slug,
        data: { ...data, focus },
        started_from: from,
      })
    expect((await save({ x: 120, y: 10 }, 1)).status).toBe(422)
    await save({ x: 20, y: 75 }, 1)
    await nasreen.post('/api-app/content/publish', { type: 'media', slug, languages: ['bn', 'en'] })
    const { rows } = await app.db.execute<{ slug: string; data: Record<string, unknown> }>(
      "select slug, live as data from content_entries where type = 'product' and live is not null limit 1",
    )
    const [product] = rows
    const { productType } = await import('#website/site/product-type.ts')
    await putContent(app.db, productType, product?.slug ?? '', {
      ...product?.data,
      image: `media:${slug}`,
    } as never)
    await app.publishedIsProcessed()
    expect((await app.visitor.get(`/product/${product?.slug}`)).body).toContain('focus-x-20 focus-y-80')
  })

  it('holds videos by their address, with a poster', async () => {
    const poster = (await upload('poster.jpg', await plain('#060').jpeg().toBuffer(), words)).body.data
      .address
    const video = { type: 'media', slug: 'our-film', started_from: 0 }
    const data = {
      video: 'https://www.youtube.com/embed/abc',
      poster: '',
      caption: { bn: 'চলচ্চিত্র', en: 'Film' },
    }
    const save = (more: object, from = 0) =>
      nasreen.post('/api-app/content/save', { ...video, data: { ...data, ...more }, started_from: from })
    const publish = () =>
      nasreen.post('/api-app/content/publish', { type: 'media', slug: 'our-film', languages: ['bn', 'en'] })
    expect((await save({ video: '' })).body.errors).toHaveProperty('file')
    expect((await save({})).status).toBe(200)
    expect((await publish()).body.errors).toHaveProperty('poster')
    await save({ poster, video: 'http://unsafe.example' }, 1)
    expect((await publish()).body.errors).toHaveProperty('video')
    await save({ poster }, 2)
    expect((await publish()).status).toBe(200)
    expect(await fileOf('our-film')).toMatchObject({
      kind: 'video',
      picture: expect.stringMatching(/^\/media\//),
    })
    expect((await replace('our-film', 'a.jpg', await plain('#060').jpeg().toBuffer())).status).toBe(422)
  })
})
