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

/** Links to the illustration of the quote as a PDF. */
export function SheetLink({ href }: { href: string }) {
  const { quoteActions } = usePlansWords()
  return (
    <ButtonLink kind="text" icon="download" href={href} reload>
      {quoteActions.sheet}
    </ButtonLink>
  )
}

/** Leads to the section for sharing the quote (ShareQuote.tsx). */
export function ShareLink() {
  const { quoteActions } = usePlansWords()
  return (
    <ButtonLink kind="text" icon="send" href={`#${shareId}`} reload>
      {quoteActions.share}
    </ButtonLink>
  )
}

/** Id of the section for sharing a kept quote. */
export const shareId = 'share-quote'
