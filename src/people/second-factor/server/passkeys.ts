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

/** Who asks for a passkey, and the hash of the sign-in or session in which they do. */
type Asking = { readonly owner: SessionOwner; readonly askedBy: string }

type Needs = Pick<FactorDependencies, 'ownAddress'>

/** What became of an answer: nothing was asked, it does not prove what it should, or it does and is used up. */
export type PasskeyTried = 'over' | 'wrong' | 'right'

/** A person at the device is proved, by finger, face or its PIN: who finds it alone can do nothing with it. */
const userVerification = 'required'

/** What devices sign with: EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257]

/**
 * What the browser makes a new passkey of. Devices that the person has added already do not offer themselves again.
 * @param person what the device calls its owner
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
 * What the browser asks a passkey that the person has.
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

/** The passkey that a browser has made counts from now on. */
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

/** A passkey of the person has signed what was asked of it, and has been used more often than ever before. */
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

/** Passkeys are made for the name of our address, and answer nobody else. */
function siteOf({ ownAddress }: Needs): { readonly origin: string; readonly rpID: string } {
  const { origin, hostname } = new URL(ownAddress())
  return { origin, rpID: hostname }
}

/** By which a device tells the accounts of one site apart; it says nothing to who reads it. */
function userHandle(key: string, { kind, id }: SessionOwner): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHmac('sha256', key).update(`passkeys of ${kind}:${id}`).digest())
}

function presentToBrowser({ credentialId, transports }: Passkey) {
  return { id: credentialId, transports }
}

const base64url = z.string().regex(/^[\w-]+$/)

/** What the browser says of where it asked: never in a frame of somebody else's page. */
const saidByBrowser = base64url.refine((text) => !JSON.parse(isoBase64URL.toUTF8String(text)).crossOrigin)

/** What a browser says of a passkey, as far as anything is made of it. */
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
 * No proof of the make of a device is asked for, so none is looked at: certificates that a stranger sends would be
 * followed to where they say that their revocations are listed.
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
