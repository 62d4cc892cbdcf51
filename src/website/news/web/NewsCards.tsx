import { Anchor } from '#ui'
import { Picture } from '#website/content/web/Picture.tsx'
import { useStored, useText } from '#website/content/web/Text.tsx'
import { cardCuts } from '../card.ts'
import { newsPath } from '../paths.ts'
import type { NewsCard } from './news-list.loader.ts'
import { useNewsWords } from './words.ts'

/**
 * News and events as cards; upcoming ones have a mark.
 * @param hasLead the first card is larger, above the others
 */
export function NewsCards({ items, hasLead = false }: NewsCardsProps) {
  return (
    <ul className={`news-cards ${hasLead ? 'has-lead' : ''}`}>
      {items.map((item, index) => (
        <li key={item.id}>
          <Card item={item} isEager={index === 0} />
        </li>
      ))}
    </ul>
  )
}

type NewsCardsProps = { items: readonly NewsCard[]; hasLead?: boolean }

function Card({ item, isEager }: { item: NewsCard; isEager: boolean }) {
  const stored = useStored()
  const words = useNewsWords()
  const text = useText()
  return (
    <article>
      <div className="news-picture">
        <Picture
          of={item}
          sizes="(max-width: 600px) 100vw, 400px"
          width={480}
          height={320}
          isEager={isEager}
        />
        {item.is_upcoming && <b className="news-mark">{words.upcoming}</b>}
      </div>
      <p className="news-about">
        <b>{stored(item.category, 'name')}</b>
        <time dateTime={item.publish_date}>{stored(item, 'publish_date_format')}</time>
      </p>
      <h3>
        <Anchor href={newsPath(item.slug)}>{stored(item, 'title', cardCuts.title)}</Anchor>
      </h3>
      {text(item, 'place') && <p className="news-place">{stored(item, 'place')}</p>}
      <p>{stored(item, 'short_description', cardCuts.description)}</p>
    </article>
  )
}
