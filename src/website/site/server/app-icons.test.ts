import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { app, openApp } from '../../../../tests/drive/test-app.ts'

openApp()

describe('the site among the applications of a phone', () => {
  it.each([
    ['bn', 'শাপলা লাইফ'],
    ['en', 'Shapla Life'],
  ])('has a name in %s and icons of the sizes it says', async (language, name) => {
    const response = await fetch(`${app.url}/manifest.webmanifest?lang=${language}`)
    expect(response.headers.get('content-type')).toContain('application/manifest+json')
    const manifest = (await response.json()) as {
      short_name: string
      icons: { src: string; sizes: string }[]
    }
    expect(manifest.short_name).toBe(name)
    expect(manifest.icons.length).toBeGreaterThan(1)
    for (const { src, sizes } of manifest.icons) {
      const picture = await fetch(app.url + src)
      const { width, height, format } = await sharp(await picture.arrayBuffer()).metadata()
      expect([src, `${width}x${height}`, format]).toEqual([src, sizes, 'png'])
    }
    expect(await (await fetch(`${app.url}/?lang=${language}`)).text()).toContain(
      'href="/manifest.webmanifest',
    )
  })

  it('has an icon where browsers look for one by themselves', async () => {
    const icon = Buffer.from(await (await fetch(`${app.url}/favicon.ico`)).arrayBuffer())
    const [kind, count, start] = [icon.readUInt16LE(2), icon.readUInt16LE(4), icon.readUInt32LE(18)]
    expect([kind, count]).toEqual([1, 1])
    expect(await sharp(icon.subarray(start)).metadata()).toMatchObject({ width: 48, height: 48 })
    const touch = await fetch(`${app.url}/apple-touch-icon.png`)
    expect(await sharp(await touch.arrayBuffer()).metadata()).toMatchObject({ width: 180, hasAlpha: false })
  })
})
