import { expect, it } from 'vitest'
import { readBanglaContent } from './setup/dictionaries.ts'
import { findRetiredBangla } from './setup/one-bangla.ts'

/** Where a word is right because it means something else there: how the finding begins, with the reason. */
const right: Readonly<Record<string, string>> = {
  'synonym/': 'what people type into the search',
  '(task|notHere)/.* (alsoCalled|words)\\.': 'what people type into the search',
  'album/.*ফোঁড়': 'sewing, in pictures',
  'media/.*(ফোঁড়|জানালা)': 'what a picture shows',
  'event/kantha-exhibition.*(ফোঁড়|দাম)': 'sewn quilts and their price',
  'news/a-calendar-sewn-by-hand.*(ফোঁড়|দাম)': 'sewn quilts and their price',
  '(homeSlide/trust|differentContent/plain-words|page/about-us|page/history).*ফোঁড়':
    'the story of the sewn mark',
  'news/drawing-contest-winners.*জানালা': 'a window in a wall',
  '(news/beware-of-false-agents|news/receipts-with-qr-code|page/contact-us|page/faq|page/how-to-pay|page/terms).*: পিন':
    'the PIN of a card or wallet, which nobody may ask for',
  '(page/faq|page/how-to-pay).*: রেখে দিন': 'to hang up',
  'page/tender-notices.*দাম': 'the price of tender papers',
  'page/mission.*দাম': 'what time is worth',
  'page/agents.*দাম': 'what service is worth',
  'product/jibon-(shanti|surokkha-term-plan).*দাম': 'prices of goods',
  'product/jibon-swapno\\.yaml.*দাম': 'what a dream costs',
  'product/money-back-plan-20-years.*হিসাব নম্বর': 'the number of a bank account',
  'product/(health-plus|jibon-surokkha-term-plan).*জমানো': 'says that this plan is no saving',
  'page/what-is-life-insurance.*জমানো': 'saving at a bank',
  'news/lessons-about-insurance.*ছাপিয়ে': 'a printed lesson',
  'page/accessibility.*যন্ত্র': 'tests by a program',
}

it('The Bangla of the starting content has one word for one thing, as the screens have (docs/glossary.md)', () => {
  const texts = readBanglaContent()
  expect(texts.length).toBeGreaterThan(500)
  const exceptions = Object.keys(right).map((start) => new RegExp(`^db/seed/content/${start}`, 'u'))
  const found = findRetiredBangla(texts).filter(
    (line) => !exceptions.some((exception) => exception.test(line)),
  )
  expect(found).toEqual([])
})
