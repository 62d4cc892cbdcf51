import { useLoaderData } from 'react-router'
import { PageMeta } from '#platform/pages/web/PageMeta.tsx'
import { PrintButton } from '#sales/plans/web/QuoteTools.tsx'
import { usePlansWords } from '#sales/plans/web/words.ts'
import { anotherQuotePath, comparePath } from '#sales/quotes/paths.ts'
import { maxCarried, maxCompared } from '#sales/quotes/web/compared.ts'
import { useQuotesWords } from '#sales/quotes/web/words.ts'
import { Anchor, Breadcrumbs, Button, Form, PageHead, TextField } from '#ui'
import { comparisonPath } from '../paths.ts'
import { KeptQuotesTable, useTrouble } from './KeptQuotesTable.tsx'
import type { Column, KeptQuotesData } from './kept-quotes.loader.ts'
import { useKeptWords } from './words.ts'

/** Up to three kept quotes side by side, named by their numbers in the address. */
export default function KeptQuotesPage() {
  const words = useKeptWords()
  const quotes = useQuotesWords()
  const plans = usePlansWords()
  const { columns } = useLoaderData<KeptQuotesData>()
  // The number of a quote that cannot be shown is corrected in the empty slot.
  const wrong = columns.findLast(({ refusal }) => refusal)
  const shown = columns.filter((column) => column !== wrong)
  const hasRoom = shown.length < maxCompared
  return (
    <div className="w pb-s9">
      <PageMeta title={words.title} description={words.lead} isHidden={columns.length > 0} />
      <Breadcrumbs
        label={quotes.breadcrumbs.label}
        entries={[
          { text: quotes.breadcrumbs.home, href: '/' },
          { text: words.every, href: comparisonPath },
          { text: words.title },
        ]}
      />
      <PageHead title={words.title} lead={words.lead} actions={shown.length > 0 && <PrintButton />} />
      {columns.some(({ facts }) => facts?.edition.illustrative) && (
        <p className="mb-s4">{plans.illustrative}</p>
      )}
      {columns.some(({ facts }) => facts?.isValid === false) && <p className="mb-s4">{words.over}</p>}
      <div className={`compare ${hasRoom && shown.length > 0 ? 'has-room' : ''}`}>
        {shown.length > 0 && <KeptQuotesTable columns={shown} all={columns} />}
        {hasRoom && <EmptySlot columns={shown} wrong={wrong} />}
      </div>
    </div>
  )
}

type EmptySlotProps = { columns: readonly Column[]; wrong: Column | undefined }

/**
 * An empty slot with a stitched border: adds a quote by its number, or makes a new one. A wrong number stays
 * in its field.
 */
function EmptySlot({ columns, wrong }: EmptySlotProps) {
  const { slot } = useKeptWords()
  const troubleOf = useTrouble()
  const isFirst = columns.length === 0
  const opened = columns.filter(({ facts }) => facts?.isValid).map(({ number }) => number)
  return (
    <section className="compare-slot no-print" aria-labelledby="slot-title">
      <h2 id="slot-title">{isFirst ? slot.first : slot.title}</h2>
      <Form method="get" action={comparePath()} className="stack mt-s4">
        {columns.map(({ number }) => (
          <input key={number} type="hidden" name="quote" value={number} />
        ))}
        <TextField
          // The key empties the field once its quote is added. A number that was refused stays, with the
          // focus.
          key={columns.map(({ number }) => number).join()}
          id="quote-number"
          name="quote"
          label={slot.number}
          hint={slot.hint}
          error={wrong && troubleOf(wrong)}
          defaultValue={wrong?.number}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
        <Button type="submit">{isFirst ? slot.show : slot.add}</Button>
      </Form>
      <p className="mt-s4">
        {slot.or}{' '}
        <Anchor className="compare-another" href={anotherQuotePath(opened.slice(-maxCarried))}>
          {isFirst ? slot.make : slot.another}
        </Anchor>
      </p>
    </section>
  )
}
