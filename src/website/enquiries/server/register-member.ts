import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import { bn } from '../forms.words.bn.ts'
import { en } from '../forms.words.en.ts'
import { judgeRegistration, type Registration, tidyEmail, tidyLine, tidyLines, tidyPhone } from '../rules.ts'
import { admitHand, type Hand } from './admit-hand.ts'
import { type EnquiryDependencies, enqueueConfirmation } from './send-enquiry-mail.ts'
import { addRegistration } from './store.ts'

/**
 * Keeps a registration and confirms it by mail (MEMBER-03).
 * @returns what to tell the person
 * @throws Refusal 422 with what is wrong, 429 after very much from one network address
 */
export async function registerMember(
  { db, jobs }: EnquiryDependencies,
  typed: Registration & Hand,
  call: Call<unknown>,
  change: Change,
): Promise<string> {
  await admitHand(db, judgeRegistration(typed), typed, call)
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
    await enqueueConfirmation(jobs, tx, { of: 'registered', id }, email, call.now)
  })
  return { bn, en }[call.language].registered
}
