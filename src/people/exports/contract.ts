import { z } from 'zod'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { doneOrWaiting } from '#people/approvals/contract.ts'
import { streamedFile } from '#platform/http/uploaded-file.ts'
import { phoneListNames } from './phone-list.ts'

/** Lists with whole phone numbers: each call needs permission 86 and the List of the module. */

const listed = {
  list: z.enum(phoneListNames, 'noSuchPhoneList'),
  /** The query string of the list's address: `status=1&plan=814`. */
  query: z.string().max(2000, 'textTooLong').default(''),
}
const id = z.coerce.number().int().positive().max(2_147_483_647).catch(0)

export const lookAtPhoneList = endpoint('GET /api-app/phone-lists', {
  summary: 'What a list with phone numbers would hold, and whether it waits for a second person',
  in: z.object(listed),
  out: envelope(
    z.object({
      rows: z.number(),
      waits: z.boolean(),
      /** Where the list is downloaded; with phone numbers unless that waits for approval. */
      url: z.string(),
    }),
  ),
})

export const askForPhoneList = endpoint('POST /api-app/phone-lists', {
  summary: 'Asks for a list with phone numbers; where nothing waits it says where to download it',
  in: z.object({ ...listed, reason: z.string().max(1000, 'textTooLong').default('') }),
  out: doneOrWaiting(envelope(z.object({ url: z.string() }))),
  needsFreshProof: 'always',
})

export const showPhoneList = endpoint('GET /api-app/phone-lists/{id}', {
  summary: 'Until when the list of an approved request may be downloaded by who asked for it',
  in: z.object({ id }),
  out: envelope(z.object({ url: z.string(), valid_until: z.string() })),
})

export const downloadPhoneList = endpoint('GET /api-app/phone-lists/{id}/export', {
  summary: 'The list of an approved request with phone numbers, as a CSV file',
  in: z.object({ id }),
  out: streamedFile(),
  needsFreshProof: 'always',
})
