import type { PlanKind } from './plan-kind.ts'

/** What the money is for. */
export const goals = ['wedding', 'schooling', 'home', 'pension', 'family', 'loan'] as const
export type Goal = (typeof goals)[number]

/** Where a person starts from: what they can pay, a sum, or a goal that needs one. */
export const wants = ['budget', 'sum', ...goals] as const
export type Want = (typeof wants)[number]

/** By which outcome plans of one budget are put in order. */
export const scenarios = ['guaranteed', 'low', 'high'] as const
export type Scenario = (typeof scenarios)[number]

/** Which kinds of plans serve a goal: those made for it, which stand first, and others that do. */
type Serving = { readonly madeFor: readonly PlanKind[]; readonly also: readonly PlanKind[] }

const savings: readonly PlanKind[] = ['endowment', 'moneyBack', 'wholeLife', 'single']

export const servingKinds: Readonly<Record<Goal, Serving>> = {
  wedding: { madeFor: [], also: [...savings, 'child'] },
  schooling: { madeFor: ['child'], also: savings },
  home: { madeFor: [], also: savings },
  pension: { madeFor: ['pension', 'annuity'], also: ['wholeLife', 'endowment', 'single'] },
  family: { madeFor: ['term'], also: ['wholeLife', 'endowment', 'moneyBack', 'pension', 'single'] },
  loan: { madeFor: ['term'], also: ['wholeLife', 'endowment', 'moneyBack', 'single'] },
}

/** Whether a kind of plan is made for what is wanted; for a budget or a sum none is. */
export function isMadeFor(want: Want, kind: PlanKind): boolean {
  return isGoal(want) && servingKinds[want].madeFor.includes(kind)
}

/** The money goes to the family: the cover has to last until the year, where others have to end by it. */
const coverGoals: readonly Want[] = ['family', 'loan']

export function isForTheFamily(want: Want): boolean {
  return coverGoals.includes(want)
}

export function isGoal(want: Want): want is Goal {
  return want !== 'budget' && want !== 'sum'
}
