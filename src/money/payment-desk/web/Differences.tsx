import { paymentPaths } from '#money/ledger/paths.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { ListPages } from '#platform/pages/web/lists/ListParts.tsx'
import { policyPaths } from '#policies/policies/paths.ts'
import {
  Anchor,
  ButtonLink,
  type Column,
  EmptyState,
  LinkTabs,
  labelledColumn,
  stateColumn,
  Table,
  titleColumn,
} from '#ui'
import type { ShownDifference } from '../difference-contract.ts'
import { DifferenceActs } from './DifferenceActs.tsx'
import {
  type DeskAttempt,
  type DifferenceQuery,
  differencesAddress,
  type ShownDifferences,
} from './desk.loader.ts'
import { listOf } from './list-address.ts'
import { useDeskWords } from './words.ts'

type DifferencesProps = {
  query: DifferenceQuery
  list: ShownDifferences
  /** Whether any compare was ever completed: before that, an empty list is no all-clear. */
  wasCompared: boolean
  /** How many payments a person has to look at for other reasons. */
  othersWait: number
  attempt: DeskAttempt | undefined
}

/** Differences between ledger, gateway and core system, with reason and age; resolved ones on their own tab. */
export function Differences({ query, list, wasCompared, othersWait, attempt }: DifferencesProps) {
  const { differences: words } = useDeskWords()
  const write = useWriter()
  const columns = useDifferenceColumns(query.over === '1', attempt)
  const standing = Object.values(list.counts).reduce((sum, n) => sum + n, 0)
  return (
    <section>
      <h2 className="sr-only">{words.title}</h2>
      <LinkTabs
        label={words.which}
        solid
        className="tabs-low mb-s3"
        entries={[
          {
            href: differencesAddress({ over: '', reason: '' }),
            text: words.stand,
            isCurrent: query.over === '',
            ...(standing > 0 ? { count: write.number(standing), isAlarming: true } : {}),
          },
          {
            href: differencesAddress({ over: '1', reason: '' }),
            text: words.over,
            isCurrent: query.over === '1',
          },
        ]}
      />
      <Table
        caption={words.title}
        rows={list.differences}
        rowKey={({ id }) => id}
        columns={columns}
        className="table-low table-named"
        empty={
          <NoDifferences isOver={query.over === '1'} wasCompared={wasCompared} othersWait={othersWait} />
        }
      />
      {list.last_page > 1 && <ListPages list={list} hrefOf={(page) => differencesAddress(query, page)} />}
    </section>
  )
}

/** The flower is shown only if nothing at all waits for a person. */
function NoDifferences({ isOver, wasCompared, othersWait }: NoneProps) {
  const { differences: words, toList, show } = useDeskWords()
  const write = useWriter()
  const none = wasCompared ? words.none : words.neverCompared
  if (!isOver && othersWait > 0)
    return (
      <p>
        {none} {write.fill(words.othersWait, { n: othersWait })}{' '}
        <Anchor href={listOf({ needs: '1' })}>{show}</Anchor>
      </p>
    )
  return (
    <EmptyState
      title={isOver ? words.noneOver : none}
      action={<ButtonLink href={listOf({ needs: '0' })}>{toList}</ButtonLink>}
    />
  )
}

type NoneProps = Pick<DifferencesProps, 'wasCompared' | 'othersWait'> & { isOver: boolean }

function useDifferenceColumns(isOver: boolean, attempt: DeskAttempt | undefined): Column<ShownDifference>[] {
  const { differences: words, columns: heads } = useDeskWords()
  const write = useWriter()
  return [
    titleColumn('reason', words.reason, ({ reason, detail, explained, amount }) => (
      <span className="grid">
        <span>
          {words.reasons[reason]}
          {asked.includes(reason) && (
            <small className="font-normal text-ink-2">
              {' · '}
              {write.fill(words.asked, { amount: write.amount(amount) })}
            </small>
          )}
        </span>
        {detail && <small className="wrap-anywhere font-normal text-ink-2">{detail}</small>}
        {explained && (
          <small className="wrap-anywhere font-normal text-green-800">
            {write.fill(words.explained, { name: explained.by, why: explained.why })}
          </small>
        )}
      </span>
    )),
    {
      key: 'about',
      head: words.about,
      isWide: true,
      inTwoLines: true,
      cell: (difference) => <About difference={difference} />,
    },
    labelledColumn(
      'ours',
      words.ours,
      ({ reason, amount, fup }) => (
        <Side
          isOfFup={reason === 'coreFupDiffers'}
          amount={notInLedger.includes(reason) ? null : amount}
          fup={fup}
        />
      ),
      { atEnd: true },
    ),
    labelledColumn(
      'theirs',
      words.theirs,
      ({ reason, theirs, core_fup: coreFup }) =>
        !isOver && theirs === null && asked.includes(reason) ? (
          <span className="text-ink-2">{words.noAnswer}</span>
        ) : (
          <Side isOfFup={reason === 'coreFupDiffers'} amount={theirs} fup={coreFup} />
        ),
      { atEnd: true },
    ),
    stateColumn(
      'age',
      words.age,
      ({ since, days }) => (
        <time dateTime={since} title={write.date(since.slice(0, 10))}>
          {days === 0 ? words.today : write.days(days)}
        </time>
      ),
      { noWrap: true },
    ),
    ...(isOver
      ? []
      : [
          {
            key: 'acts',
            head: heads.actions,
            isWide: true,
            inTwoLines: true,
            cell: (difference: ShownDifference) => (
              <DifferenceActs difference={difference} attempt={attempt} />
            ),
          },
        ]),
  ]
}

/** For these reasons, the amount is what was asked for: the ledger has none of it, and the gateway says what came. */
const asked: readonly ShownDifference['reason'][] = ['held', 'stillOpen']
const notInLedger: readonly ShownDifference['reason'][] = ['paidNotPosted', ...asked]

function About({ difference }: { difference: ShownDifference }) {
  const { differences: words } = useDeskWords()
  const write = useWriter()
  const { payment, receipt, policy_id: policyId, policy_number: number, holder } = difference
  return (
    <span className="grid justify-items-start">
      {payment && (
        <Anchor href={paymentPaths.deskPayment(payment.id)} className="whitespace-nowrap font-semibold">
          {payment.transaction_id}
        </Anchor>
      )}
      {receipt && <span>{write.fill(words.receipt, { number: receipt })}</span>}
      <Anchor href={policyPaths.view(policyId)} className="staff:whitespace-nowrap">
        {holder ? `${holder}, ${number}` : write.fill(words.policy, { number })}
      </Anchor>
    </span>
  )
}

type SideProps = { isOfFup: boolean; amount: number | null; fup: string | null }

/** What one side has: an amount, or the next due date. */
function Side({ isOfFup, amount, fup }: SideProps) {
  const { differences: words, none } = useDeskWords()
  const write = useWriter()
  if (isOfFup) return fup ? write.fill(words.nextDue, { date: write.date(fup) }) : words.allPaid
  return amount === null ? none : <span className="whitespace-nowrap">{write.amount(amount)}</span>
}
