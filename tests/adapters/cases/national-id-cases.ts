import { describe, expect, it } from 'vitest'
import {
  NationalIdRefused,
  type NationalIdService,
  NationalIdUnavailable,
} from '#adapters/national-id/national-id.ts'
import { patienceFor } from '../sandbox-world.ts'

type Trouble =
  | 'ok'
  | 'refuse'
  | 'error'
  | 'hang'
  | 'down'
  | 'slow'
  | 'garbled'
  | 'quota'
  | 'keyRefused'
  | 'otherBirthDate'
  | 'malformed'

export type IdentityWorld = {
  readonly service: NationalIdService
  behave(trouble: Trouble): Promise<void>
}

const rahim = { nationalId: '1990123456', birthDate: '1990-05-17' }

/** Cases that every identity service must pass; `world` opens one with the timeout that a test chooses. */
export function nationalIdCases(world: (timeoutMs?: number) => IdentityWorld): void {
  describe('an identity service', () => {
    it('knows a person by either number and the birth date, in both scripts (KYC-08)', async () => {
      const one = await world().service.identify(rahim)
      expect(one).toMatchObject({
        isMatch: true,
        person: {
          birthDate: '1990-05-17',
          gender: 'M',
          smartNumber: '1990123456',
          english: { name: 'Abdur Rahim' },
          bangla: { name: 'আব্দুর রহিম' },
        },
      })
      const { oldNumber = '' } = one.isMatch ? one.person : {}
      expect(oldNumber).toMatch(/^1990\d{13}$/)
      expect(await world().service.identify({ ...rahim, nationalId: oldNumber })).toEqual(one)
    })

    it('finds nobody by an unassigned number or another birth date', async () => {
      const nobody = { nationalId: '5550001111', birthDate: '1990-05-17' }
      expect(await world().service.identify(nobody)).toMatchObject({ isMatch: false })
      const another = { ...rahim, birthDate: '1990-05-18' }
      expect(await world().service.identify(another)).toMatchObject({ isMatch: false })
    })

    it('is not believed when it names a person of another birth date, or says no (KYC-08)', async () => {
      await world().behave('otherBirthDate')
      const answer = await world().service.identify(rahim)
      expect(answer).toEqual({ isMatch: false, code: 'birthDateDiffers' })
      await world().behave('refuse')
      expect(await world().service.identify(rahim)).toMatchObject({ isMatch: false })
    })

    it('refuses what it cannot read', async () => {
      await world().behave('malformed')
      await expect(world().service.identify(rahim)).rejects.toBeInstanceOf(NationalIdRefused)
    })

    it('may be slow', async () => {
      await world().behave('slow')
      expect(await world().service.identify(rahim)).toMatchObject({ isMatch: true })
    })

    it.each([
      ['error', 'failing'],
      ['hang', 'timeout'],
      ['down', 'cut'],
      ['garbled', 'unreadable'],
      ['quota', 'failing'],
      ['keyRefused', 'account'],
    ] as const)('is unavailable when it answers with %s', async (trouble, why) => {
      await world().behave(trouble)
      const failure = await world(patienceFor(trouble))
        .service.identify(rahim)
        .catch((error: Error) => error)
      expect(failure).toBeInstanceOf(NationalIdUnavailable)
      expect(failure).toMatchObject({ why })
      const { stack, cause } = failure as Error
      expect(`${stack} ${JSON.stringify(failure)} ${cause}`).not.toMatch(/1990123456|our-secret-key/)
    })
  })
}
