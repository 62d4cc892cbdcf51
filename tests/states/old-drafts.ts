import { sql } from 'drizzle-orm'
import { rahima } from '#demo/policies/people.ts'
import { addDays, todayInDhaka } from '#kernel/dates.ts'
import { policyPaths } from '#policies/policies/paths.ts'
import { pdfFile, purchase, quoteFor, sumaiya } from '../people/proposal-of-sumaiya.ts'
import { propose } from './made.ts'
import { inGroup, opened, type Scene, type State } from './state.ts'

/** As the job writes it 150 days later. */
async function announce({ app }: Scene, id: number): Promise<void> {
  const day = addDays(todayInDhaka(app.clock.now()), 180)
  await app.db.execute(sql`update policies set delete_on = ${day} where id = ${id}`)
}

const old = (address: (draft: { id: number; reference: string }) => string) => async (scene: Scene) => {
  const draft = await propose(scene)
  await announce(scene, draft.id)
  return address(draft)
}

async function ownOld(scene: Scene): Promise<string> {
  const { birthDate, nationalId, firstName, lastName, mobile } = rahima
  const { app } = scene
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), { dob: birthDate })
  const { body } = await purchase(
    await app.signIn('rahima'),
    {
      ...sumaiya,
      quote,
      national_id: nationalId,
      date_of_birth: birthDate,
      mobile,
      status: 0,
      first_name: firstName,
      last_name: lastName,
    },
    [pdfFile()],
  )
  await announce(scene, body.data.id)
  return '/dashboard'
}

const daysLater = 151

/** Drafts that nobody has saved for long. */
export const oldDraftStates: readonly State[] = [
  ...inGroup(
    'proposal',
    opened({
      'draft that is deleted soon': old(({ id }) => `/policy-buy?policyId=${id}&isEditing=1`),
      'preview of a draft that is deleted soon': old(({ reference }) => `/policy-buy/preview/${reference}`),
    }),
    { as: 'agent', daysLater },
  ),
  ...inGroup(
    'office',
    opened({
      'policies, drafts that are deleted soon': old(() => `${policyPaths.list}?status=0`),
      'a draft that is deleted soon': old(({ id }) => policyPaths.view(id)),
    }),
    { as: 'agent', daysLater },
  ),
  ...inGroup('customer', opened({ 'home, a draft that is deleted soon': ownOld }), {
    as: 'rahima',
    daysLater,
  }),
]
