import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './words.bn.ts'

export const en = {
  title: 'Return calculator',
  lead: 'Say what premium you can pay each month. See the sum assured it buys and what you get at the end, all on one page. No account needed.',
  breadcrumbs: { label: 'You are here', home: 'Home' },
  sections: {
    person: 'About you',
    policy: 'Policy',
    saving: 'Monthly premium',
  },
  fields: {
    birth: 'Date of birth',
    plan: 'Plan',
    term: 'Term in years',
    premium: 'What you pay each month',
    gender: 'Gender',
    criticalIllness: 'Critical illness',
  },
  hints: {
    birth: 'Of the person whose life is insured',
    planLater: 'Date of birth first',
    termLater: 'Choose a plan first',
    premiumLater: 'Choose the term first',
    criticalIllness:
      'Pays half the sum assured when a listed illness is found. Its premium is part of what you pay each month, so the sum assured is a little smaller.',
  },
  ways: 'Two ways to get the money',
  planNotes: {
    single: 'The whole sum assured at the end',
    inParts: '25% of the sum assured twice on the way, 50% at the end',
  },
  criticalIllnessChoices: { 1: 'Yes, half the sum assured', 0: 'No' },
  years: '{n} years',
  noPlanFound: 'No plan found.',
  noPremiumFound: 'With this term no listed premium is enough for a policy. Please choose another term.',
  loading: 'Looking…',
  actions: {
    startAnew: 'Start anew',
    buy: 'Policy Buy Now',
  },
  result: {
    title: 'The sum assured it buys',
    empty: 'The sum assured that your monthly premium buys appears here once the details are given.',
    sumAssured: 'sum assured',
    monthly: 'With {amount} a month for {term}',
    changed: 'The details have changed. Calculate again to see the new result.',
    sumWas: 'The sum assured was {amount}.',
    madeOn: 'This was calculated on {date}. Calculate again to see it as of today.',
    plan: '{name} ({code})',
    age: 'age for the premium {age}',
    start: 'from {date}',
    premiumAmount: 'Each month',
    totalPaid: 'Paid in over the term',
    criticalIllness: 'Critical illness amount',
    atMaturity: 'At maturity, guaranteed',
    survival: 'On the way, guaranteed',
    survivalTwice: '{amount}, twice',
    maturityWithBonus: 'At maturity, example with a bonus of {low} to {high}',
    fromTo: '{from}–{to}',
  },
  explanation: {
    title: 'How the sum assured came about',
    lead: 'Whoever chooses the premium gets the sum assured in steps of {step}, finer than those of the plan. The largest that your premium carries is yours, and you can apply for it.',
    chosen: 'You pay each month',
    chosenReason: 'With another {step} of sum assured the instalment would pass the premium you chose',
  },
  table: {
    title: 'What you have paid and what is due to you, year by year',
    lead: 'Solid is guaranteed. Dashed is an example of a bonus: 40 and 50 taka a year for every thousand of sum assured. A bonus is not guaranteed.',
    asTable: 'The same as a table',
    chartTitle: 'Paid in and due to you, year by year',
    showYears: 'Show years {from} to {to}',
    hideYears: 'Hide years {from} to {to}',
    year: 'Year',
    cumulativePremium: 'Paid in altogether',
    bonus: 'bonus, {amount} a year',
    deathBenefit: 'Death benefit',
    halfDeathBenefit: 'Death benefit (half)',
    half: 'half in this table; the nominee gets {amount}',
    survivalBenefit: 'Survival benefit',
    atTheEnd: 'Paid at the end',
    maturity: 'At maturity',
    notes: {
      maturity:
        'The last row is what is paid at maturity. Under BDT 40 and BDT 50 it stands together with the bonus accrued by then.',
      bonus: 'The bonus columns show the bonus accrued to the end of each year.',
      death:
        'As prescribed, this table shows half the sum assured on death; the nominee receives the whole of it.',
    },
  },
  problems: {
    premiumReachesNoSum:
      'With this premium and term not even the smallest sum assured of {n} is reached. Please choose a higher premium or a longer term.',
  },
} as const satisfies WordsLike<typeof bn>
