import { useLoaderData } from 'react-router'
import { PageMeta } from '#platform/pages/web/PageMeta.tsx'
import { useText } from '#website/content/web/Text.tsx'
import { AppTeaser } from './AppTeaser.tsx'
import { CalculatorTeaser } from './CalculatorTeaser.tsx'
import { DifferentContent } from './DifferentContent.tsx'
import { HeroSlider } from './HeroSlider.tsx'
import { HomePopup } from './HomePopup.tsx'
import { findSection, type Home } from './home.loader.ts'
import { InsuranceGroups } from './InsuranceGroups.tsx'
import { LatestNews } from './LatestNews.tsx'
import { NewsTicker } from './NewsTicker.tsx'
import { ProductSlider } from './ProductSlider.tsx'

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
