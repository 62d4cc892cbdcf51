import { useLoaderData } from 'react-router'
import { writeMoment } from '#kernel/dates.ts'
import { permission } from '#platform/http/permissions.ts'
import { useMay } from '#platform/http/web/use-may.ts'
import { useWriter } from '#platform/http/web/write.ts'
import {
  Anchor,
  ButtonLink,
  type Column,
  Details,
  EmptyState,
  labelledColumn,
  PageHead,
  Table,
  titleColumn,
} from '#ui'
import type { ListedIssue } from '../contract.ts'
import { issuePath } from '../paths.ts'
import { IssueChip } from './IssueChip.tsx'
import type { NewsletterDesk } from './newsletter-desk.loader.ts'
import { useNewsletterWords } from './words.ts'

/** The issues of the newsletter, newest first, and its number of readers. */
export default function NewsletterDeskPage() {
  const words = useNewsletterWords()
  const { issues, readers } = useLoaderData<NewsletterDesk>()
  const mayAdd = useMay()(permission.newsletterCreate)
  return (
    <>
      <title>{words.title}</title>
      <PageHead
        title={words.title}
        lead={words.lead}
        actions={
          mayAdd && (
            <ButtonLink href={issuePath('new')} kind="primary" icon="plus">
              {words.add}
            </ButtonLink>
          )
        }
      />
      <Readers readers={readers} />
      <h2 className="sr-only">{words.title}</h2>
      <Table
        caption={words.title}
        rows={issues}
        rowKey={({ id }) => id}
        columns={useIssueColumns()}
        empty={<EmptyState title={words.empty} />}
      />
    </>
  )
}

function useIssueColumns(): Column<ListedIssue>[] {
  const words = useNewsletterWords()
  const write = useWriter()
  const { language } = write
  const columns: Column<ListedIssue>[] = [
    titleColumn('subject', words.columns.subject, ({ id, subject }) => (
      <Anchor href={issuePath(id)} className="wrap-anywhere">
        {subject[language] || subject.bn || subject.en || words.untitled}
      </Anchor>
    )),
  ]
  return [
    ...columns,
    labelledColumn('state', words.columns.state, ({ state }) => <IssueChip state={state} />),
    labelledColumn('progress', words.columns.progress, ({ started_at: startedAt, progress }) => {
      const all = Object.values(progress).reduce((sum, each) => sum + each, 0)
      return startedAt ? write.fill(words.progress.of, { sent: progress.sent, all }) : words.progress.notBegun
    }),
    labelledColumn('changed', words.columns.changed, ({ changed_at: at, changed_by: who }) =>
      write.fill(words.changed, { at: writeMoment(at, language), who }),
    ),
  ]
}

/** The number of readers by language, of unconfirmed subscriptions, and of rested mailboxes. */
function Readers({ readers }: Pick<NewsletterDesk, 'readers'>) {
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
