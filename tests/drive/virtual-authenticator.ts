import type { Visitor } from './browser.ts'

/** Chromium's virtual authenticator for the page of a visitor. */
export type VirtualAuthenticator = {
  /** Sets whether the device recognises the person. */
  knowsPerson(isKnown: boolean): Promise<void>
  count(): Promise<number>
}

/** Gives the visitor's browser a virtual authenticator, which makes and uses passkeys without a dialog. */
export async function giveAuthenticator({ context, page }: Visitor): Promise<VirtualAuthenticator> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    async knowsPerson(isUserVerified) {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    async count() {
      const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials.length
    },
  }
}
