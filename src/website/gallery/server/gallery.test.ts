import { describe, expect, it } from 'vitest'
import { routeType } from '#website/content/route-type.ts'
import { published, putContent } from '../../../../tests/drive/content.ts'
import { app, openApp } from '../../../../tests/drive/test-app.ts'
import { albumType } from '../album-type.ts'
import { photoAlbumPath, videoAlbumPath } from '../paths.ts'

openApp({ VIDEO_HOSTS: 'https://player.example' })

const get = async (path: string, language: 'bn' | 'en' = 'en') => app.visitor.get(path, { language })
const albums = async (kind: 1 | 2, page = 1) =>
  (await get(`/v1/get/getAlbums?page=${page}&album_type_id=${kind}`)).body
const items = async (kind: 1 | 2, id: number, page = 1) =>
  (await get(`/v1/get/getgallerys?page=${page}&album_type_id=${kind}&album_id=${id}`)).body
const idOf = async (kind: 1 | 2, name: string): Promise<number> =>
  (await albums(kind)).data.find((album: { name: string }) => album.name === name).id

/** The content of a template loads nothing before a script takes it out. */
const framesShown = (html: string) =>
  html.replaceAll(/<template>.*?<\/template>/gs, '').match(/<iframe/g) ?? []

/** A new album with this many photos, each captioned with its number. */
async function makeAlbum(slug: string, name: string, photos: number): Promise<void> {
  const data = {
    name: { en: name, bn: name },
    albumType: 'photos' as const,
    image: 'media:river-sails',
    items: Array.from({ length: photos }, (_, index) => ({
      caption: { en: `Photo ${index + 1}`, bn: `ছবি ${index + 1}` },
      image: 'media:river-sails',
    })),
  }
  await putContent(app.db, albumType, slug, data)
}

describe('the call for albums', () => {
  it('returns the albums of one type, with both names and a picture (GAL-07, CODE-14)', async () => {
    const photos = await albums(1)
    expect(photos).toMatchObject({ status: 1, current_page: 1, to: 6, total: 6, last_page: 1 })
    expect(photos.data[0]).toMatchObject({
      id: expect.any(Number),
      name: 'A land of six seasons',
      bn_name: 'ছয় ঋতুর দেশ'.normalize('NFC'),
      image: expect.stringMatching(/^\/media\/[0-9a-f]{32}-960\.webp$/),
      count: 14,
    })
    expect((await albums(2)).data.map(({ name }: { name: string }) => name)).toEqual([
      'Insurance in a few stitches',
      'River and sky',
      'How a water lily is sewn',
    ])
  })

  it('reads Bangla digits', async () => {
    const { body } = await get(`/v1/get/getAlbums?album_type_id=${encodeURIComponent('২')}`)
    expect(body.total).toBe(3)
  })

  it.each([
    [
      'page=0&album_type_id=1',
      'page',
      'Give a page number from 1 to 10,00,000.',
      'পাতার নম্বর ১ থেকে ১০,০০,০০০-এর মধ্যে দিন।',
    ],
    [
      'page=x&album_type_id=1',
      'page',
      'Give a page number from 1 to 10,00,000.',
      'পাতার নম্বর ১ থেকে ১০,০০,০০০-এর মধ্যে দিন।',
    ],
    [
      'album_type_id=3',
      'album_type_id',
      'The album type is 1 (photos) or 2 (videos). Give one of them.',
      'অ্যালবামের ধরন ১ (ছবি) অথবা ২ (ভিডিও) দিন।',
    ],
    [
      'page=1',
      'album_type_id',
      'The album type is 1 (photos) or 2 (videos). Give one of them.',
      'অ্যালবামের ধরন ১ (ছবি) অথবা ২ (ভিডিও) দিন।',
    ],
  ])('refuses %s in either language (GAL-07)', async (query, field, en, bn) => {
    for (const [language, sentence] of [
      ['en', en],
      ['bn', bn.normalize('NFC')],
    ] as const) {
      const { status, body } = await get(`/v1/get/getAlbums?${query}`, language)
      expect([status, body.errors[field]]).toEqual([422, [sentence]])
    }
  })
})

