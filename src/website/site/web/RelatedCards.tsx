import { Anchor } from '#ui'
import { Picture } from '#website/content/web/Picture.tsx'
import { useStored } from '#website/content/web/Text.tsx'
import { newsPath } from '#website/news/paths.ts'
import { pagePath, productPath } from '../paths.ts'
import type { RelatedCard } from './content-page.loader.ts'

/** PAGE-03 */
const maxText = 150

export function RelatedCards({ cards }: { cards: readonly RelatedCard[] }) {
  const stored = useStored()
  return (
    <ul className="related">
      {cards.map((card) => (
        <li key={card.slug}>
          {card.image && (
            <Picture of={card} sizes="(max-width: 600px) 100vw, 400px" width={480} height={320} />
          )}
          <h3>
            <Anchor href={addressOf(card)}>{stored(card, 'title')}</Anchor>
          </h3>
          <p>{stored(withoutTags(card), 'text', maxText)}</p>
        </li>
      ))}
    </ul>
  )
}

/** Pages under `/page`, products at their own addresses, everything else among the news (PAGE-03). */
function addressOf({ type, slug }: RelatedCard): string {
  if (type === 'page') return pagePath(slug)
  return type === 'product' ? productPath(slug) : newsPath(slug)
}

function withoutTags({ short_description: text, bn_short_description: bn_text }: RelatedCard) {
  return { text: dropTags(text), bn_text: dropTags(bn_text) }
}

const dropTags = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
