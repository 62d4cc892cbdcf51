import * as lucide from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import * as icons from './icons.ts'

const { ...drawings } = lucide

it('every icon of the house is drawn in icons.svg', async () => {
  const symbols = Object.entries(icons).map(([name, id]) => {
    const drawing = renderToStaticMarkup(createElement(drawings[name as keyof typeof icons]))
    return `<symbol id="${id}" viewBox="0 0 24 24">${withoutFrame(drawing)}</symbol>\n`
  })
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.toSorted().join('')}</svg>\n`
  await expect(sheet).toMatchFileSnapshot('./icons.svg')
})

/** Only the lines: size, colour and thickness belong to the style sheet. */
function withoutFrame(drawing: string): string {
  return drawing.slice(drawing.indexOf('>') + 1, -'</svg>'.length).replaceAll(/><\/\w+>/g, '/>')
}
