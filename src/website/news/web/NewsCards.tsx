import { Anchor } from '#ui'
import { Picture } from '#website/content/web/Picture.tsx'
import { Text, useText } from '#website/content/web/Text.tsx'
import { newsPath } from '../paths.ts'
import type { NewsCard } from './news-list.loader.ts'
import { useNewsWords } from './words.ts'

/** NEWS-04: title to 100 characters, description to 250. */
const maxTitle = 100
const maxDescription = 250

/** News and events as cards; what is to come carries a mark. */
export function NewsCards({ items }: { items: readonly NewsCard[] }) {
  return (
    <ul className="news-cards">
      {items.map((item, index) => (
        <li key={item.id}>
          <Card item={item} isEager={index === 0} />
        </li>
      ))}
    </ul>
  )
}

function Card({ item, isEager }: { item: NewsCard; isEager: boolean }) {
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
        <b>
          <Text of={item.category} name="name" />
        </b>
        <time dateTime={item.publish_date}>
          <Text of={item} name="publish_date_format" />
        </time>
      </p>
      <h3>
        <Anchor href={newsPath(item.slug)}>
          <Text of={item} name="title" cut={maxTitle} />
        </Anchor>
      </h3>
      {text(item, 'place') && (
        <p className="news-place">
          <Text of={item} name="place" />
        </p>
      )}
      <p>
        <Text of={item} name="short_description" cut={maxDescription} />
      </p>
    </article>
  )
}
