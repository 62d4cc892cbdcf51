import { z } from 'zod'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { birthDateField, readings } from './birth-date.ts'

const token = z.string().max(300, 'linkOver').default('')

/** The additional field of a call by a link that asks for a date of birth. */
export const birthDateSent = { [birthDateField]: z.string().max(300, 'textTooLong').default('') }
/** Which link a page shows; it opens nothing by itself. */
export const openedLink = z.string().max(300, 'linkOver')
/** `open` once this browser has named the right date; `over` after five wrong ones, for everybody. */
export const reading = z.enum(readings)

export const lookAtLink = endpoint('POST /v1/links/look', {
  summary: 'What a signed link is for; nothing is changed by looking',
  in: z.object({ token }),
  out: envelope(
    z.object({
      title: z.string(),
      lead: z.string(),
      /** The text of the button that opens it. */
      button: z.string(),
      valid_until: z.string(),
    }),
  ),
})

export const openLink = endpoint('POST /v1/links/open', {
  summary: 'Opens a signed link: does what it is for and answers where to go on',
  in: z.object({ token }),
  out: envelope(z.object({ to: z.string() })),
})
