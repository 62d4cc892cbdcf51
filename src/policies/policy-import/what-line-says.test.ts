import { expect, it } from 'vitest'
import { readImportedLine } from './imported-line.ts'
import type { ImportColumn } from './imported-policy.ts'
import { whatLineSays } from './what-line-says.ts'

const line: Partial<Record<ImportColumn, string>> = {
  policy_number: '800000001',
  status: 'active',
  plan_code: '802',
  start_date: '2015-07-01',
  term: '20',
  mode: 'Y',
  sum_assured: '500000',
  premium: '22246',
  fup: '2027-07-01',
  national_id: '1980123456',
  birth_date: '1980-05-06',
  first_name: 'Rahima',
  gender: 'f',
  father_name: 'Abdul',
  address: 'Dhaka',
  nominee_first_name: 'Shahid',
  nominee_relation: 'C',
  nominee_national_id: '1970123456',
  nominee_address: 'Bogura',
}

it('a line of a known file has the same digests as in the version before: nothing changes', () => {
  const read = readImportedLine((column) => line[column] ?? '', '2026-11-22')
  if (!('policy' in read)) throw new Error(JSON.stringify(read.faults))
  const said = whatLineSays(read.policy, { kind: 'staff', id: 0, name: '' }, (id) => `key of ${id}`)
  expect(said).toEqual({
    holder:
      '{"lastName":"","gender":"F","mobile":"","fatherName":"Abdul","presentAddress":"Dhaka","nationalId":"key of 1980123456","birthDate":"1980-05-06","firstName":"Rahima"}',
    line: '[{"policyNumber":"800000001","status":"active","cover":{"planCode":802,"birthDate":"1980-05-06","startDate":"2015-07-01","ageInYears":35,"termYears":20,"premiumPayingYears":20,"mode":"Y","sumAssured":50000000,"instalment":2224600,"riders":[]},"paidInstalments":12,"fup":"2027-07-01"},{"firstName":"Shahid","relation":"C","nationalId":"key of 1970123456","presentAddress":"Bogura"},{"kind":"staff","id":0,"name":""}]',
  })
})
