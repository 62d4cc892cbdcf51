import type { PlanKind } from './plan-kind.ts'

/** What the money is for. */
export const goals = ['wedding', 'schooling', 'home', 'pension', 'family', 'loan'] as const
export type Goal = (typeof goals)[number]

/** What a person starts from: a budget, a sum, or a goal that needs a sum. */
export const wants = ['budget', 'sum', ...goals] as const
export type Want = (typeof wants)[number]

/** The outcome by which the plans for a budget are ranked. */
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

/** Whether a kind of plan is made for the goal; always false for a budget or a sum. */
export function isMadeFor(want: Want, kind: PlanKind): boolean {
  return isGoal(want) && servingKinds[want].madeFor.includes(kind)
}

/** Goals where the money goes to the family: cover must last until the year, other plans must end by it. */
const coverGoals: readonly Want[] = ['family', 'loan']

export function isCoverGoal(want: Want): boolean {
  return coverGoals.includes(want)
}

export function isGoal(want: Want): want is Goal {
  return want !== 'budget' && want !== 'sum'
}
