import type { Ref } from 'react'
import { Anchor } from './Anchor.tsx'
import { Icon } from './Icon.tsx'

/**
 * All errors of a form, at the top of the page; each line links to its field (enhance/focus-summary.ts). A
 * page rendered with it puts the focus there and says so in its title (error-title.ts). Renders nothing for
 * an empty list. Hydrated parts use `LiveErrorSummary`.
 */
export function ErrorSummary({ title, errors, hrefOf, ref, className = '' }: ErrorSummaryProps) {
  if (errors.length === 0) return null
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="alert"
      // biome-ignore lint/a11y/noAutofocus: the answer to what the reader has just sent
      autoFocus
      className={`error-summary ${className}`}
    >
      <h2>
        <Icon of="circle-alert" />
        {title}
      </h2>
      <ul>
        {errors.map(({ field, text }) => (
          <li key={`${field}:${text}`}>
            {field && hrefOf?.(field) ? (
              <Anchor href={hrefOf(field) ?? ''}>{text}</Anchor>
            ) : field ? (
              <a href={`#${field}`}>{text}</a>
            ) : (
              <span className="font-semibold text-red-800">{text}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

export type ErrorSummaryProps = {
  title: string
  /** `field` is the id (by default the name) of a field; '' for an error of the whole form. */
  errors: readonly { field: string; text: string }[]
  /** Address of a field on another page; undefined for one on this page. */
  hrefOf?: (field: string) => string | undefined
  ref?: Ref<HTMLDivElement>
  className?: string
}
