import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto'

/** How a browser opens push messages: written from the standards, independently of the sending library. */

type Keys = { readonly privateKey: string; readonly auth: string }

const headerBytes = 21
const tagBytes = 16

/**
 * Opens one record of `aes128gcm` (RFC 8188) that was sealed for a browser (RFC 8291).
 * @throws Error for anything else
 */
export function openPushMessage(body: Buffer, { privateKey, auth }: Keys): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(headerBytes, headerBytes + keyLength)
  const sealed = body.subarray(headerBytes + keyLength)
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'base64url')
  const secret = pair.computeSecret(senderKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
  const input = Buffer.from(hkdfSync('sha256', secret, Buffer.from(auth, 'base64url'), info, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${name}\0`, length))
  const opener = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  opener.setAuthTag(sealed.subarray(-tagBytes))
  const padded = Buffer.concat([opener.update(sealed.subarray(0, -tagBytes)), opener.final()])
  // The last record ends with the delimiter 2, followed by zero padding.
  const end = padded.lastIndexOf(2)
  return padded.subarray(0, end).toString('utf8')
}

/**
 * Whether a request proves by `Authorization: vapid` (RFC 8292) that the holder of a key sent it to this service.
 * @param origin of the push service
 * @param now real time, because tokens are for real services
 */
export function isProvedBy(authorization: string, senderKey: string, origin: string, now: Date): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  if (key !== senderKey || !signature) return false
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${header}.${claims}`)
  const how = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', signed, how, Buffer.from(signature, 'base64url'))) return false
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const seconds = now.getTime() / 1000
  const isInTime = typeof exp === 'number' && exp > seconds && exp <= seconds + 86_400
  return aud === origin && isInTime && typeof sub === 'string' && /^(mailto:|https:)/.test(sub)
}
