import { Button, ButtonLink, CopyButton } from '#ui'
import { useNewsWords } from './words.ts'

/** Ways to share an item: always by mail; with scripts also by link, on paper and to other apps. */
export function ShareNews({ title, link }: { title: string; link: string }) {
  const words = useNewsWords().share
  return (
    <div className="news-share no-print" data-enhance="share" data-title={title} data-link={link}>
      <CopyButton kind="text" text={link} label={words.copy} copied={words.copied} />
      <ButtonLink
        kind="text"
        icon="mail"
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(link)}`}
      >
        {words.mail}
      </ButtonLink>
      <Button kind="text" icon="printer" className="needs-scripts" data-print="">
        {words.print}
      </Button>
      <Button kind="text" icon="send" hidden data-share="">
        {words.share}
      </Button>
    </div>
  )
}
