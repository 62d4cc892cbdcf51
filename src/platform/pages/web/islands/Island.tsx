import { renderToString } from 'react-dom/server'
import { useVisit } from '#platform/http/web/visit.ts'
import type { When } from '../enhance/enhancement.ts'
import { type IslandData, type IslandDefinition, IslandRoot, islandOptions } from './island-root.tsx'

/**
 * Renders an island in place, isolated: contexts of the surrounding page would be missing in the browser, so
 * they are missing here too. Only for pages that the browser gets as HTML.
 * @param when the browser loads its scripts
 * @param props plain JSON, a type of the island's own: never the whole data of a loader
 */
export function Island<Props extends object>({ of, when, props }: IslandProps<Props>) {
  const { words, ...visit } = useVisit()
  const ownWords = Object.fromEntries(of.words.map((module) => [module, words[module]]))
  const html = renderToString(
    <IslandRoot of={of} visit={{ ...visit, words: ownWords }} props={props} />,
    islandOptions(of.name),
  )
  const data: IslandData<Props> = { visit, props }
  return (
    <>
      <div className="island" data-island={of.name} data-when={when} {...inner(html)} />
      {/* In JSON, only a "<" could end the script element. */}
      <script type="application/json" {...inner(JSON.stringify(data).replaceAll('<', '\\u003c'))} />
    </>
  )
}

/** HTML of our own making as the content of an element. */
const inner = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } })

type IslandProps<Props> = {
  readonly of: IslandDefinition<Props>
  readonly when: When
  readonly props: Props
}
