import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import { formsWords } from '../forms.words.ts'
import { judgeRegistration, type Registration, tidyEmail, tidyLine, tidyLines, tidyPhone } from '../rules.ts'
import { type Honeypot, refuseBots } from './refuse-bots.ts'
import { enqueueConfirmation, type FormDependencies } from './send-enquiry-mail.ts'
import { addRegistration } from './store.ts'

/**
 * Stores a registration and confirms it by mail (MEMBER-03). Repeating it returns the same answer and does
 * nothing else.
 * @returns the message for the person
 * @throws Refusal 422 with what is wrong, 429 after very much from one network address
 */
export async function registerMember(
  deps: FormDependencies,
  typed: Registration & Honeypot,
  call: Call<unknown>,
  change: Change,
): Promise<string> {
  const { jobs } = deps
  await refuseBots(deps, judgeRegistration(typed), typed, call)
  const email = tidyEmail(typed.email)
  await change(async (tx) => {
    const id = await addRegistration(tx, {
      name: tidyLine(typed.name),
      email,
      phone: tidyPhone(typed.phone) ?? '',
      designation: tidyLine(typed.designation),
      organization: tidyLine(typed.organization),
      postalAddress: tidyLines(typed.address),
      comments: tidyLines(typed.comments),
      language: call.language,
      address: call.address,
      registeredAt: call.now,
    })
    if (id === undefined) return
    await enqueueConfirmation(jobs, tx, { of: 'registered', id }, email, call.now)
  })
  return formsWords[call.language].registered
}
