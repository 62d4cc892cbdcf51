import { type MouseEvent, useEffect, useRef } from 'react'
import { errorTitleOf } from '../../error-title.ts'
import { useLanguage } from '../visit.ts'
import { Anchor } from './Anchor.tsx'
import { Icon } from './Icon.tsx'
import { CircleAlert } from './icons.ts'

/**
 * All that is wrong in a form, first in the page: each line leads to its field. It takes the focus when it
 * appears and whenever the list changes, and the title of the page says so as long as it stands (the server's pages.ts
 * does where no scripts run). Renders nothing for an empty list.
 */
export function ErrorSummary({ title, errors, hrefOf, className = '' }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const language = useLanguage()
  const contents = errors.map(({ field, text }) => `${field}:${text}`).join('|')
  useEffect(() => {
    if (!contents) return
    box.current?.focus()
    const { title } = document
    const said = errorTitleOf(title, language)
    document.title = said
    return () => {
      if (document.title === said) document.title = title
    }
  }, [contents, language])

  if (errors.length === 0) return null
  return (
    <div ref={box} tabIndex={-1} role="alert" className={`error-summary ${className}`}>
      <h2>
        <Icon of={CircleAlert} />
        {title}
      </h2>
      <ul>
        {errors.map(({ field, text }) => (
          <li key={`${field}:${text}`}>
            {field && hrefOf?.(field) ? (
              <Anchor href={hrefOf(field) ?? ''}>{text}</Anchor>
            ) : field ? (
              <a href={`#${field}`} onClick={(event) => goToField(event, field)}>
                {text}
              </a>
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
  /** Where a field stands when it is on another page; undefined for one that is on this. */
  hrefOf?: (field: string) => string | undefined
  className?: string
}

function goToField(event: MouseEvent, id: string) {
  const control = document.getElementById(id)
  if (!control) return
  event.preventDefault()
  const frame = control.closest('.field') ?? control
  frame.scrollIntoView({ block: 'start' })
  control.focus({ preventScroll: true })
}
