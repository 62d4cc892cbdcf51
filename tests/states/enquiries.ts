import { inGroup, type Scene } from './state.ts'

const enquiriesOf = (...kinds: readonly string[]) =>
  kinds.map((kind) => ({
    name: `enquiries: ${kind}`,
    path: async ({ app }: Scene) => {
      const person = { name: 'Karim Mia', email: 'karim@example.com', phone: '01711000002' }
      await app.visitor.post('/v1/sendContactus', { ...person, message: 'A long message. '.repeat(40) })
      await app.visitor.post('/v1/register_user', { ...person, organization: 'Netrokona High School' })
      await app.visitor.post('/v1/enquiries/call-me', person)
      return `/dashboard_admin/enquiries?kind=${kind}`
    },
  }))

/** What visitors sent, as the office reads it. */
export const enquiryPages = inGroup('office', enquiriesOf('calls', 'contacts'), { as: 'editor' })

export const furtherEnquiryPages = inGroup(
  'office',
  enquiriesOf('registrations', 'subscriptions', 'contacts&q=nobody'),
  { as: 'editor' },
)
