import { findPlan } from '#sales/plans/catalogue.ts'
import type { Edition, RateBook } from '#sales/plans/rate-book.ts'
import { type PlanTerms, writePlanTermsInAll } from '#sales/plans/write-plan-terms.ts'
import type { DataOf } from '#website/content/content-type.ts'
import type { Data } from '#website/content/entry-data.ts'
import type { Pair } from '#website/content/pair.ts'
import { productType } from './product-type.ts'

type Product = DataOf<typeof productType>

/** How the search reads products: as a reader does, by the edition that is in force. */
export function completionOfProducts({ name, book }: Edition) {
  return { type: productType, mark: name, complete: (data: Data) => withPlanTexts(data as Product, book) }
}

/** A paragraph of its own in a product's text in whose place the terms, or the riders, of its plan are written. */
const placeholders = /<p>\s*\[(plan-terms|plan-riders)\]\s*<\/p>/g

/**
 * A product with what the rate book says of its plan: short facts, and terms and riders in place of `[plan-terms]` and
 * `[plan-riders]`. Where the book does not hold the plan the facts stay as typed, and nothing is said of its terms.
 */
export function withPlanTexts(product: Product, book: RateBook): Product {
  const plan = product.plan === undefined ? undefined : findPlan(book, product.plan)
  const terms = plan && writePlanTermsInAll(book, plan)
  const write = (html: Pair): Pair => ({ bn: filled(html.bn, terms?.bn), en: filled(html.en, terms?.en) })
  return {
    ...product,
    facts: terms
      ? terms.bn.marks.map((bn, at) => ({ id: at + 1, bn, en: terms.en.marks[at] ?? bn }))
      : product.facts,
    categories: product.categories.map((category) => ({ ...category, html: write(category.html) })),
  }
}

function filled(html: string, terms: PlanTerms | undefined): string {
  return html.replaceAll(placeholders, (_all, name: string) => {
    if (!terms) return ''
    return name === 'plan-terms' ? tableOf(terms.rows) : listOf(terms.riders)
  })
}

const tableOf = (rows: PlanTerms['rows']) =>
  `<table><tbody>${rows.map(([label, text]) => `<tr><th scope="row">${label}</th><td>${text}</td></tr>`).join('')}</tbody></table>`

const listOf = (riders: PlanTerms['riders']) =>
  `<ul>${riders.map(([name, text]) => `<li><strong>${name}</strong> ${text}</li>`).join('')}</ul>`
