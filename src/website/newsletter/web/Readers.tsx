import { useWriter } from '#platform/http/web/write.ts'
import { Details } from '#ui'
import type { NewsletterDesk } from './newsletter-desk.loader.ts'
import { useNewsletterWords } from './words.ts'

/** The number of readers by language, of unconfirmed subscriptions, and of rested mailboxes. */
export function Readers({ readers }: Pick<NewsletterDesk, 'readers'>) {
  const { readers: words } = useNewsletterWords()
  const write = useWriter()
  return (
    <section className="panel mb-s5 max-w-form" aria-label={words.title}>
      <h2 className="mb-s3 font-sans text-l">{words.title}</h2>
      <Details
        entries={(['bn', 'en', 'asked', 'rested'] as const).map((key) => ({
          label: words[key],
          value: write.number(readers[key]),
        }))}
      />
    </section>
  )
}
