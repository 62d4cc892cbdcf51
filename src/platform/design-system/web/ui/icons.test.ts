import { readFile } from 'node:fs/promises'
import * as lucide from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { icons } from './icons.ts'

const { ...drawings } = lucide

it('every icon is drawn in icons.svg, with the logo, which the sheet itself shows', async () => {
  const symbols = icons.map((id) => {
    const drawing = renderToStaticMarkup(createElement(drawings[lucideName(id) as 'X']))
    const lines = withoutFrame(drawing).replaceAll(/><\/\w+>/g, '/>')
    return `<symbol id="${id}" viewBox="0 0 24 24">${lines}</symbol>\n`
  })
  const own = withoutFrame(await drawn('./own-icons.svg')).trimStart()
  const logo = withoutFrame(await drawn('../../public-art/logo-mark.svg')).replace(/^<title>.*?<\/title>/, '')
  const sheet = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">\n',
    ...symbols.toSorted(),
    own,
    `<symbol id="logo" viewBox="0 0 64 64">${logo.trimEnd()}</symbol>\n`,
    '<use href="#logo"/>\n</svg>\n',
  ]
  await expect(sheet.join('')).toMatchFileSnapshot('./icons.svg')
})

/** `building-2` is `Building2`. */
function lucideName(id: string): string {
  return id.replaceAll(/(?:^|-)(.)/g, (_part, letter: string) => letter.toUpperCase())
}

const drawn = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')

/** Only the lines: size, colour and thickness belong to the style sheet. */
function withoutFrame(drawing: string): string {
  return drawing.slice(drawing.indexOf('>') + 1, drawing.lastIndexOf('</svg>'))
}
