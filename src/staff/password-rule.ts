/** At least eight characters with an uppercase letter, a number and one of !@#$%^&* (RESET-02, USER-11). */
const strong = /^(?=.*[A-Z])(?=.*[0-9])(?=.*[!@#$%^&*]).{8,}$/su

/** Passwords that pass the rule and are guessed first all the same. */
const common = new Set([
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
  if (!strong.test(password)) return 'tooWeak'
  return common.has(password.toLowerCase()) ? 'tooCommon' : undefined
}
