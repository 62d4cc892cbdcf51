import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#platform/database/server/database.ts'
import { findObject, putObject, removeObject } from './store.ts'

type Address = { Params: { bucket: string; '*': string } }

/**
 * The part of S3 that storing files needs, under /sandbox/s3/{bucket}/{key}. A Signature Version 4 must be
 * present, and the content must match the digest it names; the signer is not checked.
 */
export function registerS3End(app: FastifyInstance, db: Database): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.addHook('preHandler', async (request, reply) => {
      if (!isSigned(request)) return answerError(reply, 403, 'AccessDenied')
    })

    scope.put<Address>('/s3/:bucket/*', { bodyLimit: 64 * 1024 * 1024 }, async (request, reply) => {
      const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const named = request.headers['x-amz-content-sha256']
      if (named !== 'UNSIGNED-PAYLOAD' && named !== createHash('sha256').update(content).digest('hex')) {
        return answerError(reply, 400, 'XAmzContentSHA256Mismatch')
      }
      await putObject(db, request.params.bucket, request.params['*'], content)
      return reply.header('etag', `"${createHash('md5').update(content).digest('hex')}"`).send()
    })

    scope.get<Address>('/s3/:bucket/*', async (request, reply) => {
      const content = await findObject(db, request.params.bucket, request.params['*'])
      if (!content) return answerError(reply, 404, 'NoSuchKey')
      return reply.type('application/octet-stream').send(content)
    })

    scope.delete<Address>('/s3/:bucket/*', async (request, reply) => {
      await removeObject(db, request.params.bucket, request.params['*'])
      return reply.code(204).send()
    })
  })
}

function isSigned(request: FastifyRequest): boolean {
  const authorization = request.headers.authorization ?? ''
  return /^AWS4-HMAC-SHA256 Credential=\S+, SignedHeaders=\S+, Signature=[0-9a-f]{64}$/.test(authorization)
}

function answerError(reply: FastifyReply, status: number, code: string): FastifyReply {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`
  return reply.code(status).type('application/xml').send(body)
}
