import { describe, expect, it } from 'vitest'
import { parseOfficeHours } from './office-hours.ts'
import {
  branchThing,
  breadcrumbList,
  dataBlock,
  eventThing,
  faqPage,
  insuranceAgency,
  newsArticle,
  productThing,
  type Speaker,
} from './structured-data.ts'

const speaker: Speaker = {
  origin: 'https://shapla.example',
  language: 'bn',
  settings: {
    brandName: { bn: 'শাপলা লাইফ', en: 'Shapla Life' },
    legalName: { bn: 'শাপলা লাইফ ইন্স্যুরেন্স', en: 'Shapla Life Insurance' },
    slogan: { bn: 'জীবন', en: 'Jibon' },
    email: 'info@shapla.example',
    phone: { bn: '02-55501678', en: '02-55501678' },
    officeHours: { bn: 'রবি–বৃহস্পতি, সকাল ৯টা – বিকেল ৫টা', en: 'Sunday–Thursday, 9 am – 5 pm' },
    address: { bn: '', en: '42 Dilkusha, Dhaka 1000' },
    facebookLink: 'https://www.facebook.com/shapla',
    instagramLink: '',
    twitterLink: '',
    linkedinLink: '',
    youtubeLink: '',
  },
}
const page = {
  url: 'https://shapla.example/x?lang=bn',
  title: 'শীতের কম্বল',
  text: 'চরে চরে কম্বল।',
  image: 'https://shapla.example/og/news/x.bn.png',
}

describe('structured data', () => {
  it('the insurer has a name, an address, a telephone with country code, and hours', () => {
    expect(insuranceAgency(speaker, page)).toMatchObject({
      '@type': 'InsuranceAgency',
      name: 'শাপলা লাইফ',
      telephone: '+880-2-55501678',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '42 Dilkusha, Dhaka 1000',
        addressCountry: 'BD',
      },
      openingHoursSpecification: [{ '@type': 'OpeningHoursSpecification', opens: '09:00', closes: '17:00' }],
      sameAs: ['https://www.facebook.com/shapla'],
      image: page.image,
    })
  })

  it('a product has its name, its picture and its provider, and no price', () => {
    const product = productThing(speaker, page)
    expect(product).toMatchObject({
      '@type': 'FinancialProduct',
      name: page.title,
      provider: { name: 'শাপলা লাইফ' },
    })
    expect(product).not.toHaveProperty('offers')
  })

  it('a branch has its own address, coordinates, telephone and hours, and belongs to the insurer', () => {
    const branch = {
      path: '/branch-locator#branch-barishal',
      name: { bn: 'বরিশাল শাখা', en: 'Barishal branch' },
      address: { bn: 'সদর রোড, বরিশাল ৮২০০', en: 'Sadar Road, Barishal 8200' },
      district: { bn: 'বরিশাল', en: 'Barishal' },
      latitude: 22.701,
      longitude: 90.3535,
      phone: '0431000117',
      email: '',
      hours: speaker.settings.officeHours,
    }
    expect(branchThing(speaker, branch, page.image)).toMatchObject({
      '@type': 'InsuranceAgency',
      '@id': 'https://shapla.example/branch-locator#branch-barishal',
      parentOrganization: { '@id': 'https://shapla.example/#insurer' },
      address: { streetAddress: 'সদর রোড, বরিশাল ৮২০০', addressLocality: 'বরিশাল', addressCountry: 'BD' },
      geo: { latitude: 22.701, longitude: 90.3535 },
      telephone: '+880-431000117',
      openingHoursSpecification: [{ opens: '09:00' }],
    })
    expect(branchThing(speaker, { ...branch, latitude: undefined }, page.image)).not.toHaveProperty('geo')
  })

  it('a news item has headline, picture, dates with their zone, author and publisher', () => {
    const item = { publishDate: '2026-11-18', changedAt: new Date('2026-11-19T04:00:00Z'), section: 'সেবা' }
    expect(newsArticle(speaker, page, item)).toMatchObject({
      headline: page.title,
      image: [page.image],
      datePublished: '2026-11-18T00:00:00+06:00',
      dateModified: '2026-11-19T04:00:00.000Z',
      articleSection: 'সেবা',
      author: { '@type': 'Organization', name: 'শাপলা লাইফ' },
      publisher: { '@type': 'Organization', logo: { url: 'https://shapla.example/logo-mark.svg' } },
      inLanguage: 'bn',
    })
  })

  it('an event has its day, hour and place; without a place it is at the head office', () => {
    expect(
      eventThing(speaker, page, {
        day: '2026-12-01',
        place: { bn: 'চিলমারী ঘাট, সকাল ৭টা', en: 'Chilmari ghat, 7 am' },
      }),
    ).toMatchObject({
      name: page.title,
      startDate: '2026-12-01T07:00:00+06:00',
      location: { '@type': 'Place', name: 'চিলমারী ঘাট', address: { streetAddress: 'চিলমারী ঘাট' } },
    })
    const { location } = eventThing(speaker, page, { day: '2026-12-01', place: { bn: '', en: '' } })
    expect(location).toMatchObject({ address: { streetAddress: '42 Dilkusha, Dhaka 1000' } })
    const open = { bn: 'শহীদ মিনার, ভোরে', en: 'Shaheed Minar, at dawn' }
    expect(eventThing(speaker, page, { day: '2026-12-01', place: open })).toMatchObject({
      startDate: '2026-12-01',
      location: { name: 'শহীদ মিনার, ভোরে' },
    })
  })

  it('breadcrumbs are numbered, and all but the last have an address', () => {
    const crumbs = [{ text: 'হোম', href: '/' }, { text: 'পণ্য' }, { text: 'জীবন বিজয়' }]
    expect(breadcrumbList(speaker, crumbs).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'হোম', item: 'https://shapla.example/' },
      { '@type': 'ListItem', position: 2, name: 'জীবন বিজয়' },
    ])
    const [home] = breadcrumbList({ ...speaker, language: 'en' }, crumbs).itemListElement as {
      item: string
    }[]
    expect(home?.item).toBe('https://shapla.example/?lang=en')
  })

  it('questions have answers with absolute links', () => {
    const asked = [{ question: 'কেন?', answer: '<p><a href="/page/faq">এখানে</a></p>' }]
    expect(faqPage(speaker, asked).mainEntity).toEqual([
      {
        '@type': 'Question',
        name: 'কেন?',
        acceptedAnswer: {
          '@type': 'Answer',
          text: '<p><a href="https://shapla.example/page/faq">এখানে</a></p>',
        },
      },
    ])
  })

  it('no text can break out of a data block', () => {
    const block = dataBlock([{ '@type': 'Thing', name: '</script><script>alert(1)</script>' }])
    expect(block.match(/<\/?script/g)).toEqual(['<script', '</script'])
    expect(JSON.parse(block.replace(/<[^>]*>/g, ''))['@graph'][0].name).toContain('</script>')
    expect(dataBlock([])).toBe('')
  })
})

