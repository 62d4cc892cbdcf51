import { Alert } from './Alert.tsx'
import { ButtonLink } from './Button.tsx'
import { PageHead } from './Layout.tsx'

/**
 * Shown instead of a case of a queue that does not exist or that the reader may not see, with a link back to the queue.
 */
export function NotThere({ title, text, back }: NotThereProps) {
  return (
    <div className="grid justify-items-start gap-s4">
      <title>{title}</title>
      <PageHead title={title} />
      <Alert kind="info" live>
        {text}
      </Alert>
      <ButtonLink href={back.href}>{back.text}</ButtonLink>
    </div>
  )
}

type NotThereProps = {
  title: string
  text: string
  back: { href: string; text: string }
}
