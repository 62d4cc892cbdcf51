import { Anchor, Icon, useUiWords } from '#ui'
import type { WireBanner } from '../wire.ts'
import { useStored } from './Text.tsx'

/** An urgent notice above a page; nothing if there is none. */
export function Banner({ banner }: { banner: WireBanner | undefined }) {
  const stored = useStored()
  const { urgentNotice } = useUiWords()
  if (!banner) return null
  const { link } = banner
  return (
    <aside className="banner" aria-label={urgentNotice}>
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
