import sharp from 'sharp'
import { expect, it } from 'vitest'
import { preparePicture } from './prepare-picture.ts'

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
