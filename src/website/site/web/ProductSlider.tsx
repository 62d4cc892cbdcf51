import { ArrowLink } from '#ui'
import { Picture } from '#website/content/web/Picture.tsx'
import { useStored } from '#website/content/web/Text.tsx'
import { productTitleCut } from '../card.ts'
import { productPath } from '../paths.ts'
import type { RecordOf, Section } from './home.loader.ts'
import { SliderButtons } from './SliderButtons.tsx'
import { useHomeWords } from './words.ts'

/** HOME-07 */
const slideMs = 2500

/** Three products at a time on a wide screen, one on a phone; advances automatically. */
export function ProductSlider({ section }: { section: Section<'product slider'> }) {
  const stored = useStored()
  if (section.contents.length === 0) return null
  return (
    <section className="sec later" data-enhance="slider" data-every={slideMs}>
      <div className="w">
        <div className="sec-head">
          <h2>{stored(section, 'title')}</h2>
          <div className="needs-scripts">
            <SliderButtons />
          </div>
        </div>
        <ul className="product-track" data-track="">
          {section.contents.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function ProductCard({ product }: { product: RecordOf<'product slider'> }) {
  const stored = useStored()
  const words = useHomeWords()
  return (
    <li className="product-card">
      <Picture of={product} sizes="(max-width: 720px) 90vw, 400px" width={480} height={360} />
      <h3>{stored(product, 'title', productTitleCut)}</h3>
      <p>{stored(product, 'short_description')}</p>
      <ul className="product-facts">
        {product.facts.map((fact) => (
          <li key={fact.text}>{stored(fact, 'text')}</li>
        ))}
      </ul>
      <ArrowLink href={productPath(product.slug)}>
        {words.details}
        <span className="sr-only">: {stored(product, 'title')}</span>
      </ArrowLink>
    </li>
  )
}
