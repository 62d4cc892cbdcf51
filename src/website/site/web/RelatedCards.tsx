import { Anchor } from '#ui'
import { Picture } from '#website/content/web/Picture.tsx'
import { Text } from '#website/content/web/Text.tsx'
import { newsPath } from '#website/news/paths.ts'
import { pagePath, productPath } from '../paths.ts'
import type { RelatedCard } from './content-page.loader.ts'

/** PAGE-03 */
const maxText = 150

/** Other things to read, each a card. */
export function RelatedCards({ cards }: { cards: readonly RelatedCard[] }) {
  return (
    <ul className="related">
      {cards.map((card) => (
        <li key={card.slug}>
          {card.image && (
            <Picture of={card} sizes="(max-width: 600px) 100vw, 400px" width={480} height={320} />
          )}
          <h3>
            <Anchor href={addressOf(card)}>
              <Text of={card} name="title" />
            </Anchor>
          </h3>
          <p>
            <Text
              of={{
                text: withoutTags(card.short_description),
                bn_text: withoutTags(card.bn_short_description),
              }}
              name="text"
              cut={maxText}
            />
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Pages under `/page`, products on their own pages, everything else among the news (PAGE-03). */
function addressOf({ type, slug }: RelatedCard): string {
  if (type === 'page') return pagePath(slug)
  return type === 'product' ? productPath(slug) : newsPath(slug)
}

const withoutTags = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
