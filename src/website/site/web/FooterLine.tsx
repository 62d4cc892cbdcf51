import type { ReactNode } from 'react'
import { useWriter } from '#platform/http/web/write.ts'
import { useStored, useText } from '#website/content/web/Text.tsx'
import { MenuBranch } from './MenuLink.tsx'
import type { SiteFrame } from './site-layout.loader.ts'
import { useSiteWords } from './words.ts'

type EndProps = Pick<SiteFrame, 'setting' | 'legalMenu' | 'year'>

/** The footer of a page within a task: the insurer, help, and no links that lead away. */
export function FooterLine(frame: EndProps) {
  const { footer: words } = useSiteWords()
  const stored = useStored()
  const { setting } = frame
  return (
    <footer className="site-footer on-dark">
      <div className="w">
        <FooterEnd {...frame}>
          <a href={`tel:${setting.helpline}`} className="inline-flex min-h-11 items-center font-semibold">
            <span>
              {words.helpline} <span className="num">{stored(setting, 'helpline')}</span>
            </span>
          </a>
        </FooterEnd>
      </div>
    </footer>
  )
}

/** The last line of every public page: the owner, and legal links. */
export function FooterEnd({ setting, legalMenu, year, children }: EndProps & { children?: ReactNode }) {
  const { footer: words } = useSiteWords()
  const write = useWriter()
  const name = useText()(setting, 'legal_name')
  return (
    <div className="footer-end">
      <span>{write.fill(words.rights, { year: write.digits(year), name })}</span>
      {children}
      <nav aria-label={words.legal}>
        <MenuBranch items={legalMenu} />
      </nav>
    </div>
  )
}
