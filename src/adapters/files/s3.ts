import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import { type CallSettings, makeBreaker } from '../breaker.ts'
import { callOutside, type OutsideAnswer } from '../call-outside.ts'
import { type Files, FilesUnavailable, maxFileBytes, requireFileKey, requireFileLength } from './files.ts'

export type S3Settings = CallSettings & {
  /** https://s3.eu-central-1.amazonaws.com, http://minio:9000: the bucket follows in the path. Read at every call. */
  readonly address: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Files in any store that speaks S3, signed with Signature Version 4, the content included. */
export function s3Files(settings: S3Settings): Files {
  const through = makeBreaker(() => new FilesUnavailable('resting'), settings.breaker)
  const ask = (method: S3Method, key: string, content?: Uint8Array) =>
    through(() => askStore(settings, method, requireFileKey(key), content))

  return {
    async put(key, content) {
      requireFileLength(content)
      await ask('PUT', key, content)
    },
    async find(key) {
      return (await ask('GET', key))?.bytes
    },
    async has(key) {
      return (await ask('HEAD', key)) !== undefined
    },
    async remove(key) {
      await ask('DELETE', key)
    },
  }
}

type S3Method = 'PUT' | 'GET' | 'HEAD' | 'DELETE'

/** The store's answer, or undefined when it knows no such key. */
async function askStore(
  settings: S3Settings,
  method: S3Method,
  key: string,
  content: Uint8Array = new Uint8Array(),
): Promise<OutsideAnswer | undefined> {
  const signer = new AwsV4Signer({
    method,
    url: `${settings.address.replace(/\/+$/, '')}/${settings.bucket}/${key}`,
    headers: { 'x-amz-content-sha256': createHash('sha256').update(content).digest('hex') },
    service: 's3',
    region: settings.region,
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
  })
  const signed = await signer.sign()
  const answer = await callOutside(
    {
      method,
      url: signed.url.toString(),
      headers: Object.fromEntries(signed.headers),
      body: method === 'PUT' ? content : undefined,
      timeoutMs: settings.timeoutMs,
      maxAnswerBytes: maxFileBytes,
    },
    (why, detail) => new FilesUnavailable(why, detail),
  )
  if (answer.status === 200 || answer.status === 204) return answer
  const isBucketMissing = Buffer.from(answer.bytes).includes('NoSuchBucket')
  if (answer.status === 404 && method !== 'PUT' && !isBucketMissing) return undefined
  throw new FilesUnavailable(answer.status === 429 ? 'failing' : 'account', String(answer.status))
}
