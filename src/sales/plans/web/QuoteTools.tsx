import { Button, ButtonLink, CopyButton } from '#ui'
import { usePlansWords } from './words.ts'

/** Prints the page; absent without scripts, where the browser's own menu prints it. */
export function PrintButton() {
  const { quoteActions } = usePlansWords()
  return (
    <Button kind="text" icon="printer" className="needs-scripts" data-print="">
      {quoteActions.print}
    </Button>
  )
}

/** The quote's sheet as a PDF. */
export function SheetLink({ href }: { href: string }) {
  const { quoteActions } = usePlansWords()
  return (
    <ButtonLink kind="text" icon="download" href={href} reload>
      {quoteActions.sheet}
    </ButtonLink>
  )
}

/** Copies the quote's link, which also stands in the page. */
export function CopyLinkButton({ link }: { link: string }) {
  const { quoteActions, saved } = usePlansWords()
  return <CopyButton kind="text" text={link} label={quoteActions.copyLink} copied={saved.copied} />
}
