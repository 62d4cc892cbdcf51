import { useEffect, useState } from 'react'
import { Html } from '#content/web/Html.tsx'
import { Picture } from '#content/web/Picture.tsx'
import { Text, useText } from '#content/web/Text.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import type { ShownProduct } from './ProductPage.tsx'

type Category = ShownProduct['contents'][number]

/**
 * A tab for each category (PROD-02). The address names the open one, so that it can be sent to somebody; without
 * scripts the categories stand under each other with their names as headings.
 */
export function ProductTabs({ product }: { product: ShownProduct }) {
  const text = useText()
  const keys = product.contents.map(keyOf)
  const [chosen, setChosen] = useAddressPart(keys)
  return (
    <Tabs
      className="product-tabs"
      label={text(product, 'title')}
      chosen={chosen}
      onChoose={setChosen}
      panels={product.contents.map(({ content, ...category }, index) => ({
        key: keys[index] ?? '',
        title: <Text of={category} name="category_name" />,
        content: (
          <>
            <h2 className="product-part">
              <Text of={category} name="category_name" />
            </h2>
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

/** Of the English name, so that it is the same in both languages. */
function keyOf({ category_name: name }: Category, index: number): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g)
  return words ? words.join('-') : `category-${index + 1}`
}

/** The part of the page that the address names behind `#`, as long as it is one of these; the first otherwise. */
function useAddressPart(keys: readonly string[]) {
  const [part, setPart] = useState(keys[0])
  const known = keys.join(' ')
  useEffect(() => {
    const follow = () => {
      const named = decodeURIComponent(location.hash.slice(1))
      if (known.split(' ').includes(named)) setPart(named)
    }
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [known])
  const choose = (key: string) => {
    setPart(key)
    history.replaceState(history.state, '', `#${key}`)
  }
  const first = keys[0] ?? ''
  return [part !== undefined && keys.includes(part) ? part : first, choose] as const
}
