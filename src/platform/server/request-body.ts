import type { FastifyRequest } from 'fastify'
import { Refusal } from '#kernel/problem.ts'
import type { UploadedFile } from '../uploaded-file.ts'

/** Reads a multipart body whole; files as `UploadedFile`, a repeated name as a list. */
export async function readMultipart(request: FastifyRequest): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = Object.create(null)
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        addNamed(body, part.fieldname, part.value)
        continue
      }
      const file: UploadedFile = {
        filename: part.filename,
        mimetype: part.mimetype,
        bytes: await part.toBuffer(),
      }
      // A file input left empty arrives as a nameless part.
      if (file.filename || file.bytes.length > 0) addNamed(body, part.fieldname, file)
    }
  } catch (error) {
    const { statusCode } = error as { statusCode?: number }
    if (statusCode === 413) throw new Refusal(413, { code: 'bodyTooLarge' })
    throw new Refusal(400, { code: 'bodyMalformed' })
  }
  return body
}

/** `nominee[birth_date]=…` → `{ nominee: { birth_date: … } }`; plain names stay. */
export function nestNames(flat: Record<string, unknown>): Record<string, unknown> {
  const nested: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(flat)) {
    const match = /^(\w+)\[(\w+)\]$/.exec(name)
    if (!match) {
      nested[name] = value
      continue
    }
    const [, outer = '', inner = ''] = match
    if (outer === '__proto__' || inner === '__proto__') continue
    const group = nested[outer]
    nested[outer] = { ...(typeof group === 'object' ? group : {}), [inner]: value }
  }
  return nested
}

function addNamed(body: Record<string, unknown>, name: string, value: unknown): void {
  const held = body[name]
  body[name] = held === undefined ? value : Array.isArray(held) ? [...held, value] : [held, value]
}
