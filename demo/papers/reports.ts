import { readFileSync } from 'node:fs'
import { toBanglaDigits } from '#kernel/bangla-text.ts'
import { list, note, signatures, text, title } from './form-parts.ts'
import type { Both, PaperSource } from './paper-source.ts'

/** The yearly reports of an insurer. The figures are invented, but add up. */

type Plan = {
  readonly code: number
  readonly name: { readonly bn: string; readonly en: string }
  readonly basis: string
  readonly benefits: { readonly bonus?: boolean | null }
}
type RateBook = {
  readonly plans: readonly Plan[]
  readonly bases: Readonly<Record<string, { readonly bonus?: number }>>
}

const rateBook = JSON.parse(
  readFileSync(new URL('../../db/rate-books/illustrative-1/rate_book.json', import.meta.url), 'utf8'),
) as RateBook

const figure = (value: number, decimals = 1): Both => {
  const [whole = '', rest] = value.toFixed(decimals).split('.')
  const grouped = `${whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}${rest ? `.${rest}` : ''}`
  return [toBanglaDigits(grouped), grouped]
}
const right = 'right' as const

/** Every with-profits plan, with the priced bonus in taka per thousand. */
export const declaredRates = rateBook.plans
  .filter(({ benefits }) => benefits.bonus)
  .map(({ name, basis }) => ({ name, perThousand: Math.round((rateBook.bases[basis]?.bonus ?? 0) * 1000) }))

export const bonusDeclaration: PaperSource = {
  slug: 'bonus-declaration',
  code: 'B-01',
  title: ['বোনাস ঘোষণা', 'Bonus declaration'],
  blocks: [
    text(
      'গত হিসাব বছরের জন্য, নিযুক্ত অ্যাকচুয়ারির মূল্যায়ন ও সুপারিশ দেখে পরিচালনা পর্ষদ লাভের অংশীদার পলিসিগুলোর জন্য নিচের বোনাস ঘোষণা করেছে।',
      'For the past financial year the board of directors, having seen the valuation and the recommendation of the appointed actuary, has declared the bonus below for policies that share in profits.',
    ),
    title('বছরের বোনাস (রিভার্শনারি)', 'Yearly (reversionary) bonus'),
    {
      kind: 'table',
      columns: [
        { head: ['প্ল্যান', 'Plan'], share: 3 },
        { head: ['বীমা অঙ্কের প্রতি হাজারে টাকা', 'Taka per thousand of sum assured'], share: 2, side: right },
        {
          head: ['বীমা অঙ্ক ৳৫,০০,০০০ হলে যোগ হবে', 'Added to a sum assured of ৳5,00,000'],
          share: 2,
          side: right,
        },
      ],
      rows: declaredRates.map(({ name, perThousand }) => [
        [name.bn, name.en],
        figure(perThousand, 0),
        [`৳${figure(perThousand * 500, 0)[0]}`, `৳${figure(perThousand * 500, 0)[1]}`],
      ]),
    },
    title('যা জানা দরকার', 'What you should know'),
    list(
      [
        'যে পলিসি হিসাব বছরের শেষ দিনে পুরোপুরি চালু ছিল, বোনাস তাতেই যোগ হয়। একবার যোগ হলে আর কমে না।',
        'The bonus is added to policies that were fully in force on the last day of the year. Once added, it is never reduced.',
      ],
      [
        'বোনাসের টাকা মেয়াদ শেষে বা মৃত্যুদাবির সঙ্গে দেওয়া হয়।',
        'It is paid at the end of the term, or with a death claim.',
      ],
      [
        'পেনশন প্ল্যানের প্রথম পাঁচ বছরের হাজারে ৫০ টাকা দলিলেই নিশ্চিত; ওপরের হার ষষ্ঠ বছর থেকে।',
        'In the Pension Plan 50 per thousand is guaranteed by the policy document for the first five years; the rate above counts from the sixth.',
      ],
      [
        'জীবন রক্ষক ও বীমা ডায়মন্ডে এ বছর কোনো লয়্যালটি বোনাস ঘোষিত হয়নি।',
        'No loyalty bonus is declared this year for Jibon Rakkhak and Bima Diamond.',
      ],
      [
        'হাজারে ২০ টাকা মানে বীমা অঙ্কের ২%। ক্যালকুলেটরের উদাহরণে আগামী বছরগুলোর জন্য ২% থেকে ৫% ধরে নেওয়া হয়; ২%-এর বেশি যা, তা ঘোষিত হার নয়।',
        '20 per thousand are 2% of the sum assured. The calculators’ examples assume 2% to 5% for the years to come; what is more than 2% is no declared rate.',
      ],
    ),
    note(
      'অতীতের হার ভবিষ্যতের প্রতিশ্রুতি নয়। আগামী বছরের বোনাস বেশি, কম বা শূন্য হতে পারে।',
      'Past rates are no promise. Next year’s bonus may be higher, lower or nothing.',
    ),
    signatures(['নিযুক্ত অ্যাকচুয়ারি', 'Appointed actuary'], ['চেয়ারম্যান, পরিচালনা পর্ষদ', 'Chairman of the board']),
  ],
}

