import { Button, type ButtonProps } from './Button.tsx'
import { Icon } from './Icon.tsx'

type CopyButtonProps = Pick<ButtonProps, 'kind' | 'small' | 'aria-label'> & {
  text: string
  label: string
  /** What the button says once it is done. */
  copied: string
}

/**
 * Copies a text; `enhance/copy.ts` does the work on every page. Hidden without scripts, so the text itself
 * must be in the page.
 */
export function CopyButton({ text, label, copied, ...look }: CopyButtonProps) {
  return (
    <>
      <Button className="needs-scripts copy" data-copy={text} {...look}>
        <span>
          <Icon of="copy" />
          {label}
        </span>
        <span>
          <Icon of="check" />
          {copied}
        </span>
      </Button>
      <span role="status" className="sr-only" data-copied={copied} />
    </>
  )
}
