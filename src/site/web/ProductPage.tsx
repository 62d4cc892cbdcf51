import '#content/web/content.css'
import './product.css'
import { useLoaderData } from 'react-router'
import { ContentCrumbs } from '#content/web/ContentCrumbs.tsx'
import { Html } from '#content/web/Html.tsx'
import { Picture } from '#content/web/Picture.tsx'
import { Text, useText } from '#content/web/Text.tsx'
import { LanguageLinks } from '#platform/web/LanguageLinks.tsx'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { PageHead } from '#platform/web/ui/Layout.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import type { ProductPageData } from './product-page.loader.ts'
import { useContentWords } from './words.ts'

/** A product: what it is, and a tab for each category of what is told about it (PROD-01, PROD-02). */
export default function ProductPage() {
  const product = useLoaderData<ProductPageData>()
  const words = useContentWords()
  const text = useText()
  return (
    <div className="w content-page">
      <title>{text(product, 'title')}</title>
      <meta name="description" content={text(product, 'short_description')} />
      <LanguageLinks />
      <ContentCrumbs entries={[{ text: words.products }, { text: text(product, 'title') }]} />
      <article>
        <div className="product-head">
          <div>
            <PageHead
              title={<Text of={product} name="title" />}
              lead={<Text of={product} name="short_description" />}
            />
            <ul className="product-facts">
              {product.facts.map((fact) => (
                <li key={fact.text}>
                  <Text of={fact} name="text" />
                </li>
              ))}
            </ul>
            <ButtonLink kind="primary" href="/premium-calculator" className="mt-s5">
              {words.calculate}
            </ButtonLink>
          </div>
          <Picture of={product} sizes="(max-width: 720px) 100vw, 480px" width={480} height={360} isEager />
        </div>
        <Tabs
          label={text(product, 'title')}
          panels={product.contents.map(({ content, ...category }, index) => ({
            key: `category-${index + 1}`,
            title: <Text of={category} name="category_name" />,
            content: <Html of={content} name="description" />,
          }))}
        />
        <p className="mt-s5 text-s text-ink-2">{words.illustrative}</p>
      </article>
    </div>
  )
}
