import { useLoaderData } from 'react-router'
import { formatNumber } from '#kernel/money.ts'
import { PhoneListLink } from '#people/exports/web/PhoneListLink.tsx'
import { useLanguage } from '#platform/http/web/visit.ts'
import { ClearFilters, DayFilter, DayRanges, ListPages } from '#platform/pages/web/lists/ListParts.tsx'
import { ListToolbar } from '#platform/pages/web/lists/ListToolbar.tsx'
import { ButtonLink, EmptyState, LinkTabs, PageHead, Table } from '#ui'
import { enquiryKinds } from '../enquiry.ts'
import { enquiriesPath } from '../paths.ts'
import type { EnquiryList } from './enquiries.loader.ts'
import { useEnquiryColumns } from './enquiry-columns.tsx'
import { exportAddress, listAddress } from './list-address.ts'
import { useOfficeWords } from './office-words.ts'

/** Enquiries by the forms of the site: search, statuses, export. */
export default function EnquiriesPage() {
  const words = useOfficeWords()
  const language = useLanguage()
  const list = useLoaderData<EnquiryList>()
  const { kind, search, total } = list
  const columns = useEnquiryColumns(kind)
  const isSearched = Object.values(search).some(Boolean)
  return (
    <>
      <title>{words.title}</title>
      <PageHead
        title={words.title}
        lead={words.lead}
        isLow
        actions={
          total > 0 && (
            <>
              {kind !== 'subscriptions' && (
                <PhoneListLink list="enquiries" exportAddress={exportAddress(kind, search)} />
              )}
              <ButtonLink kind="text" href={exportAddress(kind, search)} icon="download" reload>
                {words.export}
              </ButtonLink>
            </>
          )
        }
      />
      <LinkTabs
        label={words.kindsLabel}
        solid
        className="tabs-low mb-s3"
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
      <DayRanges
        typed={search}
        hrefOf={(days) => listAddress(kind, { ...search, ...days })}
        className="-mt-s3 mb-s2"
      />
      <h2 className="mb-s3 text-l">{words.kinds[kind]}</h2>
      <Table
        caption={words.kinds[kind]}
        rows={list.data}
        rowKey={(enquiry) => enquiry.id}
        columns={columns}
        empty={
          <EmptyState
            title={words.empty.all}
            action={isSearched && <ClearFilters href={listAddress(kind)} />}
          >
            {isSearched && words.empty.search}
          </EmptyState>
        }
      />
      {total > 0 && <ListPages list={list} hrefOf={(page) => listAddress(kind, search, page)} />}
    </>
  )
}

function SearchForm({ list: { kind, search }, isSearched }: { list: EnquiryList; isSearched: boolean }) {
  const words = useOfficeWords()
  return (
    <ListToolbar
      query={{ kind, ...search }}
      hidden={['kind']}
      action={enquiriesPath}
      search={{ name: 'q', label: words.searched[kind] }}
      clearHref={isSearched && listAddress(kind)}
    >
      <DayFilter name="from" label={words.search.from} typed={search.from} className="basis-36" />
      <DayFilter name="until" label={words.search.until} typed={search.until} className="basis-36" />
    </ListToolbar>
  )
}
