import { createECDH } from 'node:crypto'
import { z } from 'zod'
import { contactAddress } from './setting-shapes.ts'

/** Google's, Mozilla's, Apple's and Microsoft's: the push services of the browsers that people have. */
const knownServices = 'fcm.googleapis.com *.push.services.mozilla.com *.push.apple.com *.notify.windows.com'

/** Notices to browsers (Web Push): off unless the first three are all given; the demo generates its own keys. */
export const pushSettings = {
  /** Our VAPID key pair for push services, in base64url: 65 and 32 bytes of P-256 (docs/operations.md). */
  WEB_PUSH_PUBLIC_KEY: z.string().optional(),
  WEB_PUSH_PRIVATE_KEY: z.string().optional(),
  /** The contact for push services, as mailto: or https: address. */
  WEB_PUSH_SUBJECT: contactAddress.optional(),
  /** Hosts of push services that may be called, separated by spaces; a leading *. stands for all subdomains. */
  WEB_PUSH_SERVICES: z
    .string()
    .default(knownServices)
    .transform((text) => text.split(/[\s,]+/).filter((host) => host !== ''))
    .refine(
      (hosts) => hosts.every((host) => /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host)),
      'each one is written as push.example or *.push.example',
    ),
}

const together = ['WEB_PUSH_PUBLIC_KEY', 'WEB_PUSH_PRIVATE_KEY', 'WEB_PUSH_SUBJECT'] as const

/**
 * What is wrong with the combination of the Web Push settings.
 * @param the given settings by name
 * @returns one sentence for each fault, never with a key in it
 */
export function findPushFaults(given: Readonly<Record<string, string | undefined>>): string[] {
  const missing = together.filter((name) => !given[name])
  if (missing.length === together.length) return []
  if (missing.length > 0)
    return missing.map(
      (name) => `Web Push needs the setting ${name} too: ${together.join(', ')} go together.`,
    )
  const { WEB_PUSH_PUBLIC_KEY = '', WEB_PUSH_PRIVATE_KEY = '' } = given
  return isPair(WEB_PUSH_PUBLIC_KEY, WEB_PUSH_PRIVATE_KEY)
    ? []
    : ['The settings WEB_PUSH_PUBLIC_KEY and WEB_PUSH_PRIVATE_KEY must be one pair of keys.']
}

function isPair(publicKey: string, privateKey: string): boolean {
  try {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return pair.getPublicKey('base64url') === publicKey.replace(/=+$/, '')
  } catch {
    return false
  }
}
