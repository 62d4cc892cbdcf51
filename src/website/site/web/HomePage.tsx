import { useLoaderData } from 'react-router'
import { PageMeta } from '#platform/pages/web/PageMeta.tsx'
import { comparisonPath } from '#sales/compare/paths.ts'
import { Button, CloseButton, PlainDateField } from '#ui'
import { useStored, useText } from '#website/content/web/Text.tsx'
import { AppTeaser } from './AppTeaser.tsx'
import { DifferentContent } from './DifferentContent.tsx'
import { HeroSlider } from './HeroSlider.tsx'
import { findSection, type Home, type RecordOf } from './home.loader.ts'
import { InsuranceGroups } from './InsuranceGroups.tsx'
import { LatestNews } from './LatestNews.tsx'
import { NewsTicker } from './NewsTicker.tsx'
import { ProductSlider } from './ProductSlider.tsx'
import { useHomeWords } from './words.ts'

/** The home page (HOME-01). A missing section is left out without harm to the rest. */
export default function HomePage() {
  const home = useLoaderData<Home>()
  const text = useText()
  const slider = findSection(home, 'home slider')
  const calculator = findSection(home, 'premium calculator')
  const ticker = findSection(home, 'news buletin')
  const products = findSection(home, 'product slider')
  const groups = findSection(home, 'insurance group')
  const different = findSection(home, 'different content')
  const latest = findSection(home, 'latest news event')
  const app = findSection(home, 'lic mobile app')
  return (
    <div className="home">
      <PageMeta title={text(home.meta, 'title')} description={text(home.meta, 'description')} />
      {slider ? <HeroSlider section={slider} /> : <h1 className="sr-only">{text(home.meta, 'title')}</h1>}
      {(calculator || ticker) && (
        <div className={`w ${slider && calculator?.contents.length ? 'home-overlap' : 'pt-s5'}`}>
          {calculator?.contents.map((teaser) => (
            <CalculatorTeaser key={teaser.id} teaser={teaser} />
          ))}
          {ticker && <NewsTicker section={ticker} />}
        </div>
      )}
      {products && <ProductSlider section={products} />}
      {groups && <InsuranceGroups section={groups} />}
      {different && <DifferentContent section={different} />}
      {latest && <LatestNews section={latest} />}
      {app?.contents.map((teaser) => (
        <AppTeaser key={teaser.id} teaser={teaser} />
      ))}
      <HomePopup />
    </div>
  )
}

/**
 * The empty dialog of the popup advertisement (FOOT-04). The `popup` enhancement asks for one some time after
 * the page has loaded, and fills it in.
 */
function HomePopup() {
  return (
    <template data-enhance="popup">
      <dialog className="dialog popup stitch-top">
        <form method="dialog">
          <CloseButton type="submit" />
        </form>
      </dialog>
    </template>
  )
}

/**
 * Begins a calculation with the date of birth (HOME-12): a plain form that opens the calculator, or compares all plans.
 */
function CalculatorTeaser({ teaser }: { teaser: RecordOf<'premium calculator'> }) {
  const stored = useStored()
  const words = useHomeWords()
  return (
    <section className="teaser stitch-top" aria-labelledby="teaser-title">
      <div>
        <h2 id="teaser-title">{stored(teaser, 'title')}</h2>
        <p className="text-s text-ink-2">{stored(teaser, 'description')}</p>
      </div>
      <form action="/premium-calculator" method="post">
        <PlainDateField name="dob" id="teaser-dob" label={words.birthDate} birthday />
        <Button kind="primary" type="submit">
          {stored(teaser, 'button_text')}
        </Button>
        <Button kind="text" type="submit" formAction={comparisonPath} className="teaser-compare">
          {words.compare}
        </Button>
      </form>
    </section>
  )
}
