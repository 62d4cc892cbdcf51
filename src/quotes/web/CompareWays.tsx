import { useWriter } from '#plans/web/write.ts'
import { Anchor } from '#platform/web/ui/Anchor.tsx'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { anotherQuotePath, comparePath } from '../paths.ts'
import { mostCarried, mostCompared } from './compared.ts'
import { useQuotesWords } from './words.ts'

/** From a kept quote to the next one, and to all of them side by side. */
export function CompareWays({ number, comparedWith = [] }: CompareWaysProps) {
  const words = useQuotesWords().compare
  const write = useWriter()
  const numbers = [...comparedWith, number]
  return (
    <p className="calculator-actions no-print mt-s2">
      {numbers.length > 1 && (
        <ButtonLink href={comparePath(numbers)}>
          {write.fill(words.together, { n: numbers.length })}
        </ButtonLink>
      )}
      {numbers.length < mostCompared && (
        <Anchor className="btn btn-text" href={anotherQuotePath(numbers.slice(-mostCarried))}>
          {words.another}
        </Anchor>
      )}
    </p>
  )
}

type CompareWaysProps = {
  number: string
  /** Kept before this one, to be compared with it. */
  comparedWith: readonly string[] | undefined
}
