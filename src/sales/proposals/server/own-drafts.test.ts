import { expect, it } from 'vitest'
import { rahima } from '#demo/policies/people.ts'
import { todayInDhaka } from '#kernel/dates.ts'
import { proposalFormPaths } from '#sales/proposal-form/paths.ts'
import { app, type Caller, openApp } from '../../../../tests/drive/test-app.ts'
import { pdfFile, purchase, quoteFor, sumaiya } from '../../../../tests/people/proposal-of-sumaiya.ts'

openApp()

/** In Rahima's name and number, as she or somebody else saves it. */
async function proposeForRahima(by: Caller, sent: object) {
  const { birthDate, nationalId, firstName, lastName, mobile } = rahima
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), { dob: birthDate })
  const { body } = await purchase(
    by,
    {
      ...sumaiya,
      quote,
      national_id: nationalId,
      date_of_birth: birthDate,
      first_name: firstName,
      last_name: lastName,
      mobile,
      ...sent,
    },
    [pdfFile()],
  )
  return body.data
}

const draftsOf = async (who: Caller) => (await who.get('/api-app/unfinished-proposals')).body.data.drafts

it('a policy holder finds the draft that they saved for themselves again on every device, until it is submitted (PROP-08)', async () => {
  const draft = await proposeForRahima(await app.signIn('rahima'), { status: 0 })
  const elsewhere = await app.signIn('rahima')
  expect(await draftsOf(elsewhere)).toEqual([
    {
      id: draft.id,
      url: proposalFormPaths.edit(draft.id),
      reference: draft.ref_unique_id,
      plan: expect.stringMatching(/\S/),
      saved_at: expect.stringMatching(/^\d{4}-/),
      delete_on: null,
    },
  ])
  await proposeForRahima(elsewhere, { id: draft.id, version: draft.version, status: 1 })
  expect(await draftsOf(elsewhere)).toEqual([])
})

it('a draft that an agent writes for a policy holder stands in the agent’s list alone', async () => {
  const agent = await app.signIn('agent')
  await proposeForRahima(agent, { status: 0 })
  expect(await draftsOf(await app.signIn('rahima'))).toEqual([])
  expect(await draftsOf(agent)).toEqual([])
})
