/** The longest texts of a card, in characters (NEWS-04); the rest is cut. */
export const cardCuts = { title: 100, description: 250 } as const