/** Crore taka: the year before and the last year, whose opening balance is the closing one of the year before. */
export const lifeFund = {
  opening: 1671.3,
  years: [
    { premiums: 378.4, investment: 132.9, claims: 261.7, expenses: 78.3 },
    { premiums: 412.8, investment: 148.3, claims: 301.5, expenses: 84.9 },
  ],
} as const

type FundYear = (typeof lifeFund.years)[number]
const closingOf = (opening: number, { premiums, investment, claims, expenses }: FundYear) =>
  opening + premiums + investment - claims - expenses
const [before, last] = lifeFund.years
export const closings = {
  before: closingOf(lifeFund.opening, before),
  last: closingOf(closingOf(lifeFund.opening, before), last),
}
/** Liabilities to all policies at the end of the last year. */
const liabilities = 1921
/** Shares of the fund, in per cent. */
export const investments: readonly (readonly [what: Both, share: number])[] = [
  [['সরকারি সিকিউরিটিজ', 'Government securities'], 62],
  [['ব্যাংকে মেয়াদি আমানত', 'Bank deposits'], 18],
  [['শেয়ার', 'Shares'], 9],
  [['পলিসির বিপরীতে ঋণ', 'Loans on policies'], 6],
  [['জমি ও ভবন', 'Land and buildings'], 5],
]
export const claims = { open: 196, received: 18_420, paid: 18_164, refused: 214, left: 238 }

const fundRow = (what: Both, ...[one, other]: readonly [number, number]): Both[] => [
  what,
  figure(other),
  figure(one),
]
const years = [
  { head: ['কোটি টাকায়', 'In crore taka'] as Both, share: 3 },
  { head: ['গত বছর', 'Last year'] as Both, side: right },
  { head: ['তার আগের বছর', 'Year before'] as Both, side: right },
]

export const financialSummary: PaperSource = {
  slug: 'financial-summary',
  code: 'R-01',
  title: ['আর্থিক সারসংক্ষেপ', 'Financial summary'],
  blocks: [
    text(
      'গত হিসাব বছরের হিসাব, এক পাতায়। পুরো হিসাব নিরীক্ষকের মতসহ বার্ষিক প্রতিবেদনে থাকে।',
      'The past financial year on one page. The whole accounts stand in the annual report, with the auditor’s opinion.',
    ),
    title('জীবনবীমা তহবিল', 'The life fund'),
    {
      kind: 'table',
      total: true,
      columns: years,
      rows: [
        fundRow(['বছরের শুরুতে তহবিল', 'Fund at the start of the year'], lifeFund.opening, closings.before),
        fundRow(['যোগ: প্রিমিয়াম আয়', 'Add: premiums'], before.premiums, last.premiums),
        fundRow(['যোগ: বিনিয়োগ থেকে আয়', 'Add: income from investments'], before.investment, last.investment),
        fundRow(['বাদ: দাবি ও সুবিধা', 'Less: claims and benefits'], before.claims, last.claims),
        fundRow(['বাদ: ব্যবস্থাপনা ব্যয় ও কমিশন', 'Less: expenses and commission'], before.expenses, last.expenses),
        fundRow(['বছরের শেষে তহবিল', 'Fund at the end of the year'], closings.before, closings.last),
      ],
    },
    title('প্রতিশ্রুতির বিপরীতে', 'Against what is owed'),
    {
      kind: 'table',
      total: true,
      columns: [years[0] as never, years[1] as never],
      rows: [
        [['জীবনবীমা তহবিল', 'Life fund'], figure(closings.last)],
        [
          ['সব পলিসির দায়, অ্যাকচুয়ারির মূল্যায়নে', 'Owed to all policies, by the actuary’s valuation'],
          figure(liabilities),
        ],
        [['উদ্বৃত্ত', 'Surplus'], figure(closings.last - liabilities)],
      ],
    },
    title('তহবিল কোথায় আছে', 'Where the fund is'),
    {
      kind: 'table',
      columns: [
        { head: ['খাত', 'Investment'], share: 3 },
        { head: ['তহবিলের শতকরা', 'Per cent of the fund'], side: right },
      ],
      rows: investments.map(([what, share]) => [what, figure(share, 0)]),
    },
    title('দাবি', 'Claims'),
    {
      kind: 'table',
      total: true,
      columns: [
        { head: ['গত বছরের দাবি', 'Claims of the last year'], share: 3 },
        { head: ['সংখ্যা', 'Number'], side: right },
      ],
      rows: [
        [['বছরের শুরুতে বাকি', 'Open at the start'], figure(claims.open, 0)],
        [['বছরে এসেছে', 'Received in the year'], figure(claims.received, 0)],
        [['মিটেছে', 'Paid'], figure(claims.paid, 0)],
        [['নাকচ, কারণ লিখে জানানো হয়েছে', 'Refused, with the reason in writing'], figure(claims.refused, 0)],
        [['বছরের শেষে বাকি', 'Open at the end'], figure(claims.left, 0)],
      ],
    },
    note(
      'শাপলা লাইফ একটি নমুনা প্রতিষ্ঠান। সব সংখ্যা বানানো; শুধু দেখানোর জন্য, কীভাবে একটি প্রতিষ্ঠান তার হিসাব এক নজরে জানাতে পারে।',
      'Shapla Life is a sample company. All figures are invented; they show how an insurer can lay open its year at a glance.',
    ),
  ],
}
