import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { rahima } from '#demo/policies/people.ts'
import { todayInDhaka } from '#kernel/dates.ts'
import { languages } from '#kernel/language.ts'
import { sealerOfCustomer } from '#policies/policies/server/customer-key-store.ts'
import { words } from '../../src/words.ts'
import { chosenOf, inputOf } from '../drive/form-html.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'
import { pdfFile, purchase, quoteFor, sumaiya } from '../people/proposal-of-sumaiya.ts'

let holder: Caller
openApp()
beforeAll(async () => {
  holder = await app.signIn('rahima')
})

/** All that Rahima is asked, and a farmer with a smaller income and another home: in service she was years ago. */
const asFarmer = {
  ...sumaiya,
  national_id: rahima.nationalId,
  agency_code: undefined,
  mobile: rahima.mobile,
  occupation: '63',
  annual_income: '1',
  education: 'P',
  spouse_name: undefined,
  present_address: 'Char Bhadrasan, Faridpur',
}

async function newQuote(): Promise<string> {
  return quoteFor(app.visitor, todayInDhaka(app.clock.now()), { dob: rahima.birthDate })
}

async function openForm(id: number) {
  return (await holder.get(`/api-app/proposal-form?policyId=${id}`)).body.data
}

describe('a policy holder who proposes for herself', () => {
  it('answers anew what may have changed since our record of her, and stays who she is (PROP-02)', async () => {
    const fields = { ...asFarmer, quote: await newQuote(), status: 0, first_name: 'Somebody' }
    const { status, body } = await purchase(holder, { ...fields, mobile: '01711000045' })
    expect([status, body.message]).toEqual([200, 'Successfully saved policy purchase data!'])
    const { draft, own } = await openForm(body.data.id)
    expect(draft.customer).toMatchObject({
      occupation: '63',
      annual_income: '1',
      education: 'P',
      spouse_name: null,
      present_address: 'Char Bhadrasan, Faridpur',
      first_name: 'Rahima',
      father_name: rahima.fatherName,
      mobile: rahima.mobile,
    })
    expect(own).toMatchObject({ occupation: '10', annual_income: '2', spouse_name: rahima.spouseName })
    const page = await holder.get(`/policy-buy?policyId=${body.data.id}&isEditing=1`)
    expect(chosenOf(page.body, 'occupation')).toBe('63')
    const confirmed = await purchase(holder, { ...fields, id: body.data.id, status: 1 }, [pdfFile()])
    expect([confirmed.status, confirmed.body.data?.policy_status]).toEqual([200, 1])
    const signed = await holder.post('/api-app/customer-end-policy-details', {
      customer_policy_id: body.data.id,
    })
    expect(signed.body.data.customer_policy_details.customer.occupation).toBe('63')
  })

  it('finds her answers of before in the form, those that stay to be read only (PROP-02)', async () => {
    const { body: page } = await holder.get(`/policy-buy?quote=${encodeURIComponent(await newQuote())}`, {
      headers: { cookie: `session=${holder.token}; lang=en` },
    })
    const { hints } = words.proposals.en
    expect(page).toContain(hints.fromRecord)
    expect(inputOf(page, 'national_id')).toContain(`••••${rahima.nationalId.slice(-4)}`)
    expect(page).toMatch(/<a href="\/dashboard\/my-data#correct" target="_blank"/)
    expect(chosenOf(page, 'occupation')).toBe('10')
    expect(inputOf(page, 'first_name')).toBe('Rahima')
    const tagOf = (name: string) => new RegExp(`<(input|textarea)[^>]*name="${name}"[^>]*>`).exec(page)?.[0]
    expect(tagOf('first_name')).toContain('readOnly')
    expect(tagOf('spouse_name')).not.toContain('readOnly')
    expect(tagOf('present_address')).not.toContain('readOnly')
  })

  it('is not stopped by a mail address that an import or an older rule took: it is asked anew', async () => {
    const keepEmail = (email: string) =>
      app.owner.transaction(async (tx) => {
        const [{ id } = { id: 0 }] = (
          await tx.execute<{ id: number }>(sql`select id from customers where mobile = ${rahima.mobile}`)
        ).rows
        const seal = await sealerOfCustomer(tx, id, app.clock.now())
        await tx.execute(sql`update customers set email = ${seal(email)} where id = ${id}`)
      })
    const quote = await newQuote()
    await keepEmail('rahima..khatun@example.com')
    const { own } = (await holder.get(`/api-app/proposal-form?quote=${encodeURIComponent(quote)}`)).body.data
    expect(own).toMatchObject({ first_name: 'Rahima', email: null })
    const confirmed = await purchase(holder, { ...asFarmer, quote, status: 1, email: undefined }, [pdfFile()])
    expect([confirmed.status, confirmed.body.errors]).toEqual([200, undefined])
    await keepEmail(rahima.email ?? '')
  })

  it('who sends only what she is asked as a draft keeps the answers of her record (PROP-11)', async () => {
    const { national_id, first_name, last_name, date_of_birth, mobile } = asFarmer
    const bare = { national_id, first_name, last_name, date_of_birth, mobile, status: 0 }
    const { body } = await purchase(holder, { ...bare, quote: await newQuote() })
    expect((await openForm(body.data.id)).draft.customer).toMatchObject({
      occupation: '10',
      annual_income: '2',
      present_address: rahima.presentAddress,
    })
  })
  it('with a calculation for another birth date reads so at once, and is led back to it (PROP-15)', async () => {
    const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), { dob: '1996-04-05' })
    for (const language of languages) {
      const address = `/policy-buy?quote=${encodeURIComponent(quote)}&section=applicant`
      const page = String((await holder.get(address, { language })).body)
      // Their own birth date cannot be changed here, so nobody is told to correct it.
      const [, said = ''] = page.split(words.proposals[language].problems.birthDateNotAsPriced)
      expect(said.match(/href="([^"]*)"/)?.[1]).toContain('fromPolicyBuy=1')
      expect(said).toContain(words.proposals[language].summary.change)
    }
  })
})
