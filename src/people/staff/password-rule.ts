/** At least eight characters with an uppercase letter, a number and one of !@#$%^&* (RESET-02, USER-11). */
const parts = { length: /^.{8,}$/su, capital: /[A-Z]/, number: /[0-9]/, sign: /[!@#$%^&*]/ }
export type PasswordPart = keyof typeof parts

export function missingParts(password: string): PasswordPart[] {
  return (Object.keys(parts) as PasswordPart[]).filter((part) => !parts[part].test(password))
}

/** Passwords that are guessed first, even if they pass a rule. */
const common = new Set([
  '123456',
  '1234567',
  '12345678',
  '123456789',
  '1234567890',
  '111111',
  '000000',
  'password',
  'qwerty',
  'abc123',
  'abcdef',
  'iloveyou',
  'bangladesh',
  'dhaka123',
  'admin123',
  'welcome',
  'password1!',
  'password@1',
  'password@123',
  'passw0rd!',
  'admin@123',
  'welcome@1',
  'welcome@123',
  'qwerty@123',
  'bangladesh@1',
  'bangladesh@71',
  'dhaka@123',
  'abcd@1234',
  'abc@12345',
])

/** What is wrong with a password that is to be stored; undefined when nothing is. */
export function passwordFault(password: string): 'tooWeak' | 'tooCommon' | undefined {
  if (missingParts(password).length > 0) return 'tooWeak'
  return isCommonPassword(password) ? 'tooCommon' : undefined
}

/**
 * Words of this product, its business and people, and words that passwords are usually made of. A password of
 * only such words with digits and signs around them is soon guessed (docs/security-asvs.md lists them too).
 * The insurer's own name is not among them: it is content.
 */
export const wordsOfThisPlace = [
  'jibon',
  'life',
  'insurance',
  'bima',
  'policy',
  'premium',
  'bank',
  'bangladesh',
  'bangla',
  'dhaka',
  'admin',
  'administrator',
  'agent',
  'office',
  'staff',
  'user',
  'customer',
  'test',
  'demo',
  'password',
  'pass',
  'welcome',
  'login',
  'secret',
  'qwerty',
  'abc',
  'abcd',
] as const

const nothingElse = new RegExp(`^(?:${wordsOfThisPlace.join('|')})+$`)

/** Whether a password is among those guessed first, or hardly more than one of these words. */
export function isCommonPassword(password: string): boolean {
  const letters = password.toLowerCase().replace(/[^\p{L}]/gu, '')
  return common.has(password.toLowerCase()) || nothingElse.test(letters)
}
