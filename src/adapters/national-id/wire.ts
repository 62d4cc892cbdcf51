import { z } from 'zod'
import { normaliseText } from '#kernel/bangla-text.ts'
import { type DateOnly, isDateOnly } from '#kernel/dates.ts'
import { parseNationalId } from '#kernel/national-id.ts'
import type { IdentifiedPerson, IdentityQuestion, RegisteredTexts } from './national-id.ts'

/** The wire format of Porichoy, versions 2 and 1. Anything else in an answer (a photo, credits) is not read. */

const maxText = 500

const text = z
  .string()
  .nullish()
  .catch(undefined)
  .transform((value) => {
    const plain = normaliseText((value ?? '').toWellFormed().replace(/\p{Cc}+/gu, ' '))
    return plain === '' || plain.length > maxText ? undefined : plain
  })

const number = (digits: number) =>
  z
    .union([z.string(), z.number().transform(String)])
    .nullish()
    .catch(undefined)
    .transform((value) => {
      const read = parseNationalId(value ?? '')
      return read?.length === digits ? read : undefined
    })

/** `1990-05-17T00:00:00`, or the day alone. */
const day = z
  .string()
  .transform((value): DateOnly => value.slice(0, 10))
  .refine(isDateOnly)

const gender = z
  .string()
  .nullish()
  .catch(undefined)
  .transform((value): 'M' | 'F' | undefined => {
    const word = value?.trim().toLowerCase()
    return word === 'male' || word === 'm' ? 'M' : word === 'female' || word === 'f' ? 'F' : undefined
  })

/** "yes" in any case; one known client also meets "true". Nothing else passes (KYC-08). */
export function isPass(said: unknown): boolean {
  return said === true || (typeof said === 'string' && /^(yes|true)$/i.test(said.trim()))
}

export function writeQuestionV2({ nationalId, birthDate }: IdentityQuestion): object {
  return { nidNumber: nationalId, dateOfBirth: birthDate, englishTranslation: true }
}

export const verdictV2 = z.object({
  status: z.string(),
  errors: z
    .array(z.union([z.string(), z.object({ code: z.string().optional(), message: z.string().optional() })]))
    .max(100)
    .nullish()
    .catch(undefined),
})

/** Version 2's field names for a person's texts, without the two-letter language suffix. */
const namesV2 = {
  name: 'fullName',
  fatherName: 'fathersName',
  motherName: 'mothersName',
  spouseName: 'spouseName',
  presentAddress: 'presentAddress',
} as const

export const personV2 = z
  .object({
    data: z.object({
      nid: z.looseObject({
        gender,
        dateOfBirth: day,
        nationalIdNumber: number(10),
        oldNationalIdNumber: number(17),
      }),
    }),
  })
  .transform(
    ({ data: { nid } }): IdentifiedPerson => ({
      birthDate: nid.dateOfBirth,
      gender: nid.gender,
      smartNumber: nid.nationalIdNumber,
      oldNumber: nid.oldNationalIdNumber,
      english: readTexts(namesV2, (name) => nid[`${name}EN`]),
      bangla: readTexts(namesV2, (name) => nid[`${name}BN`]),
    }),
  )
  .refine(hasName)

/** @param id our id of this question, which the service records */
export function writeQuestionV1({ nationalId, birthDate }: IdentityQuestion, id: string): object {
  return { national_id: nationalId, person_dob: birthDate, team_tx_id: id, english_output: true }
}

export const verdictV1 = z.object({
  passKyc: z.union([z.string(), z.boolean()]),
  errorCode: z.union([z.string(), z.number()]).nullish(),
})

/** Version 1's field names for a person's texts in Bangla; the English ones end in `En`. */
const namesV1 = {
  name: 'name',
  fatherName: 'father',
  motherName: 'mother',
  spouseName: 'spouse',
  presentAddress: 'presentAddress',
} as const

export const personV1 = z
  .object({
    voter: z.looseObject({ gender, dob: day, nationalId: number(10), oldNationalId: number(17) }),
  })
  .transform(
    ({ voter }): IdentifiedPerson => ({
      birthDate: voter.dob,
      gender: voter.gender,
      smartNumber: voter.nationalId,
      oldNumber: voter.oldNationalId,
      english: readTexts(namesV1, (name) => voter[`${name}En`]),
      bangla: readTexts(namesV1, (name) => voter[name]),
    }),
  )
  .refine(hasName)

function readTexts(
  names: Readonly<Record<keyof RegisteredTexts, string>>,
  said: (name: string) => unknown,
): RegisteredTexts {
  return Object.fromEntries(Object.entries(names).map(([key, name]) => [key, text.parse(said(name))]))
}

function hasName({ english, bangla }: { english: RegisteredTexts; bangla: RegisteredTexts }): boolean {
  return (english.name ?? bangla.name) !== undefined
}
