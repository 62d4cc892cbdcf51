import { done } from '#kernel/endpoint.ts'
import { refuseAny } from '#kernel/problem.ts'
import type { Database } from '#platform/server/database.ts'
import { anyone } from '#platform/server/guard.ts'
import { type Handler, handle } from '#platform/server/handle.ts'
import { callMe, subscribeToNews } from '../contract.ts'
import { judgeSubscription, tidyEmail } from '../rules.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'
import { askForCall } from './ask-for-call.ts'
import { addSubscription } from './store.ts'

type Needs = { readonly db: Database }

export const enquiryRoutes = ({ db }: Needs): Handler[] => [
  handle(subscribeToNews, { guard: anyone }, async (input, { language, now }) => {
    const email = tidyEmail(input.email)
    refuseAny(judgeSubscription(email))
    await addSubscription(db, { email, language, subscribedAt: now })
    const success = { bn, en }[language].subscribed
    return { status: 1 as const, message: success, data: { success } }
  }),

  handle(callMe, { guard: anyone }, async (input, call) => {
    const drawnAt = Number(input.drawn_at || Number.NaN)
    const wish = {
      name: input.name,
      phone: input.phone,
      quoteNumber: input.quote_number,
      homepage: input.homepage,
      drawnAt: Number.isNaN(drawnAt) ? undefined : drawnAt,
    }
    const { phone, quoteNumber, message } = await askForCall(db, wish, call)
    return done(message, { phone, quote_number: quoteNumber ?? null })
  }),
]
