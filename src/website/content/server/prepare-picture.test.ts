import sharp from 'sharp'
import { expect, it } from 'vitest'
import { type PreparedPicture, preparePicture } from './prepare-picture.ts'

it('pictures are processed one at a time; eight may wait, three of one person; more are refused for now', async () => {
  const background = '#0a6'
  const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
  const given = Array.from({ length: 10 }, (_each, n) => preparePicture(n, 'leaf.png', photo))
  const settled = await Promise.allSettled(given)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(8)
  const refused = { statusCode: 429, main: { code: 'tooMany' } }
  expect(settled.slice(8)).toMatchObject([{ reason: refused }, { reason: refused }])
  const of = [1, 1, 1, 1, 2].map((staffId) => preparePicture(staffId, 'leaf.png', photo))
  const [, , , fourth, ofOther] = await Promise.allSettled(of)
  expect(fourth).toMatchObject({ reason: { statusCode: 429, main: { code: 'ownUnderWay' } } })
  expect(ofOther).toMatchObject({ status: 'fulfilled' })
})

it('nothing of a finished picture stays in memory', async () => {
  const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0a6' } })
    .jpeg()
    .toBuffer()
  expect(await preparePicture(1, 'leaf.jpg', photo)).toMatchObject({ ending: 'jpg' })
  expect(sharp.cache().items).toEqual({ current: 0, max: 0 })
})

it('a picture that is decoded whole is refused by its header if that takes too much memory; row by row it may be large', async () => {
  const large = (side = 5_200) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#0a6' } })
  const given = {
    'progressive.jpg': large().jpeg({ progressive: true }),
    'interlaced.png': large().toColourspace('rgb16').png({ progressive: true }),
    'lossless.webp': large().webp({ lossless: true, effort: 0 }),
    'tiny.avif': large(3_000).avif({ effort: 0, quality: 20 }),
  }
  for (const [name, picture] of Object.entries(given))
    expect([name, await preparePicture(1, name, await picture.toBuffer())]).toEqual([name, 'pictureTooHeavy'])
  expect(await preparePicture(1, 'rows.jpg', await large().jpeg().toBuffer())).toMatchObject({
    ending: 'jpg',
  })
}, 60_000)

it('a very tall picture is kept in fewer pixels, since each takes memory again for every rendition', async () => {
  const tall = sharp({ create: { width: 3_000, height: 10_000, channels: 3, background: '#0a6' } })
  const { facts } = (await preparePicture(1, 'tall.jpg', await tall.jpeg().toBuffer())) as PreparedPicture
  expect([facts.width, facts.height]).toEqual([2_190, 7_300])
}, 60_000)
