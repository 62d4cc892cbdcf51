import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './words.bn.ts'

export const en = {
  header: {
    skip: 'Skip to the main text',
    top: 'Top bar',
    menu: 'Menu',
    mainMenu: 'Main menu',
    helpline: 'Helpline',
    premiumCalculator: 'Premium calculator',
    logIn: 'Log in',
    dashboard: 'Dashboard',
    logOut: 'Log out',
    payPremium: 'Pay premium',
    language: 'Language',
    newWindow: '(opens in a new window)',
    guideTitle: 'Which one is yours?',
    guideText: 'Give a date of birth and compare what each policy costs.',
  },
  footer: {
    title: 'Foot of the page',
    newsletter: 'News by email',
    email: 'Your email',
    subscribe: 'Subscribe',
    subscribing: 'Sending…',
    social: 'Find us on social media',
    office: 'Head office',
    helpline: 'Helpline',
    phone: 'Phone',
    contact: 'All ways to reach us',
    rights: '© {year} {name}. All rights reserved.',
    legal: 'Legal',
  },
  cookies: {
    title: 'A word on cookies',
    text: 'A few cookies remember your language and keep you logged in. None of them follows you.',
    more: 'Read about privacy',
    accept: 'All right',
  },
  notFound: {
    title: '404 NOT FOUND',
    text: 'There is no page at this address. It may have moved, or a stitch is missing in the address.',
    ways: 'Places to start again',
    home: 'Home',
    calculator: 'Premium calculator',
    contact: 'Contact',
  },
} as const satisfies WordsLike<typeof bn>
