import { Button, ButtonLink } from '#ui'
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

/** Leads to the ways in which the quote is handed on (ShareQuote.tsx). */
export function ShareLink() {
  const { quoteActions } = usePlansWords()
  return (
    <ButtonLink kind="text" icon="send" href={`#${shareId}`} reload>
      {quoteActions.share}
    </ButtonLink>
  )
}

/** The id of the part of the page where a kept quote is handed on. */
export const shareId = 'share-quote'
