import { type CallContext, type ChangingCall, idOf, rowsOf } from './call-context.ts'

const shows = rowsOf('person_requests')
const customerRahima = `(select id from customers where mobile = '01711000001' limit 1)`

/** Makes an open request of Rahima. @returns its number */
function requestOf(context: CallContext, kind: string, about: string): Promise<number> {
  return idOf(
    context,
    `insert into person_requests (customer_id, kind, about, wish, language, asked_at, due_on, state)
     values (${customerRahima}, '${kind}', '${about}', '', 'bn', now(), current_date + 30, 'waiting') returning id`,
  )
}

/** Makes a different request each time, without counts against the hourly limit. */
async function ask(context: CallContext, n: number): Promise<void> {
  await context.query(`delete from limit_counters where name like 'personRequest%'`)
  await context.query(`update person_requests set state = 'takenBack' where state = 'waiting'`)
  await context.rahima.post('/api-app/my-data/requests', {
    kind: 'correct',
    about: 'other',
    wish: `Ask ${n}`,
  })
}

/** Changes to requests of policy holders about their data. */
export const changesOfPersonalData: readonly ChangingCall[] = [
  {
    action: 'person.ask',
    shows,
    prepare: async (context) => {
      await context.query(`delete from limit_counters where name like 'personRequest%'`)
      await context.query(`update person_requests set state = 'takenBack' where state = 'waiting'`)
      return 0
    },
    call: ({ rahima }, n) =>
      rahima.post('/api-app/my-data/requests', { kind: 'correct', about: 'phone', wish: `Number ${n}` }),
  },
  {
    action: 'person.takeBack',
    shows,
    prepare: async (context, n) => {
      await ask(context, n)
      return idOf(context, `select max(id) as id from person_requests where state = 'waiting'`)
    },
    call: ({ rahima }, _n, id) => rahima.post('/api-app/my-data/take-back', { id }),
  },
  {
    action: 'person.withdraw',
    shows: rowsOf('newsletter_subscriptions'),
    prepare: async (context) => {
      await context.query(`delete from limit_counters`)
      await context.visitor.post('/v1/newsSubscribe', { email: 'rahima@example.com' })
      return 0
    },
    call: ({ rahima }) => rahima.post('/api-app/my-data/withdraw', { consent: 'newsletter' }),
  },
  {
    action: 'person.seeTo',
    shows,
    prepare: (context, n) => requestOf(context, 'correct', `name ${n}`),
    call: ({ admin }, _n, id) => admin.post(`/api-app/person-requests/${id}/see-to`),
  },
  {
    action: 'person.refuse',
    shows,
    prepare: (context, n) => requestOf(context, 'correct', `email ${n}`),
    call: ({ admin }, _n, id) =>
      admin.post(`/api-app/person-requests/${id}/decide`, { decision: 'refuse', reason: 'It is right' }),
  },
]
