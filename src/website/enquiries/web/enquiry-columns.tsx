import { cutText } from '#kernel/bangla-text.ts'
import { writeMoment } from '#kernel/dates.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { quotePath } from '#sales/quotes/paths.ts'
import { Anchor, Chip, type ChipLook, type Column, labelledColumn, stateColumn, titleColumn } from '#ui'
import type { ListedEnquiry } from '../contract.ts'
import type { EnquiryKind, EnquiryStatus, ReadingState } from '../enquiry.ts'
import { useOfficeWords } from './office-words.ts'
import { StatusMoves, useMayMark } from './StatusMoves.tsx'

export function useEnquiryColumns(kind: EnquiryKind): Column<ListedEnquiry>[] {
  const { columns, content, languages } = useOfficeWords()
  const mayMark = useMayMark()
  const at: Column<ListedEnquiry> = {
    key: 'at',
    head: columns.at,
    cell: (enquiry) => (
      <>
        <Moment at={enquiry.at} />
        <small className="block text-ink-2">
          {columns.language}: {languages[enquiry.language]}
        </small>
      </>
    ),
  }
  const name: Column<ListedEnquiry> = titleColumn('name', columns.name, (enquiry) => enquiry.name)
  const reach: Column<ListedEnquiry> = {
    key: 'reach',
    head: `${columns.email} · ${columns.phone}`,
    cell: (enquiry) => <Reach of={enquiry} />,
  }
  const status: Column<ListedEnquiry>[] = [
    stateColumn('status', columns.status, ({ status: is }) => is && <State of={is} />, { noWrap: true }),
    ...(mayMark
      ? [
          {
            key: 'moves',
            head: <span className="sr-only">{columns.status}</span>,
            noWrap: true,
            cell: (enquiry: ListedEnquiry) => <StatusMoves kind={kind} of={enquiry} />,
          },
        ]
      : []),
  ]
  const written = (cell: Column<ListedEnquiry>['cell']): Column<ListedEnquiry> => ({
    key: 'content',
    head: content,
    cell,
  })
  const byKind: Record<EnquiryKind, Column<ListedEnquiry>[]> = {
    calls: [
      name,
      { ...reach, head: columns.phone },
      labelledColumn('quote', columns.quoteNumber, (enquiry) => <QuoteLink number={enquiry.quote_number} />, {
        noWrap: true,
      }),
      at,
      ...status,
    ],
    contacts: [
      name,
      reach,
      written(({ subject, message }) => <Written title={subject} text={message} />),
      at,
      ...status,
    ],
    registrations: [
      name,
      reach,
      written(({ designation, organization, address, comments }) => (
        <Written
          title={[designation, organization].filter(Boolean).join(', ')}
          text={[address, comments].filter(Boolean).join('\n\n')}
        />
      )),
      at,
    ],
    subscriptions: [
      { ...name, head: columns.email, cell: (enquiry) => <MailLink to={enquiry.email} /> },
      at,
      ...status.slice(0, 1),
    ],
  }
  return byKind[kind]
}

/** The quote that somebody wants to talk about, as a link to its calculator. */
function QuoteLink({ number }: { number: string }) {
  return number ? <Anchor href={quotePath(number)}>{number}</Anchor> : '—'
}

function Moment({ at }: { at: string }) {
  const language = useLanguage()
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {writeMoment(at, language)}
    </time>
  )
}

function Reach({ of: { email, phone } }: { of: ListedEnquiry }) {
  return (
    <span className="grid">
      {email && <MailLink to={email} />}
      {phone && (
        <Anchor href={`tel:${phone}`} className="whitespace-nowrap">
          {phone}
        </Anchor>
      )}
    </span>
  )
}

function MailLink({ to }: { to: string }) {
  return (
    <Anchor href={`mailto:${to}`} className="break-all">
      {to}
    </Anchor>
  )
}

const shortText = 110

/** A text that somebody wrote; a long one is folded. */
function Written({ title, text }: { title: string; text: string }) {
  const { readAll, readLess } = useOfficeWords()
  const isLong = text.length > shortText
  return (
    <div className="min-w-0 max-w-md break-words">
      {title && <b className="block">{title}</b>}
      {isLong ? (
        <details className="group">
          <summary className="cursor-pointer list-none">
            <span className="group-open:hidden">{cutText(text, shortText)} </span>
            <span className="font-semibold text-green-800 underline">
              <span className="group-open:hidden">{readAll}</span>
              <span className="hidden group-open:inline">{readLess}</span>
            </span>
          </summary>
          <p className="whitespace-pre-line">{text}</p>
        </details>
      ) : (
        <p className="whitespace-pre-line">{text || (title ? '' : '—')}</p>
      )}
    </div>
  )
}

const looks: Record<EnquiryStatus | ReadingState, ChipLook> = {
  waiting: ['mari', 'clock'],
  called: ['green', 'check'],
  closed: ['sand', 'circle-check'],
  new: ['mari', 'clock'],
  answered: ['green', 'check'],
  asked: ['mari', 'clock'],
  reads: ['green', 'check'],
  rested: ['sand', 'circle-check'],
}

function State({ of: status }: { of: EnquiryStatus | ReadingState }) {
  const { statuses } = useOfficeWords()
  return <Chip look={looks[status]}>{statuses[status]}</Chip>
}
