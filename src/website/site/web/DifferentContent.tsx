import { formatNumber } from '#kernel/money.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { ArrowLink, Stitch } from '#ui'
import { Picture } from '#website/content/web/Picture.tsx'
import { useStored } from '#website/content/web/Text.tsx'
import type { RecordOf, Section } from './home.loader.ts'

type Block = RecordOf<'different content'>

/** Free blocks in stored order (HOME-12): numbered steps, or a picture beside a text. */
export function DifferentContent({ section }: { section: Section<'different content'> }) {
  return section.contents.map((block) => (
    <section key={block.id} className="sec home-block later">
      <div className="w">
        {block.steps.length > 0 ? <Steps block={block} /> : <PictureAndText block={block} />}
      </div>
    </section>
  ))
}

function Steps({ block }: { block: Block }) {
  const stored = useStored()
  const language = useLanguage()
  return (
    <>
      <div className="sec-head">
        <h2>{stored(block, 'title')}</h2>
        <BlockLink block={block} />
      </div>
      <ol className="home-steps">
        {block.steps.map((step, index) => (
          <li key={step.title}>
            <span className="home-step-number">{formatNumber(index + 1, language)}</span>
            <Stitch />
            <h3>{stored(step, 'title')}</h3>
            <p>{stored(step, 'description')}</p>
          </li>
        ))}
      </ol>
    </>
  )
}

function PictureAndText({ block }: { block: Block }) {
  const stored = useStored()
  return (
    <div className="picture-text">
      {block.image && <Picture of={block} sizes="(max-width: 720px) 100vw, 480px" width={480} height={360} />}
      <div>
        <h2>{stored(block, 'title')}</h2>
        <p className="lead">{stored(block, 'description')}</p>
        <BlockLink block={block} />
      </div>
    </div>
  )
}

function BlockLink({ block }: { block: Block }) {
  const stored = useStored()
  if (!block.link) return null
  return <ArrowLink href={block.link.url}>{stored(block.link, 'text')}</ArrowLink>
}
