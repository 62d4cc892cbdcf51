import { contentType } from './content-type.ts'
import { line, link, telephone, text } from './fields.ts'

export const siteSlug = 'site'

/** The words around every page: brand, address, telephone, social links. A single entry, slug `site`. */
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
    /** The short number; in Latin digits like every telephone number, so that it can be dialled (design §7). */
    helpline: telephone({ both: true, required: true }),
    officeHours: line({ both: true }),
    address: text({ both: true, required: true }),
    newsletterNote: text({ both: true }),
    /** How to revive a lapsed policy, shown to its holder where they would have paid. */
    revivalNote: text({ both: true }),
    facebookLink: link(),
    instagramLink: link(),
    twitterLink: link(),
    linkedinLink: link(),
    youtubeLink: link(),
    /** The target of "pay premium" (NAV-02); empty: the portal's own page. */
    payPremiumLink: link(),
    /** The address of directions to a branch, with {latitude} and {longitude}; empty: no directions. */
    directionsLink: link(),
  },
})
