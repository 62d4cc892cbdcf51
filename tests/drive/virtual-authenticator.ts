import type { Visitor } from './browser.ts'

/** The passkeys of a phone, as Chromium plays it for the page of a visitor. */
export type VirtualAuthenticator = {
  /** Whether the person shows a finger or a face that the device knows. */
  knowsPerson(isKnown: boolean): Promise<void>
  count(): Promise<number>
}

/** From now on the browser of the visitor makes passkeys and asks them, without a dialog of its own. */
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
