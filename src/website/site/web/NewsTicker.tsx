import { Anchor, Icon } from '#ui'
import { useStored, useText } from '#website/content/web/Text.tsx'
import type { RecordOf, Section } from './home.loader.ts'
import { PauseButton } from './SliderButtons.tsx'

/** A news ticker (HOME-11), moved by the `ticker` enhancement. Without scripts, or motion, the row scrolls by hand. */
export function NewsTicker({ section }: { section: Section<'news buletin'> }) {
  const stored = useStored()
  const text = useText()
  if (section.contents.length === 0) return null
  return (
    <section className="ticker" aria-label={text(section, 'title')} data-enhance="ticker">
      <b className="ticker-name">
        <Icon of="megaphone" />
        <span>{stored(section, 'title')}</span>
      </b>
      <div className="ticker-window">
        <div className="ticker-row">
          <TickerItems items={section.contents} />
        </div>
      </div>
      <PauseButton className="icon-btn-bare needs-scripts" />
    </section>
  )
}

function TickerItems({ items }: { items: readonly RecordOf<'news buletin'>[] }) {
  const stored = useStored()
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          {item.link ? (
            <Anchor href={item.link}>{stored(item, 'title')}</Anchor>
          ) : (
            <span>{stored(item, 'title')}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
