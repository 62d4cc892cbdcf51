import { goThroughReminders } from '../drive/reminders.ts'
import { ask, newApplicant } from '../people/asked-applicant.ts'
import { newPhone, propose, wasIll } from './made.ts'
import { pay } from './payment-desk.ts'
import type { MailState, StateContext } from './state.ts'

const rahima = ['01711000001', 'rahima@example.com']

/** What people receive by SMS and mail; messages of earlier states stand below the newest. */
export const mails: readonly MailState[] = [
  {
    name: 'a holder signs in, forgets her password and pays',
    async send({ app, language }) {
      await app.visitor.post('/api-app/customer-login', { mobile_no: rahima[0] }, { language })
      await app.visitor.post('/v1/forgot-password-mail-sent', { username: 'rahima' }, { language })
      await app.signIn('rahima', undefined, language)
      await pay({ app, language }, 'success', '900000003')
      await settled({ app }, rahima[1] ?? '')
      return rahima
    },
  },
  {
    name: 'an applicant is asked for their consent',
    async send({ app, language }) {
      const applicant = await newApplicant(app, { consent_language: language })
      await ask(await app.signIn('agent'), applicant)
      await settled({ app }, applicant.phone)
      return [applicant.phone]
    },
  },
  {
    name: 'an applicant is asked for a paper and hears a decision',
    async send(context) {
      const { app } = context
      const mobile = newPhone()
      const { id } = await propose(context, { status: 1, mobile, ...wasIll })
      const admin = await app.signIn('admin')
      const version = async () => (await admin.get(`/api-app/referrals/${id}`)).body.data.referral.version
      await admin.post(`/api-app/referrals/${id}/papers`, {
        version: await version(),
        what: 'Discharge paper',
      })
      const decision = { decision: 'accept', reason: 'Healed well' }
      await admin.post(`/api-app/referrals/${id}/decide`, { version: await version(), ...decision })
      await settled(context, mobile)
      return [mobile]
    },
  },
  {
    name: 'a link to pay the first premium',
    async send(context) {
      const { app } = context
      const mobile = newPhone()
      const { id } = await propose(context, { status: 1, mobile })
      const agent = await app.signIn('agent')
      await app.eventually('a link can be sent', async () => {
        const { status } = await agent.post('/api-app/send-pay-link', { id })
        return status === 200
      })
      await settled(context, mobile)
      return [mobile]
    },
  },
  {
    name: 'somebody writes to the office',
    async send({ app, language }) {
      const person = { name: 'Karim Mia', email: 'karim@example.com', phone: '01711000002' }
      await app.visitor.post('/v1/sendContactus', { ...person, message: 'When is it due?' }, { language })
      await app.visitor.post('/v1/newsSubscribe', { email: person.email }, { language })
      await settled({ app }, person.email)
      return [person.email]
    },
  },
  {
    name: 'a colleague has another mobile and email',
    async send({ app, language }) {
      const admin = await app.signIn('admin')
      const mobile = newPhone()
      const password = 'Shiuli#2026'
      const salma = { en_first_name: 'Salma', login_id: `salma${mobile}`, role_id: 2, status: 1 }
      const old = { mobile, email: `salma${mobile}@example.com` }
      await admin.post('/api-app/store-users', { ...salma, ...old, password })
      await app.signIn(salma.login_id, password, language)
      const { users } = (await admin.post('/api-app/get-users', { name: salma.login_id })).body.data
      const now = { id: users.data[0].id, mobile: newPhone(), email: 'new@example.com' }
      await admin.post('/api-app/update-users', { ...salma, ...now })
      await settled({ app }, old.email)
      return [old.mobile, old.email]
    },
  },
  {
    name: 'a holder is reminded of an instalment',
    async send({ app, language }) {
      await app.signIn('rahima', undefined, language)
      await goThroughReminders(app)
      await settled({ app }, rahima[1] ?? '')
      return rahima
    },
  },
]

/** Messages go out one by one: waits until something came and nothing more follows for a moment. */
async function settled({ app }: Pick<StateContext, 'app'>, to: string): Promise<void> {
  let last = -1
  await app.eventually(`nothing more comes to ${to}`, async () => {
    const answer = await fetch(`${app.url}/sandbox/inbox.json?to=${encodeURIComponent(to)}`)
    const { length } = (await answer.json()) as unknown[]
    await new Promise((resolve) => setTimeout(resolve, 700))
    const isSettled = length > 0 && length === last
    last = length
    return isSettled
  })
}
