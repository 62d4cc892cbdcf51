import { modes } from '#sales/plans/codes.ts'
import { contentType } from '#website/content/content-type.ts'
import { choice, flag, group, html, line, list, number, picture, text } from '#website/content/fields.ts'
import { productTitleCut } from './card.ts'
import { productPath } from './paths.ts'

export const productType = contentType({
  name: 'product',
  isOrdered: true,
  words: 'site/editor',
  module: 'product',
  title: 'title',
  address: productPath,
  fields: {
    title: line({ both: true, required: true, cutAt: productTitleCut }),
    /** The code of the plan, for its prices. */
    plan: number({ whole: true }),
    shortDescription: text({ both: true, required: true }),
    image: picture(),
    /** Short facts, if the plan is not in the rate book; otherwise the book supplies them (plan-texts.ts). */
    facts: list(line({ both: true, required: true })),
    isInSlider: flag(),
    /** Inputs of the example premium, which the page calculates live. */
    example: group({
      age: number({ whole: true, least: 0, most: 120 }),
      term: number({ whole: true, least: 1, most: 120 }),
      mode: choice(modes),
      /** In taka. */
      sumAssured: number({ whole: true, least: 1 }),
    }),
    /** One tab each (PROD-02). */
    categories: list({
      name: line({ both: true, required: true }),
      image: picture(),
      html: html({ both: true, required: true }),
    }),
    questions: list({
      question: line({ both: true, required: true }),
      answer: html({ both: true, required: true }),
    }),
    /** Papers that a buyer brings. */
    documents: list(line({ both: true, required: true })),
  },
})
