import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import type { PasskeyTrouble } from './passkey-troubles.ts'

/** The server's options for creating a passkey or asking for one. */
export type PasskeyOptions = { readonly challenge: string; readonly [name: string]: unknown }

export const knowsPasskeys = browserSupportsWebAuthn

/**
 * Makes the browser ask its reader for a passkey, or create one.
 * @returns the answer for the server
 */
export async function answerByPasskey(options: PasskeyOptions): Promise<string> {
  const answer =
    'user' in options
      ? await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })
      : await startAuthentication({
          optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
        })
  return JSON.stringify(answer)
}

export function troubleOf(error: unknown): PasskeyTrouble {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'stopped'
  return name === 'InvalidStateError' ? 'known' : 'failed'
}
