import { useState } from 'react'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { Check, Copy, Download, Printer } from '#platform/web/ui/icons.ts'
import { useHydrated } from '#platform/web/ui/use-hydrated.ts'
import { usePlansWords } from './words.ts'

/** Prints the page; absent without scripts, where the browser's own menu prints it. */
export function PrintButton() {
  const { quoteActions } = usePlansWords()
  if (!useHydrated()) return null
  return (
    <Button kind="text" icon={Printer} onClick={() => print()}>
      {quoteActions.print}
    </Button>
  )
}

/** The quote's sheet as a PDF. */
export function SheetLink({ href }: { href: string }) {
  const { quoteActions } = usePlansWords()
  return (
    <ButtonLink kind="text" icon={Download} href={href} reload>
      {quoteActions.sheet}
    </ButtonLink>
  )
}

/** Copies the quote's link; absent where the browser does not let a page copy. The link also stands in the page. */
export function CopyLinkButton({ link }: { link: string }) {
  const { quoteActions, saved } = usePlansWords()
  const [isCopied, setIsCopied] = useState(false)
  const canCopy = useHydrated() && navigator.clipboard !== undefined
  if (!canCopy) return null
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    )
  return (
    <>
      <Button kind="text" icon={isCopied ? Check : Copy} onClick={() => void copy()}>
        {isCopied ? saved.copied : quoteActions.copyLink}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && saved.copied}
      </span>
    </>
  )
}
