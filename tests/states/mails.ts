import type { MailState } from './state.ts'

export const mails: readonly MailState[] = []
