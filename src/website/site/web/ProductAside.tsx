import { useRouteLoaderData } from 'react-router'
import { callMePath } from '#sales/plans/paths.ts'
import { Anchor, Icon } from '#ui'
import { useStored } from '#website/content/web/Text.tsx'
import { productPath } from '../paths.ts'
import type { ShownProduct } from './product-page.loader.ts'
import type { SiteFrame } from './site-layout.loader.ts'
import { useContentWords } from './words.ts'

/** Beside the description of a product: papers, contacts, other products. */
export function ProductAside({ product: { documents, related } }: { product: ShownProduct }) {
  const stored = useStored()
  const words = useContentWords().aside
  const setting = useRouteLoaderData<SiteFrame>('site')?.setting
  return (
    <aside className="product-aside">
      {documents.length > 0 && (
        <section>
          <h2>{words.documents}</h2>
          <ul className="product-papers">
            {documents.map((document) => (
              <li key={document.bn_text + document.text}>{stored(document, 'text')}</li>
            ))}
          </ul>
        </section>
      )}
      <section className="no-print">
        <h2>{words.talk}</h2>
        {setting && <p className="text-s text-ink-2">{stored(setting, 'office_hours')}</p>}
        <ul>
          {setting && (
            <li>
              <a href={`tel:${setting.helpline}`}>
                <Icon of="phone" />
                <b className="num">{stored(setting, 'helpline')}</b>
              </a>
            </li>
          )}
          <li>
            <Anchor href={callMePath}>
              <Icon of="smartphone" />
              {words.callMe}
            </Anchor>
          </li>
          <li>
            <Anchor href="/branch-locator">
              <Icon of="map-pin" />
              {words.branch}
            </Anchor>
          </li>
        </ul>
      </section>
      {related.length > 0 && (
        <section className="no-print">
          <h2>{words.related}</h2>
          <ul>
            {related.map((other) => (
              <li key={other.slug}>
                <Anchor href={productPath(other.slug)}>{stored(other, 'title')}</Anchor>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  )
}
