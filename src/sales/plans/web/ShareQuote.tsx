import { useVisit } from '#platform/http/web/visit.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Anchor, Button, ButtonLink, CopyButton } from '#ui'
import { keptQuotePath, quoteCardPath } from '../paths.ts'
import { type SharedQuote, shareTexts } from '../share-texts.ts'
import { shareId } from './QuoteTools.tsx'
import { usePlansWords, useShareWords } from './words.ts'

/**
 * Shares a kept quote by WhatsApp or message links, by the system's share sheet where scripts run, and by a
 * picture. It is not part of the calculator's scripts.
 */
export function ShareQuote({ quote, calculatorPath }: { quote: SharedQuote; calculatorPath: string }) {
  const words = useShareWords()
  const plans = usePlansWords()
  const write = useWriter()
  const { origin } = useVisit()
  const { language } = write
  const path = keptQuotePath(calculatorPath, quote.number)
  const link = `${origin}${path}${language === 'en' ? '&lang=en' : ''}`
  const { headline, line } = shareTexts(quote, language, { share: words, perMode: plans.perMode })
  const card = quoteCardPath(quote.number, language)
  const head = { 'og:type': 'website', 'og:title': headline, 'og:description': line, 'og:url': link }
  const message = encodeURIComponent(write.fill(words.message, { headline, line, link }))
  return (
    <>
      {Object.entries({ ...head, 'og:image': `${origin}${card}` }).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      {quote.isValid && (
        <section className="w mb-s6 no-print" id={shareId} aria-labelledby="share-title">
          <div
            className="share-quote"
            data-enhance="share"
            data-title={headline}
            data-text={line}
            data-link={link}
          >
            <h2 id="share-title" className="text-m">
              {words.title}
            </h2>
            <p className="flex flex-wrap items-center gap-x-s4">
              <span className="num select-all text-l">{quote.number}</span>
              <CopyButton kind="text" text={quote.number} label={words.copyNumber} copied={words.copied} />
            </p>
            <div className="quote-tools">
              <ButtonLink kind="text" icon="send" href={`https://wa.me/?text=${message}`}>
                {words.whatsApp}
              </ButtonLink>
              <ButtonLink kind="text" icon="smartphone" href={`sms:?body=${message}`}>
                {words.sms}
              </ButtonLink>
              <CopyButton kind="text" text={link} label={words.copyLink} copied={words.copied} />
              <Button kind="text" icon="external-link" hidden data-share="">
                {words.other}
              </Button>
              <ButtonLink kind="text" icon="download" href={card} reload>
                {words.card}
              </ButtonLink>
            </div>
            <p className="without-scripts text-s wrap-anywhere">
              <Anchor href={path}>{link}</Anchor>
            </p>
            <p className="text-s muted">{words.note}</p>
          </div>
        </section>
      )}
    </>
  )
}
