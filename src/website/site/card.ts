/** How much of a product's title its card shows, in characters (HOME-08); the rest is cut. */
export const productTitleCut = 125
