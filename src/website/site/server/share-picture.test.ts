import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawSharePicture } from './share-picture.ts'

const words = { title: 'নৌকা', text: 'নদীর ছবি', brand: 'শাপলা লাইফ', slogan: 'পাশে আছি' }
const drawing = (inside: string, size = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2000 2000" ${size}>${inside}</svg>`)
const green = '<rect width="2000" height="2000" fill="#0a6"/>'

/** The colour in the middle of the panel. */
async function colourOf(picture: Uint8Array): Promise<number[]> {
  const region = { left: 970, top: 310, width: 1, height: 1 }
  const { data } = await sharp(picture)
    .extract(region)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

it('a drawing of any size is shown in the share picture', async () => {
  for (const size of ['', 'width="5400" height="5400"', 'width="12" height="12"']) {
    const picture = await drawSharePicture(words, drawing(green, size))
    expect([size, await colourOf(picture)]).toEqual([size, [0, 170, 102]])
  }
}, 30_000)

it('a drawing made to take minutes is stopped in time and replaced by the flower', async () => {
  const dashes = '<path d="M0 0H2000000" stroke="red" stroke-width="2000" stroke-dasharray="0.01 0.01"/>'
  const flower = await drawSharePicture(words, undefined)
  expect(Buffer.compare(await drawSharePicture(words, drawing(green + dashes), 1), flower)).toBe(0)
}, 60_000)
