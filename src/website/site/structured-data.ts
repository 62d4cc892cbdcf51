import { type Language, pickText } from '#kernel/language.ts'
import { parseOfficeHours } from './office-hours.ts'

/**
 * What search engines learn about a page in the words of schema.org, beside what people read on it. Nothing stands here
 * that the page does not say; prices are left out, because none is promised before the questions are answered.
 */

type Pair = { readonly bn: string; readonly en: string }
export type Thing = { readonly '@type': string } & Readonly<Record<string, unknown>>

/** The insurer: its settings and its public address. */
export type Speaker = {
  readonly origin: string
  readonly language: Language
  readonly settings: {
    readonly brandName: Pair
    readonly legalName: Pair
    readonly slogan: Pair
    readonly email: string
    readonly phone: Pair
    readonly officeHours: Pair
    readonly address: Pair
  } & Readonly<Record<SocialLink, string>>
}
type SocialLink = (typeof socialLinks)[number]
const socialLinks = ['facebookLink', 'instagramLink', 'twitterLink', 'linkedinLink', 'youtubeLink'] as const

/** What every page with an entry of its own has. */
export type Page = {
  readonly url: string
  readonly title: string
  readonly text: string
  /** Whole addresses. */
  readonly image: string
}

export function insuranceAgency(speaker: Speaker, { text, image }: Page): Thing {
  const { origin, settings } = speaker
  const say = saying(speaker)
  return {
    '@type': 'InsuranceAgency',
    '@id': agencyId(origin),
    name: say(settings.brandName),
    legalName: say(settings.legalName),
    slogan: say(settings.slogan),
    description: text,
    url: `${origin}/`,
    logo: `${origin}/logo-mark.svg`,
    image,
    email: settings.email,
    telephone: abroad(settings.phone.en),
    address: { '@type': 'PostalAddress', streetAddress: say(settings.address), addressCountry: 'BD' },
    areaServed: { '@type': 'Country', name: 'Bangladesh' },
    currenciesAccepted: 'BDT',
    openingHoursSpecification: parseOfficeHours(settings.officeHours.en).map((hours) => ({
      '@type': 'OpeningHoursSpecification',
      ...hours,
    })),
    sameAs: socialLinks.map((name) => settings[name]).filter((link) => link !== ''),
  }
}

export function productThing(speaker: Speaker, { url, title, text, image }: Page): Thing {
  return {
    '@type': 'Product',
    name: title,
    description: text,
    image,
    url,
    category: speaker.language === 'bn' ? 'জীবন বীমা' : 'Life insurance',
    brand: { '@type': 'Brand', name: saying(speaker)(speaker.settings.brandName) },
  }
}

export function newsArticle(
  speaker: Speaker,
  { url, title, text, image }: Page,
  item: { readonly publishDate: string; readonly changedAt: Date; readonly section: string },
): Thing {
  const publisher = organisation(speaker)
  return {
    '@type': 'NewsArticle',
    headline: title,
    description: text,
    image: [image],
    datePublished: `${item.publishDate}T00:00:00+06:00`,
    dateModified: item.changedAt.toISOString(),
    ...(item.section ? { articleSection: item.section } : {}),
    inLanguage: speaker.language,
    mainEntityOfPage: url,
    author: publisher,
    publisher,
  }
}

export function eventThing(
  speaker: Speaker,
  { url, title, text, image }: Page,
  event: { readonly day: string; readonly place: string },
): Thing {
  const place = event.place || saying(speaker)(speaker.settings.address)
  return {
    '@type': 'Event',
    name: title,
    description: text,
    image: [image],
    url,
    startDate: event.day,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    inLanguage: speaker.language,
    location: { '@type': 'Place', name: place, address: place },
    organizer: organisation(speaker),
  }
}

export function breadcrumbList(
  origin: string,
  crumbs: readonly { readonly text: string; readonly href?: string | undefined }[],
): Thing {
  return {
    '@type': 'BreadcrumbList',
    // A step without an address is a heading, not a place; only the page itself may lack one.
    itemListElement: crumbs
      .filter(({ href }, index) => href || index === crumbs.length - 1)
      .map(({ text, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: text,
        ...(href ? { item: new URL(href, `${origin}/`).href } : {}),
      })),
  }
}

/** @param questions texts in the reader's language; answers are HTML */
export function faqPage(
  { origin, language }: Speaker,
  questions: readonly { readonly question: string; readonly answer: string }[],
): Thing {
  return {
    '@type': 'FAQPage',
    inLanguage: language,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.replace(/ href="\/(?!\/)/g, ` href="${origin}/`) },
    })),
  }
}

/** A block of data in the head: it runs nothing, and nothing in it can end it. */
export function dataBlock(things: readonly Thing[]): string {
  if (things.length === 0) return ''
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
  return `<script type="application/ld+json">${json.replace(/</g, '\\u003c')}</script>`
}

function organisation(speaker: Speaker): Thing {
  const { origin, settings } = speaker
  return {
    '@type': 'Organization',
    '@id': agencyId(origin),
    name: saying(speaker)(settings.brandName),
    url: `${origin}/`,
    logo: { '@type': 'ImageObject', url: `${origin}/logo-mark.svg` },
  }
}

const agencyId = (origin: string) => `${origin}/#insurer`

const saying =
  ({ language }: Speaker) =>
  (pair: Pair): string =>
    pickText(pair, language).text

/** As dialled from anywhere: "02-55501678" is "+880-2-55501678". */
function abroad(phone: string): string {
  return phone.startsWith('0') ? `+880-${phone.slice(1)}` : phone
}
