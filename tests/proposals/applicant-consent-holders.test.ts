import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { karim, rahima } from '#demo/policies/people.ts'
import { registeredPeople } from '#people/identity/server/tables.ts'
import { nationalIdPairs } from '#policies/policies/server/identity-tables.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { answer, ask, codeOn, confirm, messagesTo, readLinkOn } from '../people/asked-applicant.ts'
import { agent, app, openConsentContext, problemOf, proposalFor } from './consent-context.ts'

openConsentContext()
beforeEach(async () => {
  // Nobody has asked the register about anybody yet.
  await app.turn({ reset: true })
  await app.db.delete(registeredPeople)
  await app.owner.delete(nationalIdPairs)
})

/** The smart cards of two holders, whom we know by their old ones: only the register knows that. */
const smartCard = { karim: '5920384716', rahima: '8641097532' }

describe('a policy holder by the number of their other card', () => {
  it('is asked on the phone that we know, before anybody has asked the register', async () => {
    const his = await proposalFor(karim, { national_id: smartCard.karim })
    expect((await ask(agent, his)).status).toBe(200)
    expect(await messagesTo(app, his.phone)).toEqual([])
    const sold = await confirm(agent, his, { consent_code: await codeOn(app, karim.mobile) })
    expect(sold.status, sold.body.message).toBe(200)
    const [policy] = await app.db.select().from(policies).where(eq(policies.id, sold.body.data.id))
    const own = await app.db
      .select({ id: policies.id })
      .from(policies)
      .where(eq(policies.customerId, policy?.customerId ?? 0))
    expect(own.length).toBeGreaterThan(1)
  })

  it('is not sold to by ticking that a paper was signed', async () => {
    const hers = await proposalFor(rahima, { national_id: smartCard.rahima })
    expect(problemOf(await confirm(agent, hers, { consent_paper: 1 }))).toEqual([422, 'consentCodeNeeded'])
  })

  it('is asked again if the register says only later whose number it is: neither the code nor the "yes" of a stranger counts', async () => {
    await app.turn({ nid: 'down' })
    const hers = await proposalFor(rahima, { national_id: smartCard.rahima })
    expect((await ask(agent, hers)).status).toBe(200)
    const strangers = await codeOn(app, hers.phone)
    expect(strangers).toMatch(/^\d{6}$/)
    await app.turn({ nid: 'ok' })
    expect(problemOf(await confirm(agent, hers, { consent_code: strangers }))).toEqual([
      422,
      'consentCodeOver',
    ])
    expect((await answer(app, await readLinkOn(app, hers.phone, rahima.birthDate), 'yes')).status).toBe(303)
    expect(problemOf(await confirm(agent, hers))).toEqual([422, 'consentCodeNeeded'])
    expect((await ask(agent, hers)).status).toBe(200)
    expect(await codeOn(app, hers.phone)).toBe(strangers)
    const sold = await confirm(agent, hers, { consent_code: await codeOn(app, rahima.mobile) })
    expect(sold.status, sold.body.message).toBe(200)
  })
})
