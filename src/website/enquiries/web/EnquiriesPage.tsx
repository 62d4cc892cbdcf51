import { useLoaderData } from 'react-router'
import { formatNumber } from '#kernel/money.ts'
import { fill } from '#kernel/words.ts'
import { PhoneListLink } from '#people/exports/web/PhoneListLink.tsx'
import { useLanguage } from '#platform/http/web/visit.ts'
import { DayFilter } from '#platform/pages/web/lists/ListParts.tsx'
import { Button, ButtonLink, EmptyState, Form, LinkTabs, PageHead, Pagination, Table, TextField } from '#ui'
import { enquiryKinds } from '../enquiry.ts'
import { enquiriesPath } from '../paths.ts'
import type { EnquiryList } from './enquiries.loader.ts'
import { useEnquiryColumns } from './enquiry-columns.tsx'
import { exportAddress, listAddress } from './list-address.ts'
import { useOfficeWords } from './office-words.ts'

/** What people sent with the forms of the site: searched, marked, taken along as a file. */
export default function EnquiriesPage() {
  const words = useOfficeWords()
  const language = useLanguage()
  const list = useLoaderData<EnquiryList>()
  const { kind, search, total, from, to } = list
  const columns = useEnquiryColumns(kind)
  const isSearched = Object.values(search).some(Boolean)
  return (
    <>
      <title>{words.title}</title>
      <PageHead
        title={words.title}
        lead={words.lead}
        actions={
          total > 0 && (
            <>
              {kind !== 'subscriptions' && (
                <PhoneListLink list="enquiries" exportAddress={exportAddress(kind, search)} />
              )}
              <ButtonLink kind="text" href={exportAddress(kind, search)} icon="download" download>
                {words.export}
              </ButtonLink>
            </>
          )
        }
      />
      <LinkTabs
        label={words.kindsLabel}
        solid
        className="mb-s5"
        entries={enquiryKinds.map((each) => {
          const open = each === 'calls' || each === 'contacts' ? list.open[each] : 0
          return {
            href: listAddress(each),
            text: words.kinds[each],
            isCurrent: each === kind,
            ...(open > 0 ? { count: formatNumber(open, language), isAlarming: true } : {}),
          }
        })}
      />
      <SearchForm list={list} isSearched={isSearched} />
      <h2 className="sr-only">{words.kinds[kind]}</h2>
      <Table
        caption={words.kinds[kind]}
        rows={list.data}
        rowKey={(enquiry) => enquiry.id}
        columns={columns}
        empty={
          <EmptyState
            title={words.empty.all}
            action={isSearched && <ButtonLink href={listAddress(kind)}>{words.search.clear}</ButtonLink>}
          >
            {isSearched && words.empty.search}
          </EmptyState>
        }
      />
      {total > 0 && (
        <div className="mt-s4">
          <Pagination
            language={language}
            page={list.current_page}
            pageCount={list.last_page}
            hrefOf={(page) => listAddress(kind, search, page)}
            note={fill(words.shown, { total, from, to }, language)}
          />
        </div>
      )}
    </>
  )
}

function SearchForm({ list: { kind, search }, isSearched }: { list: EnquiryList; isSearched: boolean }) {
  const words = useOfficeWords()
  return (
    <Form
      key={`${kind} ${Object.values(search).join(' ')}`}
      method="get"
      action={enquiriesPath}
      role="search"
      className="mb-s5 flex flex-wrap items-end gap-s4"
    >
      <input type="hidden" name="kind" value={kind} />
      <TextField
        name="q"
        type="search"
        label={words.searched[kind]}
        defaultValue={search.q}
        autoComplete="off"
        className="min-w-0 flex-1 basis-56"
      />
      <DayFilter name="from" label={words.search.from} typed={search.from} className="basis-36" />
      <DayFilter name="until" label={words.search.until} typed={search.until} className="basis-36" />
      <Button type="submit" icon="search">
        {words.search.send}
      </Button>
      {isSearched && (
        <ButtonLink kind="text" href={listAddress(kind)}>
          {words.search.clear}
        </ButtonLink>
      )}
    </Form>
  )
}
