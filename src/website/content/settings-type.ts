import { contentType } from './content-type.ts'
import { line, link, telephone, text } from './fields.ts'

/** The slug of the one entry. */
export const siteSlug = 'site'

/** The words around everything: brand, address, telephone, social links. One entry, slug `site`. */
export const settingsType = contentType({
  name: 'settings',
  words: 'content/editor',
  module: 'page',
  only: siteSlug,
  title: 'brandName',
  fields: {
    brandName: line({ both: true, required: true }),
    slogan: line({ both: true, required: true }),
    legalName: line({ both: true, required: true }),
    email: line({ required: true }),
    phone: telephone({ both: true, required: true }),
    /** The short number; like every telephone number in Latin digits, so that it can be dialled (design §7). */
    helpline: telephone({ both: true, required: true }),
    officeHours: line({ both: true }),
    address: text({ both: true, required: true }),
    newsletterNote: text({ both: true }),
    /** How a lapsed policy is brought back to life, for its holder to read where they would have paid. */
    revivalNote: text({ both: true }),
    facebookLink: link(),
    instagramLink: link(),
    twitterLink: link(),
    linkedinLink: link(),
    youtubeLink: link(),
    /** Where "pay premium" leads (NAV-02); empty: the portal's own page. */
    payPremiumLink: link(),
    /** Where the way to a branch is shown, with {latitude} and {longitude} in it; empty: nowhere. */
    directionsLink: link(),
  },
})
