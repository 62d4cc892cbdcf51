import { useLanguage } from '#platform/http/web/visit.ts'
import { Anchor, Icon, uiWords } from '#ui'
import type { WireBanner } from '../wire.ts'
import { useStored } from './Text.tsx'

/** An urgent notice above a page; nothing if there is none. */
export function Banner({ banner }: { banner: WireBanner | undefined }) {
  const stored = useStored()
  const language = useLanguage()
  if (!banner) return null
  const { link } = banner
  return (
    <aside className="banner" aria-label={uiWords(language).urgentNotice}>
      <div className="w">
        <Icon of="triangle-alert" />
        <p>
          <b>{stored(banner, 'title')}</b>{' '}
          {(banner.description || banner.bn_description) && stored(banner, 'description')}{' '}
          {link && <Anchor href={link.url}>{stored(link, 'text')}</Anchor>}
        </p>
      </div>
    </aside>
  )
}
