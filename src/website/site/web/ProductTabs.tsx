import { Tabs } from '#ui'
import { Html } from '#website/content/web/Html.tsx'
import { Picture } from '#website/content/web/Picture.tsx'
import { useStored, useText } from '#website/content/web/Text.tsx'
import type { ShownProduct } from './product-page.loader.ts'

type Category = ShownProduct['contents'][number]

/**
 * A tab for each category (PROD-02). The address names the open one, so that it can be shared. Without
 * scripts the categories are stacked, with their names as headings.
 */
export function ProductTabs({ product }: { product: ShownProduct }) {
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
