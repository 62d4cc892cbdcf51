import type { Out } from '#kernel/endpoint.ts'
import type { getPage } from '../contract.ts'
import { Html } from './Html.tsx'
import { Text, useText } from './Text.tsx'

/** The sections of a stored page, each with its heading. */
export function PageSections({ sections }: Pick<Out<typeof getPage>['data'], 'sections'>) {
  const text = useText()
  return sections.map((section) => (
    <section key={section.id}>
      {text(section, 'title') && (
        <h2>
          <Text of={section} name="title" />
        </h2>
      )}
      {section.contents.map((content) => (
        <Html key={content.description} of={content} name="description" />
      ))}
    </section>
  ))
}
