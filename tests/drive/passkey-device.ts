import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { Caller } from './test-app.ts'

/** The WebAuthn options of a call as JSON. */
// biome-ignore lint/suspicious/noExplicitAny: the options of a call, as they came
export type AskedOptions = any

/** Deviations from a correct answer, each a lie of a browser or device. */
export type Lies = {
  readonly origin?: string
  readonly site?: string
  readonly type?: string
  readonly challenge?: string
  /** Authenticator flags: 1 user present, 4 user verified. */
  readonly flags?: number
  readonly uses?: number
  readonly credentialId?: string
  /** In a frame of a page of another site. */
  readonly isFramed?: boolean
  /** Signed with another key. */
  readonly isForged?: boolean
  /** An attestation statement, in place of none. */
  readonly make?: Buffer
}

/** A simulated device with one passkey, and its browser. */
export type PasskeyDevice = {
  readonly credentialId: string
  /** Answers to `navigator.credentials.create`. */
  make(options: AskedOptions, lies?: Lies): string
  /** Answers to `navigator.credentials.get`; increments the counter. */
  prove(options: AskedOptions, lies?: Lies): string
}

const verified = 0x05
const withKey = 0x40

/** A passkey with Node's crypto: ES256, without attestation. */
export function passkeyDevice(app: { readonly url: string }): PasskeyDevice {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const id = randomBytes(32)
  const credentialId = id.toString('base64url')
  let uses = 0

  function clientData(type: string, challenge: string, lies: Lies): Buffer {
    const said = { type: lies.type ?? type, challenge: lies.challenge ?? challenge }
    const where = { origin: lies.origin ?? app.url, crossOrigin: lies.isFramed ?? false }
    return Buffer.from(JSON.stringify({ ...said, ...where }))
  }

  function deviceData(site: string, flags: number, lies: Lies): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(lies.uses ?? uses)
    return Buffer.concat([
      sha256(lies.site ?? site),
      Buffer.from([(lies.flags ?? verified) | flags]),
      counter,
    ])
  }

  return {
    credentialId,
    make(options, lies = {}) {
      const named = lies.credentialId ? Buffer.from(lies.credentialId, 'base64url') : id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(named.length)
      const key = [Buffer.alloc(16), length, named, coseKey(publicKey)]
      const authData = Buffer.concat([deviceData(options.rp.id, withKey, lies), ...key])
      return answerOf(lies.credentialId ?? credentialId, {
        clientDataJSON: clientData('webauthn.create', options.challenge, lies),
        attestationObject: Buffer.concat([
          Buffer.from([0xa3]),
          cborText('fmt'),
          lies.make ? cborText('packed') : cborText('none'),
          cborText('attStmt'),
          lies.make ?? Buffer.from([0xa0]),
          cborText('authData'),
          cborBytes(authData),
        ]),
      })
    },
    prove(options, lies = {}) {
      uses += 1
      const authenticatorData = deviceData(options.rpId, 0, lies)
      const clientDataJSON = clientData('webauthn.get', options.challenge, lies)
      const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)])
      const key = lies.isForged
        ? generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey
        : privateKey
      const signature = sign('sha256', signed, key)
      return answerOf(lies.credentialId ?? credentialId, { clientDataJSON, authenticatorData, signature })
    },
  }
}

/** Adds a passkey for a signed-in person. @returns the device and the recovery codes shown */
export async function addPasskey(
  app: { readonly url: string },
  caller: Caller,
  name = '',
): Promise<{ readonly device: PasskeyDevice; readonly recoveryCodes: readonly string[] }> {
  const path = '/api-app/second-factor/enrol'
  const device = passkeyDevice(app)
  const { body } = await caller.post(path, { way: 'passkey' })
  const answer = device.make(body.data.passkey)
  const { status, body: added } = await caller.post(path, { way: 'passkey', answer, name })
  if (status !== 200) throw new Error(`The passkey was not taken: ${JSON.stringify(added)}`)
  return { device, recoveryCodes: added.data.recovery_codes }
}

function answerOf(id: string, response: Readonly<Record<string, Buffer>>): string {
  const texts = Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')])
  return JSON.stringify({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: Object.fromEntries(texts),
  })
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** The key as the standard writes it (COSE): a point of P-256, for ES256. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ])
}

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

function cborBytes(bytes: Buffer): Buffer {
  const head = bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 255]
  return Buffer.concat([Buffer.from(head), bytes])
}
