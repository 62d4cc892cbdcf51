import { describe, expect, it } from 'vitest'
import { describeFault } from '#platform/database/server/describe-fault.ts'
import { newReference, presentFailure } from './errors.ts'

describe('the log of a fault', () => {
  it('names the query that failed and where, but none of the values: they are people’s names and numbers', () => {
    const error = Object.assign(
      new Error('Failed query: select 1 from customers where mobile = $1\nparams: 01711000001'),
      { query: 'select 1 from customers where mobile = $1', cause: { code: '22021' } },
    )
    const line = describeFault(error)
    expect(line).toContain('Failed query (22021): select 1 from customers where mobile = $1\n    at ')
    expect(line).not.toContain('01711000001')
  })

  it('keeps the stack of every other error', () => {
    expect(describeFault(new TypeError('no such thing'))).toContain('TypeError: no such thing\n    at ')
    expect(describeFault('thrown as text')).toBe('thrown as text')
    // The job queue copies an error into an object of its own.
    expect(describeFault({ message: 'gone', stack: 'Error: gone\n    at queue' })).toBe(
      'Error: gone\n    at queue',
    )
  })
})

describe('a fault', () => {
  it('has the id of its request in the answer and in the log, so that the audit log can be searched for it', () => {
    const lines: unknown[] = []
    const log = { ...console, error: (facts: object) => lines.push(facts) }
    const facts = { route: '/v1/get/page', reference: newReference() }
    const sentences = { of: () => 'Something went wrong.', has: () => true }
    const { status, answer } = presentFailure(new Error('no such thing'), 'en', sentences, log, facts)
    expect([status, answer.reference]).toEqual([500, facts.reference])
    expect(lines).toEqual([expect.objectContaining(facts)])
  })
})
