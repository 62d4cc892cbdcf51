import { findPlan } from '#sales/plans/catalogue.ts'
import type { Edition, RateBook } from '#sales/plans/rate-book.ts'
import { type PlanTerms, writePlanTermsInAll } from '#sales/plans/write-plan-terms.ts'
import type { DataOf } from '#website/content/content-type.ts'
import type { Data } from '#website/content/entry-data.ts'
import type { Pair } from '#website/content/pair.ts'
import { productType } from './product-type.ts'

type Product = DataOf<typeof productType>

/** Completes products for the search as for readers, by the edition in force. */
export function completionOfProducts({ name, book }: Edition) {
  return { type: productType, mark: name, complete: (data: Data) => withPlanTexts(data as Product, book) }
}

/** A paragraph in a product's text that is replaced by its plan's terms or riders. */
const placeholders = /<p>\s*\[(plan-terms|plan-riders)\]\s*<\/p>/g

/**
 * A product completed from the rate book: short facts, and terms and riders in place of `[plan-terms]` and
 * `[plan-riders]`. If the book does not have the plan, the typed facts stay and the placeholders are removed.
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
