import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TypedValues } from '#sales/proposals/typed-values.ts'
import { createAutosaver, type Keeping, type KnownWork, type NotKept } from './autosaver.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A form, and a server that counts the saves and answers as the test says. */
function open(known?: KnownWork) {
  const form: { values: TypedValues | undefined } = { values: {} }
  const kept: { known: KnownWork | undefined; values: TypedValues }[] = []
  const reported: Keeping[] = []
  const trouble: { next: NotKept | undefined } = { next: undefined }
  const saver = createAutosaver({
    read: () => form.values,
    keep: async (before, values) => {
      if (trouble.next) throw trouble.next
      kept.push({ known: before, values })
      return {
        id: before?.id ?? 7,
        revision: (before?.revision ?? 0) + 1,
        saved_at: '2026-11-22T10:00:00+06:00',
      }
    },
    explain: (error) => error as NotKept,
    report: (keeping) => reported.push(keeping),
    known,
    held: {},
  })
  const type = (values: TypedValues) => {
    form.values = { ...form.values, ...values }
    saver.touch()
  }
  return { form, kept, reported, trouble, saver, type, last: () => reported.at(-1)?.kind }
}

describe('autosave (beyond 19)', () => {
  it('saves once, a second after the last key, and nothing if nothing changed', async () => {
    const { kept, saver, type } = open()
    for (const text of ['S', 'Su', 'Sum']) {
      type({ first_name: text })
      await vi.advanceTimersByTimeAsync(400)
    }
    await vi.advanceTimersByTimeAsync(1_000)
    expect(kept.map(({ values }) => values.first_name)).toEqual(['Sum'])
    saver.touch()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(kept).toHaveLength(1)
  })

  it('saves every four seconds for somebody who does not pause', async () => {
    const { kept, type } = open()
    for (let n = 0; n < 25; n++) {
      type({ first_name: 'S'.repeat(n + 1) })
      await vi.advanceTimersByTimeAsync(400)
    }
    expect(kept.length).toBeGreaterThanOrEqual(2)
  })

  it('continues the work that it knows, one call at a time', async () => {
    const { kept, type } = open({ id: 3, revision: 8 })
    type({ first_name: 'Sumaiya' })
    await vi.advanceTimersByTimeAsync(1_000)
    type({ last_name: 'Akter' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(kept.map(({ known }) => known)).toEqual([
      { id: 3, revision: 8 },
      { id: 3, revision: 9 },
    ])
  })
})

describe('when autosave fails', () => {
  it('offline: everything stays and is saved once the connection is back', async () => {
    const { kept, trouble, type, last } = open()
    trouble.next = { status: 0, code: 'networkDown', message: '' }
    type({ first_name: 'Sumaiya' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(last()).toBe('offline')
    trouble.next = undefined
    await vi.advanceTimersByTimeAsync(5_000)
    expect(kept.map(({ values }) => values.first_name)).toEqual(['Sumaiya'])
    expect(last()).toBe('kept')
  })

  it('the session is over: it is retried until somebody has signed in again', async () => {
    const { kept, trouble, saver, type, last } = open()
    trouble.next = { status: 401, code: 'notAuthenticated', message: '' }
    type({ first_name: 'Sumaiya' })
    await vi.advanceTimersByTimeAsync(12_000)
    expect(last()).toBe('signedOut')
    trouble.next = undefined
    await saver.save()
    expect(kept).toHaveLength(1)
  })

  it('another window saved something else: nothing is overwritten until somebody chooses', async () => {
    const { kept, trouble, saver, type, last } = open({ id: 3, revision: 1 })
    trouble.next = { status: 409, code: 'unfinishedChangedMeanwhile', message: '' }
    type({ first_name: 'Sumaiya' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(last()).toBe('otherWindow')
    trouble.next = undefined
    type({ first_name: 'Sumaiya B' })
    await vi.advanceTimersByTimeAsync(9_000)
    expect(kept).toEqual([])
    saver.goOn({ known: { id: 3, revision: 4 }, held: { first_name: 'Rokeya' } })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(kept).toEqual([{ known: { id: 3, revision: 4 }, values: { first_name: 'Sumaiya B' } }])
  })

  it('a refusal for good is shown and not repeated', async () => {
    const { reported, trouble, type } = open()
    trouble.next = { status: 403, code: 'mainAdminCannotBuy', message: 'The main admin cannot buy a policy.' }
    type({ first_name: 'Sumaiya' })
    await vi.advanceTimersByTimeAsync(30_000)
    expect(reported.filter(({ kind }) => kind === 'failed')).toEqual([
      { kind: 'failed', reason: 'The main admin cannot buy a policy.' },
    ])
  })
})

it('while the form is being saved nothing is kept beside it; a refused save goes on (PROP-08)', async () => {
  const { kept, saver, type } = open()
  type({ first_name: 'Sumaiya' })
  await saver.rest()
  expect(saver.unkept()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(kept).toEqual([])
  saver.goOn()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(kept).toHaveLength(1)
})

it('a page that is closed sends unsaved values, and nothing else', async () => {
  const { form, saver, type } = open()
  expect(saver.unkept()).toBeUndefined()
  type({ first_name: 'Sumaiya' })
  expect(saver.unkept()).toEqual({ known: undefined, isUnderWay: false, values: { first_name: 'Sumaiya' } })
  await saver.save()
  expect(saver.unkept()).toBeUndefined()
  form.values = undefined
  expect(saver.unkept()).toBeUndefined()
})

it('what is typed while a save is under way never replaces what another window may have saved over it', () => {
  const known = { id: 3, revision: 1 }
  const { saver, type } = open(known)
  type({ first_name: 'Sumaiya' })
  void saver.save()
  type({ last_name: 'Akter' })
  expect(saver.unkept()).toMatchObject({ known, isUnderWay: true, values: { last_name: 'Akter' } })
})
