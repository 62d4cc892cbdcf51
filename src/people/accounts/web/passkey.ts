import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import type { PasskeyTrouble } from './passkey-troubles.ts'

/** What a passkey is made of, or asked for by; as the server says it. */
export type PasskeyOptions = { readonly challenge: string; readonly [name: string]: unknown }

export const knowsPasskeys = browserSupportsWebAuthn

/**
 * Has the browser ask its reader for a passkey, or make one.
 * @returns what the server takes as answer
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
