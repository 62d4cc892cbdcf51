import { Alert } from './Alert.tsx'
import { ButtonLink } from './Button.tsx'
import { PageHead } from './Layout.tsx'

/** In the place of one case of a queue that is not there, or that its reader may not see; with the way back to all. */
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
