import { addressIn, type Language, pickText } from '#kernel/language.ts'
import { writeForAbroad } from '#kernel/phone.ts'
import { parseOfficeHours, splitHour } from './office-hours.ts'

/**
 * Structured data about a page by schema.org, for search engines. It contains nothing that the page does not
 * say. Prices are left out, because none is promised before the questions are answered.
 */

type Pair = { readonly bn: string; readonly en: string }
export type Thing = { readonly '@type': string } & Readonly<Record<string, unknown>>

/** The insurer as publisher: its settings and its public address. */
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

/** Facts of every page with an entry of its own. */
export type Page = {
  readonly url: string
  readonly title: string
  readonly text: string
  /** An absolute address. */
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
    telephone: writeForAbroad(settings.phone.en),
    address: { '@type': 'PostalAddress', streetAddress: say(settings.address), addressCountry: 'BD' },
    areaServed: { '@type': 'Country', name: 'Bangladesh' },
    currenciesAccepted: 'BDT',
    openingHoursSpecification: openingHours(settings.officeHours),
    sameAs: socialLinks.map((name) => settings[name]).filter((link) => link !== ''),
  }
}

export function productThing(speaker: Speaker, { url, title, text, image }: Page): Thing {
  return {
    '@type': 'FinancialProduct',
    name: title,
    description: text,
    image,
    url,
    category: speaker.language === 'bn' ? 'জীবন বীমা' : 'Life insurance',
    provider: organisation(speaker),
  }
}

export type Branch = {
  /** Its path in the list of branches. */
  readonly path: string
  readonly name: Pair
  readonly address: Pair
  readonly district: Pair
  readonly latitude?: number | undefined
  readonly longitude?: number | undefined
  readonly phone: string
  readonly email: string
  readonly hours: Pair
}

export function branchThing(speaker: Speaker, branch: Branch, image: string): Thing {
  const say = saying(speaker)
  const { latitude, longitude, phone, email } = branch
  return {
    '@type': 'InsuranceAgency',
    // Its address on the site. Given once, since the page of all branches must fit the first packets of a connection.
    '@id': new URL(branch.path, `${speaker.origin}/`).href,
    name: say(branch.name),
    image,
    parentOrganization: { '@id': agencyId(speaker.origin) },
    address: {
      '@type': 'PostalAddress',
      streetAddress: say(branch.address),
      addressLocality: say(branch.district),
      addressCountry: 'BD',
    },
    ...(latitude !== undefined && longitude !== undefined
      ? { geo: { '@type': 'GeoCoordinates', latitude, longitude } }
      : {}),
    ...(phone ? { telephone: writeForAbroad(phone) } : {}),
    ...(email ? { email } : {}),
    openingHoursSpecification: openingHours(branch.hours),
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
  event: { readonly day: string; readonly place: Pair },
): Thing {
  const say = saying(speaker)
  const { place: where, hour } = splitHour(event.place)
  const place = say(where) || say(speaker.settings.address)
  return {
    '@type': 'Event',
    name: title,
    description: text,
    image: [image],
    url,
    startDate: hour ? `${event.day}T${hour}:00+06:00` : event.day,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    inLanguage: speaker.language,
    location: {
      '@type': 'Place',
      name: place,
      address: { '@type': 'PostalAddress', streetAddress: place, addressCountry: 'BD' },
    },
    organizer: organisation(speaker),
  }
}

export function breadcrumbList(
  { origin, language }: Pick<Speaker, 'origin' | 'language'>,
  crumbs: readonly { readonly text: string; readonly href?: string | undefined }[],
): Thing {
  return {
    '@type': 'BreadcrumbList',
    // A step without an address is a heading, not a page; only the page itself may lack one.
    itemListElement: crumbs
      .filter(({ href }, index) => href || index === crumbs.length - 1)
      .map(({ text, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: text,
        ...(href ? { item: addressIn(new URL(href, `${origin}/`).href, language) } : {}),
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

/** A data block for the head: it runs nothing, and no text can break out of it. */
export function dataBlock(things: readonly Thing[]): string {
  if (things.length === 0) return ''
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
  return `<script type="application/ld+json">${json.replace(/</g, '\\u003c')}</script>`
}

function openingHours(hours: Pair): Thing[] {
  return parseOfficeHours(hours.en).map((each) => ({ '@type': 'OpeningHoursSpecification', ...each }))
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