describe('office hours', () => {
  it.each([
    ['Sunday–Thursday, 9 am – 5 pm', 5, '09:00', '17:00'],
    ['Sunday–Thursday, 9 am – 5 pm (payments until 4 pm)', 5, '09:00', '17:00'],
    ['Sun to Thu, 9:30 am to 12.15 pm', 5, '09:30', '12:15'],
    ['Saturday-Wednesday 10 am - 6 pm', 5, '10:00', '18:00'],
  ])('%s is parsed', (text, days, opens, closes) => {
    const [hours] = parseOfficeHours(text)
    expect(hours).toMatchObject({ opens, closes })
    expect(hours?.dayOfWeek).toHaveLength(days)
  })

  it('several parts are all parsed; a part without a day is ignored', () => {
    const both = parseOfficeHours('Sunday–Thursday, 9 am – 5 pm (payments until 4 pm); Saturday 10 am – 2 pm')
    const week = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday']
    expect(both).toEqual([
      { dayOfWeek: week, opens: '09:00', closes: '17:00' },
      { dayOfWeek: ['Saturday'], opens: '10:00', closes: '14:00' },
    ])
    const named =
      'Sunday and Wednesday, 9 am – 7 pm; Monday, Tuesday and Thursday, 9 am – 5 pm; payments until 4 pm'
    expect(parseOfficeHours(named)).toEqual([
      { dayOfWeek: ['Sunday', 'Wednesday'], opens: '09:00', closes: '19:00' },
      { dayOfWeek: ['Monday', 'Tuesday', 'Thursday'], opens: '09:00', closes: '17:00' },
    ])
    expect(parseOfficeHours('Sunday–Thursday, 9 am – 5 pm; sitting room from 8 am')).toHaveLength(1)
    for (const part of ['closed on Monday', 'Saturday by appointment', 'Sat 10 am – 2 pm or later'])
      expect(parseOfficeHours(`Sunday–Thursday, 9 am – 5 pm; ${part}`), part).toEqual([])
  })

  it('anything else is not parsed', () => {
    expect(parseOfficeHours('by appointment')).toEqual([])
    expect(parseOfficeHours('Moonday–Thursday, 9 am – 5 pm')).toEqual([])
    expect(parseOfficeHours('Sunday–Thursday, 19 am – 5 pm')).toEqual([])
  })
})
