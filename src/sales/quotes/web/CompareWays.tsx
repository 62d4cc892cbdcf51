import { useWriter } from '#platform/http/web/write.ts'
import { ButtonLink } from '#ui'
import { anotherQuotePath, comparePath } from '../paths.ts'
import { maxCarried, maxCompared } from './compared.ts'
import { useQuotesWords } from './words.ts'

/** Kept quotes, the newest last. */
type Numbers = { numbers: readonly string[] }

/** Opens the kept quotes side by side, as soon as there are two. */
export function CompareButton({ numbers }: Numbers) {
  const words = useQuotesWords().compare
  const write = useWriter()
  if (numbers.length < 2) return null
  return (
    <p className="calculator-actions no-print mt-s4">
      <ButtonLink icon="files" href={comparePath(numbers)}>
        {write.fill(words.together, { n: numbers.length })}
      </ButtonLink>
    </p>
  )
}

/** Leads to another quote for comparison with these. */
export function AnotherQuoteLink({ numbers }: Numbers) {
  const words = useQuotesWords().compare
  if (numbers.length >= maxCompared) return null
  return (
    <ButtonLink kind="text" icon="files" href={anotherQuotePath(numbers.slice(-maxCarried))}>
      {words.another}
    </ButtonLink>
  )
}
