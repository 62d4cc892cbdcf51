import type { ReactNode } from 'react'
import { foldDigits } from '#kernel/bangla-text.ts'

/** A telephone number that one tap calls. Shows the content, else the number as given. */
export function TelephoneLink({ number, children = number }: TelephoneLinkProps) {
  return (
    <a href={`tel:${foldDigits(number)}`} className="inline-flex min-h-11 items-center">
      {children}
    </a>
  )
}

type TelephoneLinkProps = { number: string; children?: ReactNode }
