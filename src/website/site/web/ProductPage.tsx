import { useLoaderData, useRouteLoaderData } from 'react-router'
import { PageMeta } from '#platform/pages/web/PageMeta.tsx'
import { comparisonPath } from '#sales/compare/paths.ts'
import { planCalculatorPath, premiumCalculatorPath } from '#sales/quotes/paths.ts'
import { Anchor, ArrowLink, ButtonLink, Tabs } from '#ui'
import { ContentCrumbs } from '#website/content/web/ContentCrumbs.tsx'
import { Html } from '#website/content/web/Html.tsx'
import { Picture } from '#website/content/web/Picture.tsx'
import { useStored, useText } from '#website/content/web/Text.tsx'
import { NotFound } from './NotFoundPage.tsx'
import { ProductAside } from './ProductAside.tsx'
import { ExampleInShort, ProductExample } from './ProductExample.tsx'
import type { ProductPageData, ShownProduct } from './product-page.loader.ts'
import type { MenuItem, SiteFrame } from './site-layout.loader.ts'
import { useContentWords } from './words.ts'

/** A product, or a message that there is none of this name (PROD-03). */
export default function ProductPage() {
  const product = useLoaderData<ProductPageData>()
  return product ? <Product product={product} /> : <NoProduct />
}

/** The product, a tab for each category of its description, an example (PROD-01, PROD-02). */
function Product({ product }: { product: ShownProduct }) {
  const stored = useStored()
  const words = useContentWords()
  const text = useText()
  const calculator = product.plan ? planCalculatorPath(product.plan) : premiumCalculatorPath
  return (
    <div className="w content-page">
      <PageMeta title={text(product, 'title')} description={text(product, 'short_description')} />
      <ContentCrumbs entries={[{ text: words.products }, { text: text(product, 'title') }]} />
      <article>
        <div className="product-head">
          <div>
            <h1>{stored(product, 'title')}</h1>
            <p className="lead">{stored(product, 'short_description')}</p>
            <ul className="product-marks">
              {product.facts.map((fact) => (
                <li key={fact.text}>{stored(fact, 'text')}</li>
              ))}
            </ul>
            {product.worked && (
              <p className="product-in-short">
                <ExampleInShort outcome={product.worked} />
              </p>
            )}
            <ButtonLink kind="primary" href={calculator} icon="calculator">
              {words.calculate}
            </ButtonLink>
            <p className="mt-s3">
              <ArrowLink href={comparisonPath}>{words.compare}</ArrowLink>
            </p>
          </div>
          <Picture of={product} sizes="(max-width: 720px) 100vw, 560px" width={480} height={360} isEager />
        </div>
        <div className="product-body">
          <div className="product-main">
            <ProductTabs product={product} />
            {product.worked && <ProductExample outcome={product.worked} calculator={calculator} />}
            {product.questions.length > 0 && <Questions product={product} />}
            <p className="text-s text-ink-2">{words.illustrative}</p>
          </div>
          <ProductAside product={product} />
        </div>
      </article>
    </div>
  )
}

/** Questions that unfold, even without scripts. */
function Questions({ product }: { product: ShownProduct }) {
  const stored = useStored()
  const words = useContentWords()
  return (
    <section>
      <h2>{words.questions}</h2>
      {product.questions.map((question) => (
        <details key={question.bn_title + question.title} className="question">
          <summary>{stored(question, 'title')}</summary>
          <Html of={question} name="description" />
        </details>
      ))}
    </section>
  )
}

/** Like any missing page, with links to all plans. */
function NoProduct() {
  const words = useContentWords()
  const text = useText()
  const frame = useRouteLoaderData<SiteFrame>('site')
  const plans = (frame?.mainMenu ?? []).flatMap(ownPlans)
  return (
    <NotFound title={words.none} text={words.noneText}>
      {plans.map((plan) => (
        <li key={plan.id}>
          <Anchor href={plan.url}>{text(plan, 'title')}</Anchor>
        </li>
      ))}
    </NotFound>
  )
}

function ownPlans(item: MenuItem): MenuItem[] {
  return item.url.startsWith('/product/') ? [item] : item.sub_nav.flatMap(ownPlans)
}

type Category = ShownProduct['contents'][number]

/**
 * A tab for each category (PROD-02). The address names the open one, so that it can be shared. Without
 * scripts the categories are stacked, with their names as headings.
 */
function ProductTabs({ product }: { product: ShownProduct }) {
  const stored = useStored()
  const text = useText()
  return (
    <Tabs
      className="product-tabs"
      label={text(product, 'title')}
      followAddress
      panels={product.contents.map(({ content, ...category }, index) => ({
        key: keyOf(category, index),
        title: stored(category, 'category_name'),
        content: (
          <>
            <h2 className="product-part">{stored(category, 'category_name')}</h2>
            {content.image && (
              <Picture of={content} sizes="(max-width: 720px) 100vw, 720px" width={480} height={360} />
            )}
            <Html of={content} name="description" />
          </>
        ),
      }))}
    />
  )
}

/** Made from the English name, so that it is the same in both languages. */
function keyOf({ category_name: name }: Pick<Category, 'category_name'>, index: number): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g)
  return words ? words.join('-') : `category-${index + 1}`
}
