import { ArrowLink, Tabs } from '#ui'
import { Picture } from '#website/content/web/Picture.tsx'
import { useStored } from '#website/content/web/Text.tsx'
import { productPath } from '../paths.ts'
import type { RecordOf, Section } from './home.loader.ts'
import { useHomeWords } from './words.ts'

/** One tab for each insurance group, its products inside (HOME-09). */
export function InsuranceGroups({ section }: { section: Section<'insurance group'> }) {
  const stored = useStored()
  const words = useHomeWords()
  if (section.contents.length === 0) return null
  return (
    <section className="sec later bg-sand">
      <div className="w">
        <div className="sec-head">
          <h2>{stored(section, 'title')}</h2>
        </div>
        <Tabs
          className="group-tabs"
          label={words.groups}
          panels={section.contents.map((group) => ({
            key: `group-${group.id}`,
            title: stored(group, 'name'),
            content: <GroupContents contents={group.contents} />,
          }))}
        />
      </div>
    </section>
  )
}

function GroupContents({ contents }: Pick<RecordOf<'insurance group'>, 'contents'>) {
  const stored = useStored()
  const words = useHomeWords()
  return (
    <ul className="group-list">
      {contents.map((product) => (
        <li key={product.slug}>
          <Picture of={product} sizes="(max-width: 720px) 90vw, 400px" width={480} height={360} />
          <div>
            <h3>{stored(product, 'title')}</h3>
            <p>{stored(product, 'slider_description')}</p>
          </div>
          <ArrowLink href={productPath(product.slug)} className="group-more">
            {words.learnMore}
            <span className="sr-only">: {stored(product, 'title')}</span>
          </ArrowLink>
        </li>
      ))}
    </ul>
  )
}
