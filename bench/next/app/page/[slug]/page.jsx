import Link from 'next/link'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { findFrame, findPage } from '../../../parts/data.js'
import { Footer } from '../../../parts/Footer.jsx'
import { Header } from '../../../parts/Header.jsx'
import { MenuBranch } from '../../../parts/links.jsx'

export const dynamic = 'force-dynamic'

/** Asked for once a request, by the page and by its head. */
const page = cache(findPage)

export async function generateMetadata({ params }) {
  const found = await page((await params).slug)
  return { title: found?.title.bn, description: found?.shortDescription.bn }
}

export default async function ContentPage({ params }) {
  const { slug } = await params
  const [frame, found] = await Promise.all([findFrame(), page(slug)])
  if (!found) notFound()
  const here = `/page/${slug}`
  return (
    <>
      <a href="#main" className="skip-link">
        মূল লেখায় যান
      </a>
      <CookieNotice here={here} />
      <Header {...frame} here={here} />
      <main id="main" tabIndex={-1}>
        <div className="w content-page">
          <nav aria-label="আপনি এখানে আছেন" className="no-print">
            <ol className="crumbs">
              <li>
                <Link href="/">প্রচ্ছদ</Link>
              </li>
              {[...findWay(frame.main, here), { bn_title: found.title.bn }].map((item) => (
                <li key={item.bn_title}>
                  <span aria-current="page">{item.bn_title}</span>
                </li>
              ))}
            </ol>
          </nav>
          <div className="with-menu">
            <nav className="side-menu" aria-label="এই বিভাগের পাতা">
              <MenuBranch items={frame.company} here={here} />
            </nav>
            <article>
              <div className="flex flex-wrap items-end justify-between gap-x-s5 gap-y-s4 pb-s6">
                <div className="min-w-0">
                  <h1>{found.title.bn}</h1>
                  <p className="lead mt-s2">{found.shortDescription.bn}</p>
                </div>
              </div>
              <Sections of={found.sections} />
            </article>
          </div>
        </div>
      </main>
      <Footer {...frame} here={here} />
    </>
  )
}

function Sections({ of: sections }) {
  return sections.map(({ id, title, html }) => (
    <section key={id}>
      {title?.bn && <h2>{title.bn}</h2>}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it was made safe when it was written. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: html.bn }} />
    </section>
  ))
}

function CookieNotice({ here }) {
  return (
    <section className="cookie-notice no-print" aria-label="কুকি নিয়ে দুটি কথা">
      <div className="w">
        <p>
          ভাষা মনে রাখা আর লগইন চালু রাখার জন্য কয়েকটি কুকি লাগে। কাউকে অনুসরণ করি না।{' '}
          <Link href="/page/privacy">গোপনীয়তার কথা পড়ুন</Link>
        </p>
        <form action="/cookie-notice" method="post">
          <input type="hidden" name="back" value={here} />
          <button type="submit" className="btn btn-secondary btn-small">
            ঠিক আছে
          </button>
        </form>
      </div>
    </section>
  )
}

/** The items of the menu above the one with this address. */
function findWay(items, address) {
  return items.filter((item) => contains(item.sub_nav, address))
}

const contains = (items, address) =>
  items.some(({ url, sub_nav }) => url === address || contains(sub_nav, address))
