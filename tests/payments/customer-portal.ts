import { afterAll, beforeAll } from 'vitest'
import { type Caller, createTestApp, type TestApp } from '../drive/test-app.ts'
import { signInByPhone } from './customers.ts'

export let app: TestApp
export let rahima: Caller
/** Has no account: he signs in with the code that is sent to his phone. */
export let karim: Caller

/** A portal for a whole test file, in which both policy holders are signed in. */
export function openCustomerPortal(): void {
  beforeAll(async () => {
    app = await createTestApp()
    rahima = await app.signIn('rahima')
    karim = await signInByPhone(app, '01711000002')
  })
  afterAll(() => app.close())
}
