/** The settings as given, without defaults: an unset one counts as missing, not as weak. */
type Given = Readonly<Record<string, string | undefined>>

/** Our own keys; they must differ, or whoever learns one has them all. */
const ownKeys = ['QUOTE_KEY', 'CODE_KEY', 'STORE_KEY'] as const

/** Secrets that others gave us to authenticate with. */
const givenSecrets = [
  'GATEWAY_PASSWORD',
  'HOSTED_KEY',
  'HOSTED_SECRET',
  'CORE_KEY',
  'CORE_REPORT_KEY',
  'NID_KEY',
  'SMS_TOKEN',
  'S3_SECRET',
  'CACHE_PURGE_KEY',
] as const

/** Addresses that contain a password. */
const signedAddresses = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'SMTP_URL'] as const

/** Default and commonly guessed passwords; the first ones are those of our own demo. */
const commonPasswords = new Set([
  'shapla@2026',
  'sandbox',
  'qwerty',
  'hosted-key',
  'hosted-secret',
  'jibon',
  'postgres',
  'password',
  'passw0rd',
  'admin',
  'root',
  'secret',
  'changeme',
  'change-me',
  'default',
  'test',
  'guest',
  'example',
  'minio',
  'minioadmin',
  '123456',
  '12345678',
  '123456789',
  '1234567890',
])

/**
 * Settings that are too weak for production: keys published with the demo, reused, or with few different
 * characters; an unencrypted address; well-known passwords.
 * @param given by their names
 * @param published the keys of the demo
 * @returns one sentence for each weakness, with the name of the setting and never its value
 */
export function findWeakSettings(
  given: Given,
  published: Readonly<Record<(typeof ownKeys)[number], string>>,
): string[] {
  const demoKeys = new Set(Object.values(published))
  const keys = ownKeys.flatMap((name) => (given[name] ? [{ name, key: given[name] }] : []))
  return [
    ...keys.flatMap(({ name, key }) => {
      if (demoKeys.has(key))
        return [`In production ${name} must be a key of your own: the one of the demo is published.`]
      const isRandom = new Set(key).size >= 8
      return isRandom
        ? []
        : [`In production ${name} must be random: it repeats too few different characters.`]
    }),
    ...keys.flatMap(({ name, key }, index) =>
      keys
        .slice(index + 1)
        .filter((other) => other.key === key)
        .map((other) => `In production ${name} and ${other.name} must be different keys.`),
    ),
    ...(given.PUBLIC_URL && !/^https:/i.test(given.PUBLIC_URL)
      ? ['In production PUBLIC_URL must begin with https: without it sessions can be read on the way.']
      : []),
    ...(given.DATABASE_URL && isSameRole(given.DATABASE_URL, given.DATABASE_OWNER_URL)
      ? [
          'In production DATABASE_URL and DATABASE_OWNER_URL must name different roles: who owns the audit log can change it.',
        ]
      : []),
    ...givenSecrets.filter((name) => isCommon(given[name])).map(sayCommon),
    ...signedAddresses.filter((name) => isCommon(passwordIn(given[name]))).map(sayCommon),
  ]
}

const sayCommon = (name: string) =>
  `In production ${name} must hold a password of your own: this one is the first that anybody tries.`

function isCommon(password: string | undefined): boolean {
  return password !== undefined && commonPasswords.has(password.toLowerCase())
}

function isSameRole(address: string, owner: string | undefined): boolean {
  if (!owner || !URL.canParse(address) || !URL.canParse(owner)) return address === owner
  return new URL(address).username === new URL(owner).username
}

/** The password in an address; undefined if there is none, because the server may authenticate us otherwise. */
function passwordIn(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined
  const { password } = new URL(address)
  try {
    return decodeURIComponent(password) || undefined
  } catch {
    return password
  }
}