describe('the call for the items of an album', () => {
  it('returns photos with preview and caption, twelve a page (GAL-02, GAL-08)', async () => {
    const id = await idOf(1, 'A land of six seasons')
    const first = await items(1, id)
    expect(first).toMatchObject({ current_page: 1, to: 12, total: 14, last_page: 2 })
    expect(first.data).toHaveLength(12)
    expect(first.data[2]).toMatchObject({
      caption: 'First rains of Asharh on the Surma',
      bn_caption: 'আষাঢ়ের প্রথম ঢল, সুরমা নদী'.normalize('NFC'),
      preview_image: expect.stringMatching(/-960\.webp$/),
      large_image: expect.stringMatching(/-1600\.webp$/),
    })
    expect(await items(1, id, 2)).toMatchObject({ current_page: 2, to: 14, data: [{}, {}] })
    expect(await items(1, id, 3)).toMatchObject({ current_page: 3, to: 14, data: [] })
  })

  it('returns videos by their type: embedded with its page, file with its captions (GAL-03, CODE-14)', async () => {
    const { data } = await items(2, await idOf(2, 'How a water lily is sewn'))
    expect(data).toMatchObject([
      {
        caption: 'A water lily, stitch by stitch',
        video_type: 2,
        video_file: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.webm$/),
        captions_file: expect.stringMatching(/\.vtt$/),
        bn_captions_file: expect.stringMatching(/\.vtt$/),
      },
      { caption: 'The story of our mark', video_type: 1, video: '/sandbox/video/shapla', may_embed: true },
    ])
    const film = await get(data[0].video_file)
    expect([film.status, film.headers.get('content-type')]).toEqual([200, 'video/webm'])
  })

  it('finds no album by another id, and none of the other type (GAL-08)', async () => {
    const id = await idOf(1, 'River country')
    for (const query of [`album_type_id=1&album_id=999999`, `album_type_id=2&album_id=${id}`]) {
      const english = await get(`/v1/get/getgallerys?${query}`)
      expect([english.status, english.body.code]).toEqual([404, 'noSuchContent'])
      const bangla = await get(`/v1/get/getgallerys?${query}`, 'bn')
      expect(bangla.body.message).toBe('এই ঠিকানায় কোনো লেখা নেই। ঠিকানাটি মিলিয়ে দেখুন।'.normalize('NFC'))
    }
  })

  it.each(['album_id=x', 'album_id=0', 'album_id=99999999999999', 'album_id=1&page=0', 'album_id=1&page=x'])(
    'refuses %s',
    async (query) => {
      expect((await get(`/v1/get/getgallerys?album_type_id=1&${query}`)).status).toBe(422)
    },
  )

  it('an embedded video of an untrusted site is only a link (GAL-03)', async () => {
    const video = (address: string) => ({
      caption: { en: address, bn: address },
      image: 'media:river-sails',
      video: address,
      videoType: 'embedded' as const,
    })
    await putContent(app.db, albumType, 'elsewhere', {
      name: { en: 'Elsewhere', bn: 'অন্যখানে' },
      albumType: 'videos',
      image: 'media:river-sails',
      items: [video('https://player.example/embed/7'), video('https://other.example/watch/8')],
    })
    await published(app)
    const id = await idOf(2, 'Elsewhere')
    const { data } = await items(2, id)
    expect(data.map(({ may_embed }: { may_embed: boolean }) => may_embed)).toEqual([true, false])
    const page = await get(videoAlbumPath(id))
    expect(page.headers.get('content-security-policy')).toContain(
      "frame-src 'self' blob: https://player.example;",
    )
    expect(page.body).toContain('other.example opens in a new tab.')
    expect(framesShown(page.body)).toEqual([])
    // Only the trusted site's frame is possible at all.
    expect(page.body.match(/<iframe [^>]*src="([^"]*)"/g)).toHaveLength(1)
    expect(page.body).toMatch(/<template><iframe [^>]*src="https:\/\/player\.example\/embed\/7"/)
  })
})

