import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './key-facts.words.bn.ts'

export const en = {
  title: 'Key facts',
  lead: 'What you pay and what you get if you keep the policy to the end. Worked out the same way for every plan, so that one can be set beside another.',
  table: 'What you pay and what you get',
  paid: 'You pay altogether',
  guaranteed: 'Guaranteed',
  withBonus: 'Bonus {percent}',
  total: 'You get, before tax',
  yearlyReturn: 'Return a year, before tax',
  loss: '{percent} loss',
  todaysMoney: 'Today’s money',
  passes: 'Money is back',
  passesIn: 'in year {n}',
  never: 'never',
  verdicts: {
    less: 'What is guaranteed is {amount} less than you pay in.',
    more: 'What is guaranteed is {amount} more than you pay in.',
    same: 'What is guaranteed is what you pay in, no more.',
    lessWithBonus: 'Even with a bonus of {percent} you get back {amount} less than you pay in.',
    nothing: 'What you pay in does not come back. This plan buys protection only.',
  },
  notes: {
    todaysMoney:
      '“Today’s money” is what the amounts are worth today if prices rise by {percent} a year. Measured the same way, all you pay is worth {amount}.',
    bonus:
      'A bonus is not guaranteed. The same two rates are used for every plan: {low} and {high} of the sum assured a year.',
    riders: 'Of what you pay, {amount} is for extra cover. It pays out only when what it insures happens.',
    coverForLife:
      'After the payment at the end, cover of {sum} goes on for life and is paid to the nominee on death. It is not counted here.',
    coverForYears:
      'After the payment at the end, cover of {sum} goes on for {n} years and is paid to the nominee on death. It is not counted here.',
  },
  differences: {
    otherBonus:
      'The year-by-year table uses a bonus of {table}. The key facts use {low} and {high} as for every plan, so the two examples differ.',
    finalAddition: 'Key facts leave out the final addition; it is not guaranteed.',
    guaranteedAdditions:
      'The guaranteed additions of the first years are part of the guaranteed amount here, and the bonus starts after them. The table shows a bonus in every year and no guaranteed additions.',
    pensionYears:
      'The pension is paid for life. To name a total, {n} years of pension are counted here, and then the premium that comes back. The table shows one year.',
    halfOnDeath:
      'On death the nominee gets the whole sum assured of {sum} and the bonus so far. Your premium pays for the whole sum. The prescribed table lists only half of it.',
    otherCalculator:
      'The table of the premium calculator uses other bonus rates, so its example at maturity differs. The plan is the same: for one sum assured, the instalment, the guaranteed amounts and these key facts are equal in both.',
    otherCalculatorWithAddition:
      'The table of the premium calculator uses other bonus rates and a final addition, so its example at maturity differs. The plan is the same: for one sum assured, the instalment, the guaranteed amounts and these key facts are equal in both.',
  },
  and: '{low} and {high}',
  stopping: {
    title: 'What you get if you stop early',
    lead: 'Stop before {n} full years are paid and you get nothing back. After that there are two ways. Take some money at once (surrender). Or leave it in and keep a smaller policy (paid-up), which is paid at the end of the term.',
    leadOneYear:
      'Stop before the first year is fully paid and you get nothing back. After that there are two ways. Take some money at once (surrender). Or leave it in and keep a smaller policy (paid-up), which is paid at the end of the term.',
    leadSingle:
      'You pay once, so no instalment can be missed. Give it up before the end of year {n} and you get nothing back; later, not all of it.',
    nothing: 'If you stop paying, the cover ends and no money comes back.',
    table: 'What you get if you stop at the end of a year',
    year: 'After year',
    paid: 'Paid by then',
    received: 'Received by then',
    surrender: 'At once, surrendered',
    paidOut: 'Paid out then',
    paidUp: 'At the end, paid-up',
    paidUpWithBonus: 'with a bonus of {percent}',
    showYears: 'Show years {from} to {to}',
    hideYears: 'Hide years {from} to {to}',
    toTheEnd: '{n}, not stopping',
    noteReceived:
      'What you have received by then is taken off, so a year may stand at ৳0 or below the year before.',
    noteRiders: 'The premium of extra cover counts in “Paid by then”, not in what comes back.',
    notePension: 'Pension that you have drawn stays yours.',
    noteRule: 'The rule is a sample; the policy document decides.',
  },
} as const satisfies WordsLike<typeof bn>
