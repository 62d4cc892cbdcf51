import type { DateOnly } from '#kernel/dates.ts'
import type { NationalId } from '#kernel/national-id.ts'
import { refusedBy, unavailableAt } from '../failure.ts'

/**
 * The national identity service: who has this number and this birth date. Each question costs money, so
 * nothing is retried here.
 */
export type NationalIdService = {
  /** @throws NationalIdRefused if the service rejects the question; NationalIdUnavailable if it did not answer */
  identify(question: IdentityQuestion): Promise<Identification>
}

export type IdentityQuestion = {
  /** 10 or 17 digits: a 13-digit number gets its birth year before it comes here. */
  readonly nationalId: NationalId
  readonly birthDate: DateOnly
}

export type Identification =
  | { readonly isMatch: true; readonly person: IdentifiedPerson }
  /** Nobody has this number, or its holder has another birth date: the service does not say which. */
  | { readonly isMatch: false; readonly code: string }

/** A person as the national ID register knows them. Occupation, income, education and phone are not in it. */
export type IdentifiedPerson = {
  readonly birthDate: DateOnly
  readonly gender?: 'M' | 'F'
  /** Number of the smart card, 10 digits. */
  readonly smartNumber?: NationalId
  /** Number of the old card with its birth year, 17 digits. */
  readonly oldNumber?: NationalId
  /** As the register writes it, and its automatic transliteration. */
  readonly bangla: RegisteredTexts
  readonly english: RegisteredTexts
}

export type RegisteredTexts = {
  readonly name?: string
  readonly fatherName?: string
  readonly motherName?: string
  readonly spouseName?: string
  readonly presentAddress?: string
}

export class NationalIdRefused extends refusedBy('national ID service') {}

export class NationalIdUnavailable extends unavailableAt('national ID service') {}
