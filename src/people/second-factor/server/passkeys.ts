import { createHmac } from 'node:crypto'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import { z } from 'zod'
import { Refusal, refuse } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import type { SessionOwner } from '#platform/http/server/session.ts'
import { getSettings } from '#website/content/server/store.ts'
import { passkeysEach } from '../second-factor.ts'
import type { FactorDependencies } from './dependencies.ts'
import {
  addPasskey,
  challengeSeconds,
  keepChallenge,
  listPasskeys,
  notePasskeyUse,
  type Passkey,
  takeChallenge,
} from './passkey-store.ts'

/** Who asks for a passkey, and the hash of their sign-in or session. */
type Asking = { readonly owner: SessionOwner; readonly askedBy: string }

type Needs = Pick<FactorDependencies, 'ownAddress'>

/** The result of an answer: no challenge was open, it proves nothing, or it does and is used up. */
export type PasskeyTried = 'over' | 'wrong' | 'right'

/** Requires the person's finger, face or PIN: whoever finds the device cannot use it. */
const userVerification = 'required'

/** Signature algorithms of devices: EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257]

/**
 * The options from which the browser creates a passkey. Devices that the person has already added do not
 * offer themselves again.
 * @param person the names by which the device shows its owner
 * @throws Refusal 422 `tooManyPasskeys`, 429 `tooMany`
 */
export async function beginPasskey(
  deps: FactorDependencies,
  { owner, askedBy, person }: Asking & { readonly person: { readonly login: string; readonly name: string } },
  call: Call,
  change: Change<'begun'>,
) {
  await deps.abuse.take('passkeyAsked', call)
  const known = await listPasskeys(deps.db, owner)
  if (known.length >= passkeysEach) refuse(422, 'tooManyPasskeys')
  const { brandName } = await getSettings(deps.db)
  const options = await generateRegistrationOptions({
    rpName: brandName.en,
    rpID: siteOf(deps).rpID,
    userID: userHandle(deps.rules.codeKey, owner),
    userName: person.login || person.name,
    userDisplayName: person.name,
    timeout: challengeSeconds * 1000,
    attestationType: 'none',
    excludeCredentials: known.map(presentToBrowser),
    authenticatorSelection: { residentKey: 'preferred', userVerification },
    supportedAlgorithmIDs: algorithms,
  })
  await change(async (tx) => {
    await keepChallenge(tx, { askedBy, purpose: 'add' }, options.challenge, call.now)
    return 'begun'
  })
  return { ...options }
}

/**
 * The options for asking one of the person's passkeys.
 * @throws Refusal 404 `noFactorYet`, 429 `tooMany`
 */
export async function askForPasskey(
  deps: FactorDependencies,
  { owner, askedBy }: Asking,
  call: Call,
  change: Change<'asked'>,
) {
  await deps.abuse.take('passkeyAsked', call)
  const known = await listPasskeys(deps.db, owner)
  if (known.length === 0) throw new Refusal(404, { code: 'noFactorYet' })
  const options = await generateAuthenticationOptions({
    rpID: siteOf(deps).rpID,
    allowCredentials: known.map(presentToBrowser),
    timeout: challengeSeconds * 1000,
    userVerification,
  })
  await change(async (tx) => {
    await keepChallenge(tx, { askedBy, purpose: 'prove' }, options.challenge, call.now)
    return 'asked'
  })
  return { ...options }
}

/** Verifies and stores the passkey that a browser has created. */
export async function takeNewPasskey(
  deps: Needs,
  tx: Transaction,
  { owner, askedBy, answer, name }: Asking & { readonly answer: string; readonly name: string },
  now: Date,
): Promise<PasskeyTried> {
  const expectedChallenge = await takeChallenge(tx, { askedBy, purpose: 'add' }, now)
  if (!expectedChallenge) return 'over'
  const response = readAnswer(newPasskey, answer)
  if (!response || !provesNoMake(response.response.attestationObject)) return 'wrong'
  const { origin, rpID } = siteOf(deps)
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => unproved)
  if (!registrationInfo || (await listPasskeys(tx, owner)).length >= passkeysEach) return 'wrong'
  const { id, publicKey, counter } = registrationInfo.credential
  const isNew = await addPasskey(tx, owner, {
    credentialId: id,
    publicKey: isoBase64URL.fromBuffer(publicKey),
    uses: counter,
    transports: response.response.transports,
    name: name.trim(),
    createdAt: now,
  })
  return isNew ? 'right' : 'wrong'
}

/** Verifies that a passkey of the person has signed the challenge, and that its counter has grown. */
export async function takePasskey(
  deps: Needs,
  tx: Transaction,
  { owner, askedBy, answer }: Asking & { readonly answer: string },
  now: Date,
): Promise<PasskeyTried> {
  const expectedChallenge = await takeChallenge(tx, { askedBy, purpose: 'prove' }, now)
  if (!expectedChallenge) return 'over'
  const response = readAnswer(usedPasskey, answer)
  const passkey = response && (await listPasskeys(tx, owner)).find((one) => one.credentialId === response.id)
  if (!passkey) return 'wrong'
  const { origin, rpID } = siteOf(deps)
  const { id, publicKey, uses, transports } = passkey
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: passkey.credentialId,
      publicKey: isoBase64URL.toBuffer(publicKey),
      counter: uses,
      transports,
    },
  }).catch(() => unproved)
  if (!verified || !authenticationInfo) return 'wrong'
  await notePasskeyUse(tx, id, { uses: authenticationInfo.newCounter, now })
  return 'right'
}

const unproved = { verified: false, registrationInfo: undefined, authenticationInfo: undefined } as const

/** Passkeys are bound to the host name of our address and work nowhere else. */
function siteOf({ ownAddress }: Needs): { readonly origin: string; readonly rpID: string } {
  const { origin, hostname } = new URL(ownAddress())
  return { origin, rpID: hostname }
}

/** The handle by which a device tells accounts of one site apart; it reveals nothing. */
function userHandle(key: string, { kind, id }: SessionOwner): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHmac('sha256', key).update(`passkeys of ${kind}:${id}`).digest())
}

function presentToBrowser({ credentialId, transports }: Passkey) {
  return { id: credentialId, transports }
}

const base64url = z.string().regex(/^[\w-]+$/)

/** The browser's client data: refused if it was in a frame of another site's page. */
const saidByBrowser = base64url.refine((text) => !JSON.parse(isoBase64URL.toUTF8String(text)).crossOrigin)

/** The fields of a browser's passkey answer that we use. */
const answered = z.object({
  id: base64url.max(1400),
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
})
const newPasskey = answered.extend({
  response: z.object({
    clientDataJSON: saidByBrowser,
    attestationObject: base64url,
    transports: z
      .array(z.string().regex(/^[\w-]{1,40}$/))
      .max(10)
      .default([]),
  }),
})
const usedPasskey = answered.extend({
  response: z.object({ clientDataJSON: saidByBrowser, authenticatorData: base64url, signature: base64url }),
})

function readAnswer<S extends z.ZodType>(shape: S, answer: string): z.output<S> | undefined {
  try {
    return shape.safeParse(JSON.parse(answer)).data
  } catch {
    return undefined
  }
}

/**
 * We ask for no attestation, so certificates are refused: checking one would fetch a revocation list from an
 * address it names.
 */
function provesNoMake(attestationObject: string): boolean {
  try {
    const sent = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
    const isBare = sent.get('fmt') === 'none'
    return isBare || (sent.get('fmt') === 'packed' && sent.get('attStmt').get('x5c') === undefined)
  } catch {
    return false
  }
}
