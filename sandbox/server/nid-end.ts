import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Database } from '#platform/database/server/database.ts'
import { findRegistered, fixedAnswerNumbers, standIn } from '../register.ts'
import type { SwitchState } from '../switches.ts'
import { getSwitch } from './store.ts'
import type { Trouble } from './trouble.ts'

const questionV2 = z.object({
  nidNumber: z.string().regex(/^(\d{10}|\d{17})$/),
  dateOfBirth: z.iso.date(),
  englishTranslation: z.boolean().default(false),
})
const questionV1 = z.object({
  national_id: z.string().regex(/^(\d{10}|\d{17})$/),
  person_dob: z.iso.date(),
  team_tx_id: z.string().optional(),
  english_output: z.boolean().default(false),
})

type Question = { readonly number: string; readonly birthDate: string; readonly inEnglish: boolean }
type Registered = NonNullable<ReturnType<typeof findRegistered>>
type Dialect = {
  readonly question: (body: unknown) => Question | undefined
  readonly yes: (person: Registered, inEnglish: boolean) => object
  readonly no: (code: string) => object
}

const slowMs = 1_000

/** Porichoy under /sandbox/nid: autofill of version 2, person values of version 1. */
export function registerNidEnd(app: FastifyInstance, deps: { db: Database; trouble: Trouble }): void {
  const { db, trouble } = deps
  const ended = new AbortController()
  app.addHook('preClose', async () => ended.abort())

  async function answer(dialect: Dialect, request: FastifyRequest, reply: FastifyReply) {
    const switched = await getSwitch(db, 'nid')
    const question = dialect.question(request.body)
    const byNumber = fixedAnswerNumbers[question?.number ?? '']
    const state: SwitchState<'nid'> = byNumber ?? switched
    if (trouble.make(state, reply)) return reply
    if (!request.headers['x-api-key'] || state === 'keyRefused')
      return reply.code(401).send({ message: 'Unauthorized' })
    if (state === 'quota') return reply.code(429).send({ message: 'Quota exceeded' })
    if (!question || state === 'malformed') return reply.code(400).send({ title: 'Bad Request' })
    if (state === 'garbled') return reply.type('application/json').send('{"passKyc":')
    if (state === 'slow') await wait(slowMs, undefined, { signal: ended.signal }).catch(() => {})
    if (state === 'refuse') return dialect.no('10001')
    const { number, birthDate, inEnglish } = question
    const found = byNumber ? standIn(number, birthDate) : findRegistered(number, birthDate)
    if (!found) return dialect.no('10002')
    return dialect.yes(state === 'otherBirthDate' ? { ...found, birthDate: '1971-12-16' } : found, inEnglish)
  }

  app.post('/nid/api/v2/verifications/autofill', (request, reply) => answer(version2, request, reply))
  for (const path of ['nid-person-values', 'test-nid-person-values'])
    app.post(`/nid/api/kyc/${path}`, (request, reply) => answer(version1, request, reply))
}

const version2: Dialect = {
  question(body) {
    const read = questionV2.safeParse(body).data
    return read && { number: read.nidNumber, birthDate: read.dateOfBirth, inEnglish: read.englishTranslation }
  },
  yes: ({ english, bangla, ...person }, inEnglish) => ({
    transactionId: randomUUID(),
    creditCost: 2,
    creditCurrent: 9_998,
    status: 'YES',
    data: {
      nid: {
        fullNameEN: english.name,
        fathersNameEN: inEnglish ? english.father : '',
        mothersNameEN: inEnglish ? english.mother : '',
        spouseNameEN: inEnglish ? english.spouse : '',
        presentAddressEN: inEnglish ? english.address : '',
        permenantAddressEN: inEnglish ? english.address : '',
        fullNameBN: bangla.name,
        fathersNameBN: bangla.father,
        mothersNameBN: bangla.mother,
        spouseNameBN: bangla.spouse,
        presentAddressBN: bangla.address,
        permanentAddressBN: bangla.address,
        gender: person.gender,
        profession: person.profession,
        dateOfBirth: `${person.birthDate}T00:00:00`,
        nationalIdNumber: person.smartNumber,
        oldNationalIdNumber: person.oldNumber,
        photoUrl: '',
      },
    },
    errors: [],
  }),
  no: (code) => ({
    transactionId: randomUUID(),
    creditCost: 2,
    creditCurrent: 9_998,
    status: 'NO',
    data: null,
    errors: [{ code, message: 'Provided information does not match' }],
  }),
}

const version1: Dialect = {
  question(body) {
    const read = questionV1.safeParse(body).data
    return read && { number: read.national_id, birthDate: read.person_dob, inEnglish: read.english_output }
  },
  yes: ({ english, bangla, ...person }, inEnglish) => ({
    passKyc: 'yes',
    errorCode: null,
    voter: {
      name: bangla.name,
      nameEn: english.name,
      father: bangla.father,
      mother: bangla.mother,
      gender: person.gender,
      profession: person.profession,
      spouse: bangla.spouse,
      dob: person.birthDate,
      permanentAddress: bangla.address,
      presentAddress: bangla.address,
      nationalId: person.smartNumber,
      oldNationalId: person.oldNumber,
      photo: '',
      ...(inEnglish
        ? {
            fatherEn: english.father,
            motherEn: english.mother,
            spouseEn: english.spouse,
            permanentAddressEn: english.address,
            presentAddressEn: english.address,
          }
        : {}),
    },
  }),
  no: (errorCode) => ({ passKyc: 'no', errorCode, voter: null }),
}
