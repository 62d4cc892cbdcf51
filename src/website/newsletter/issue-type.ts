import { contentType } from '#website/content/content-type.ts'
import { html, line } from '#website/content/fields.ts'

/** The text of a newsletter issue. It is sent and never published, so it is not a type of the website. */
export const issueType = contentType({
  name: 'newsletterIssue',
  words: 'newsletter/editor',
  module: 'news',
  title: 'subject',
  fields: {
    subject: line({ both: true, required: true, longest: 150 }),
    html: html({ both: true, required: true, longest: 100_000 }),
  },
})
