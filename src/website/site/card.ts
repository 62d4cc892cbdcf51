/** The most characters of a product's title on its card (HOME-08); the rest is cut. */
export const productTitleCut = 125
