import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'
import { type IslandData, IslandRoot, islandOptions } from '#platform/pages/web/islands/island-root.tsx'
import { islands } from '../../src/web-islands.ts'
import { createTestApp, type TestApp } from '../drive/test-app.ts'

/** For each island a page that contains it. */
const pages: Readonly<Record<string, string>> = {
  'premium-calculator': '/premium-calculator?plan=815',
  'return-calculator': '/return-calculator',
}

describe('islands of React on public pages', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  it('are only the two calculators, since React alone is 58 kB (design §8)', () => {
    expect(Object.keys(islands)).toEqual(Object.keys(pages))
  })

  it.each(Object.keys(islands).flatMap((name) => languages.map((language) => ({ name, language }))))(
    'the $name in $language: the browser renders what the server sent, from the data and the words it loads',
    async ({ name, language }) => {
      const source = islands[name]
      if (!source) throw new Error(`No island ${name}`)
      const page = await app.visitor.get(pages[name] ?? '', { language })
      const { html, data } = islandIn(page.body, name)
      const { default: definition } = await source.load()
      const { default: words } = await source.words[language]()
      expect(definition.name).toBe(name)
      expect(Object.keys(words).sort()).toEqual([...definition.words].sort())
      const visit = { ...data.visit, words }
      const rendered = renderToString(
        createElement(IslandRoot, { of: definition as never, visit, props: data.props }),
        islandOptions(name),
      )
      expect(withoutHashes(rendered)).toBe(withoutHashes(html))
    },
  )
})

/** Removes the difference in asset names: the build names assets by content, the test by place. */
const withoutHashes = (html: string) => html.replaceAll(/"\/[\w/-]*\/([\w-]+?)(-[\w-]{8})?\.svg/g, '"$1.svg')

function islandIn(page: string, name: string): { html: string; data: IslandData<object> } {
  const [, html, json] =
    new RegExp(
      `<div class="island" data-island="${name}" data-when="load">(.*?)</div><script type="application/json">(.*?)</script>`,
      's',
    ).exec(page) ?? []
  if (html === undefined || json === undefined) throw new Error(`The page has no island ${name}`)
  return { html, data: JSON.parse(json) as IslandData<object> }
}
