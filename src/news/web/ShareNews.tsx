import { useState } from 'react'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { Check, Copy, Mail, Printer } from '#platform/web/ui/icons.ts'
import { useHydrated } from '#platform/web/ui/use-hydrated.ts'
import { useNewsWords } from './words.ts'

/** Ways to hand an item on: by mail always, by copying its link and on paper where scripts run. */
export function ShareNews({ title, link }: { title: string; link: string }) {
  const words = useNewsWords().share
  const [isCopied, setIsCopied] = useState(false)
  const hasScripts = useHydrated()
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    )
  return (
    <div className="news-share no-print">
      {hasScripts && navigator.clipboard !== undefined && (
        <Button kind="text" icon={isCopied ? Check : Copy} onClick={() => void copy()}>
          {isCopied ? words.copied : words.copy}
        </Button>
      )}
      <ButtonLink
        kind="text"
        icon={Mail}
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(link)}`}
      >
        {words.mail}
      </ButtonLink>
      {hasScripts && (
        <Button kind="text" icon={Printer} onClick={() => print()}>
          {words.print}
        </Button>
      )}
      <span role="status" className="sr-only">
        {isCopied && words.copied}
      </span>
    </div>
  )
}