describe('the gallery pages without scripts', () => {
  it('show the albums of their type under the stored words (GAL-01)', async () => {
    const photos = (await get('/photo-gallery')).body
    expect(photos).toContain('<h1>Photo gallery</h1>')
    expect(photos).toContain('All pictures here are drawn')
    expect(photos).toContain('A land of six seasons')
    expect(photos).toContain('14 photos')
    expect(photos).not.toContain('River and sky')
    const videos = (await get('/video-gallery', 'bn')).body
    expect(videos).toContain('<h1>ভিডিও গ্যালারি</h1>'.normalize('NFC'))
    expect(videos).toContain('নদী আর আকাশ'.normalize('NFC'))
    expect(videos).toContain('২টি ভিডিও'.normalize('NFC'))
    expect(videos).not.toContain('ছয় ঋতুর দেশ'.normalize('NFC'))
  })

  it('an album opens by its id; each photo links to its own page, where it is shown at its largest (GAL-02, ROUTE-01)', async () => {
    const id = await idOf(1, 'A land of six seasons')
    const { status, body } = await get(photoAlbumPath(id))
    expect(status).toBe(200)
    expect(body).toContain('<h1>A land of six seasons</h1>')
    const links = [...body.matchAll(/<a href="(\/photos\/\d+\/album\/\d+)"/g)].map(([, path = '']) => path)
    expect(links).toHaveLength(12)
    expect(body).toContain('type="image/avif"')
    expect(body).toContain('First rains of Asharh on the Surma')
    const photo = await get(links[2] ?? '')
    expect(photo.status).toBe(200)
    expect(photo.body).toContain('<h1>First rains of Asharh on the Surma</h1>')
    expect(photo.body).toContain('Photo 3 of 14')
    expect(photo.body).toMatch(/srcSet="[^"]*-1600\.webp 1600w"/i)
    expect(photo.body).toContain(`href="${links[1]}"`)
    expect(photo.body).toContain(`href="${links[3]}"`)
    // Not for search engines, which index the album.
    expect(photo.body).toContain('<meta name="robots" content="noindex"/>')
  })

  it('a video file has controls, poster and captions in the reader’s language, and loads nothing yet (GAL-03)', async () => {
    const id = await idOf(2, 'River and sky')
    const { body } = await get(videoAlbumPath(id), 'bn')
    expect(body).toMatch(/<video [^>]*controls[^>]*preload="none"[^>]*poster="\/media\//)
    expect(body).toMatch(/<track [^>]*srcLang="bn"[^>]*default=""/i)
    expect((await get(videoAlbumPath(id))).body).toMatch(/<track [^>]*srcLang="en"[^>]*default=""/i)
  })

  it('an embedded video is a link; no frame comes with the page (GAL-03)', async () => {
    const { body } = await get(videoAlbumPath(await idOf(2, 'How a water lily is sewn')))
    expect(body).toMatch(/<a href="\/sandbox\/video\/shapla"[^>]*target="_blank"/)
    expect(framesShown(body)).toEqual([])
    const framed = await get('/sandbox/video/shapla')
    expect([framed.status, framed.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining("frame-ancestors 'self'"),
    ])
  })

  it('Load More is a link that shows everything up to its page, and disappears when all is shown (GAL-04)', async () => {
    await makeAlbum('long', 'Thirty photos', 30)
    await published(app)
    const path = photoAlbumPath(await idOf(1, 'Thirty photos'))
    const captions = (body: string) => [...body.matchAll(/<span>(Photo \d+)<\/span>/g)].length
    const [one, two, three, far] = await Promise.all(
      ['', '?page=2', '?page=3', '?page=99'].map(async (query) => (await get(path + query)).body as string),
    )
    expect([one, two, three, far].map((body = '') => captions(body))).toEqual([12, 24, 30, 30])
    expect(one).toMatch(/<a [^>]*href="\?page=2"[^>]*>Load More<\/a>/)
    expect(two).toMatch(/<a [^>]*href="\?page=3"[^>]*>Load More<\/a>/)
    expect(three).not.toContain('Load More')
    expect(one).toContain('12 of 30 photos shown')
    expect((await get(path, 'bn')).body).toContain('৩০টি ছবির মধ্যে ১২টি দেখানো হলো'.normalize('NFC'))
    for (const query of ['?page=x', '?page=0', '?page=-3', '?page=1.5']) {
      expect(captions((await get(path + query)).body)).toBe(12)
    }
  })

  it('an empty album says "No data" (GAL-05)', async () => {
    await makeAlbum('empty', 'Nothing yet', 0)
    await published(app)
    const path = photoAlbumPath(await idOf(1, 'Nothing yet'))
    expect((await get(path)).body).toContain('<p>No data</p>')
    expect((await get(path, 'bn')).body).toContain('এখানে এখনো কিছু নেই'.normalize('NFC'))
  })

  it('a photo that its album does not hold is not found (ROUTE-08)', async () => {
    const album = photoAlbumPath(await idOf(1, 'River country'))
    for (const photo of ['999999', '0', 'x', '01', '1.0']) {
      expect((await get(`${album}/${photo}`)).status).toBe(404)
    }
  })

  it.each(['/photos/999999/album', '/photos/x/album', '/photos/0/album', '/videos/99999999999/album'])(
    '%s is not found (ROUTE-08)',
    async (path) => {
      const { status, body } = await get(path)
      expect(status).toBe(404)
      expect(body).toContain('<h1>404 NOT FOUND</h1>')
    },
  )

  it('a photo album is not found among the videos', async () => {
    expect((await get(videoAlbumPath(await idOf(1, 'River country')))).status).toBe(404)
  })

  it('a stored address with the layout "gallery" opens the gallery of its type (ROUTE-07)', async () => {
    for (const [slug, gallery] of [
      ['moments', '/photo-gallery'],
      ['films', '/video-gallery'],
    ]) {
      const { status, headers } = await get(`/${slug}`)
      expect([status, headers.get('location')]).toEqual([302, gallery])
    }
    await putContent(app.db, routeType, 'pictures/all', { layout: 'gallery', page: 'photo-gallery' })
    await published(app)
    expect((await get('/pictures/all')).headers.get('location')).toBe('/photo-gallery')
  })
})
