import { rahima } from '#demo/policies/people.ts'
import { todayInDhaka } from '#kernel/dates.ts'
import type { TestApp } from '../drive/test-app.ts'
import { pdfFile, purchase, quoteFor, sumaiya } from './proposal-of-sumaiya.ts'

/** Rahima applies for one more policy, with papers, and signs. @returns its id */
export async function proposeForRahima(app: TestApp): Promise<number> {
  const agent = await app.signIn('agent')
  const { birthDate, nationalId, firstName, lastName, mobile } = rahima
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), { dob: birthDate })
  const { status, body } = await purchase(
    agent,
    {
      ...sumaiya,
      quote,
      national_id: nationalId,
      date_of_birth: birthDate,
      mobile,
      first_name: firstName,
      last_name: lastName,
      status: 1,
      transaction_id: 'TRX-RAHIMA',
    },
    [pdfFile()],
  )
  if (status !== 200) throw new Error(`Rahima could not propose: ${JSON.stringify(body)}`)
  return body.data.id
}
