import { createHash, randomBytes, randomInt } from 'node:crypto'
import { toDhakaTime } from '#kernel/dates.ts'
import type { Poisha } from '#kernel/money.ts'
import {
  type Attempt,
  type GatewaySession,
  methods,
  type SessionState,
  sandboxStore,
  writeTaka,
} from '../gateway.ts'

/** The fields that the simulated gateway sends about payments, and its signatures. */

type Fields = Record<string, string>

/** The fields of a notification and of the payer's return, signed. */
export function writeNotice(session: GatewaySession, attempt: Attempt): Fields {
  return sign({ ...paymentFields(session, attempt), store_id: sandboxStore.id }, sandboxStore.password)
}

/** A forged notification: it claims that the payment came, with a made-up amount, signed with a made-up password. */
export function writeForgedNotice(session: GatewaySession, attempt: Attempt): Fields {
  const claimed: Attempt = {
    ...attempt,
    status: 'VALID',
    validationId: attempt.validationId ?? newValidationId(attempt.at),
    bankTransactionId: attempt.bankTransactionId ?? newBankTransactionId(attempt.at),
  }
  const fields = paymentFields({ ...session, amount: session.amount * 2 }, claimed)
  return sign({ ...fields, store_id: sandboxStore.id }, 'not the password')
}

/** One attempt as in a validation or a query; `status` is VALIDATED after the first validation. */
export function describeAttempt(session: GatewaySession, attempt: Attempt, status: string): Fields {
  return { ...paymentFields(session, attempt), status }
}

/** A session nobody has tried to pay yet. */
export function describeUntried(session: GatewaySession, status: SessionState): Fields {
  const errors: Partial<Record<SessionState, string>> = {
    EXPIRED: 'Payment Timeout',
    UNATTEMPTED: 'Customer did not choose to pay any channel',
  }
  return { ...orderFields(session), status, val_id: '', bank_tran_id: '', error: errors[status] ?? '' }
}

function paymentFields(session: GatewaySession, attempt: Attempt): Fields {
  const fields = {
    ...orderFields(session),
    tran_date: writeMoment(attempt.at),
    status: attempt.status,
    bank_tran_id: attempt.bankTransactionId ?? '',
  }
  if (attempt.status === 'CANCELLED') return { ...fields, error: 'Cancelled by User' }
  const { name: _, ...card } = methods[attempt.method]
  const answered = { ...fields, ...card, card_issuer_country: 'Bangladesh', card_issuer_country_code: 'BD' }
  if (attempt.status === 'FAILED')
    return { ...answered, error: 'Insufficient balance', risk_level: '0', risk_title: 'Safe' }
  return {
    ...answered,
    val_id: attempt.validationId ?? '',
    // The payer pays the charge (PAY-16, D-64): the insurer gets the full amount.
    store_amount: writeTaka(session.amount),
    error: '',
    risk_level: attempt.isRisky ? '1' : '0',
    risk_title: attempt.isRisky ? 'Not Safe' : 'Safe',
  }
}

function orderFields({ transactionId, amount, values, openedAt }: GatewaySession): Fields {
  const [value_a, value_b, value_c, value_d] = values
  return {
    tran_id: transactionId,
    tran_date: writeMoment(openedAt),
    amount: writeTaka(amount),
    currency: 'BDT',
    currency_type: 'BDT',
    currency_amount: writeTaka(amount),
    currency_rate: '1.0000',
    base_fair: '0.00',
    value_a,
    value_b,
    value_c,
    value_d,
  }
}

/** Adds verify_key, verify_sign (MD5) and verify_sign_sha2 over all fields. */
export function sign(fields: Fields, password: string): Fields {
  const names = Object.keys(fields).sort()
  const digest = (algorithm: string, text: string) => createHash(algorithm).update(text).digest('hex')
  const signed = (algorithm: string) => {
    const pairs = [...names, 'store_passwd'].sort().map((name) => {
      const value = name === 'store_passwd' ? digest(algorithm, password) : fields[name]
      return `${name}=${value}`
    })
    return digest(algorithm, pairs.join('&'))
  }
  return {
    ...fields,
    verify_key: names.join(','),
    verify_sign: signed('md5'),
    verify_sign_sha2: signed('sha256'),
  }
}

/** 32 hexadecimal letters. */
export function newSessionKey(): string {
  return randomBytes(16).toString('hex').toUpperCase()
}

/** Like 200105225826116qFnATY9sHIwo: Dhaka time, then random characters. */
export function newValidationId(at: Date): string {
  return `${compactMoment(at)}${chance(16)}`
}

export function newBankTransactionId(at: Date): string {
  return `${compactMoment(at)}${chance(15)}`
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

function chance(length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}

function compactMoment(at: Date): string {
  return toDhakaTime(at).slice(2, 19).replace(/\D/g, '')
}

/** "2020-01-05 22:58:21", in Dhaka. */
export function writeMoment(at: Date): string {
  return toDhakaTime(at).slice(0, 19).replace('T', ' ')
}

/** decimal(10,2) to poisha; undefined if it is invalid. */
export function readTaka(text: string): Poisha | undefined {
  return /^\d{1,8}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined
}
