import { z } from 'zod'
import { firstGatewayId, type GatewayId, gatewayIds } from '#adapters/payment-gateway/payment-gateway.ts'
import { readHours } from '#money/reminders/hours.ts'
import { approvalGroups } from '#people/approvals/approval.ts'
import type { DatabaseAddresses } from '#platform/database/server/migrate.ts'
import { demoStoreKey } from '#platform/database/server/sealed-text.ts'
import { parseLimitChanges } from '#platform/limits/acts.ts'
import { parseKeptDays } from '#platform/personal-data/kept-days.ts'
import { corePushTimes } from '#policies/core-push/push-times.ts'
import { wordSettings } from '#sales/proposals/applicant-word.ts'
import { findPushFaults, pushSettings } from './push-settings.ts'
import { contactAddress, isSafeOrigin } from './setting-shapes.ts'
import { findWeakSettings } from './weak-settings.ts'

/** Published with the program: production refuses them. */
const demoKeys = {
  QUOTE_KEY: 'the demo seals its quotes with this key',
  CODE_KEY: 'the demo hashes its one-time codes so',
  STORE_KEY: demoStoreKey,
}

/**
 * Everything that can be set from outside, each with its meaning and default; checked at the start, so that
 * a wrong value stops the program with a sentence and not a customer in the middle of a payment.
 */
const environment = z.object({
  ...pushSettings,
  /** Port of the web server. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Address to listen on. Outside production only this machine, unless set. */
  HOST: z.string().optional(),
  /** The address people reach us by, without a slash at the end: links, cookies and origin checks use it. */
  PUBLIC_URL: z.url().optional(),
  /** Folder of the embedded database and, by default, of stored files. */
  DATA_DIR: z.string().default('./data'),
  /** A PostgreSQL 15 or newer to use in place of the embedded one. */
  DATABASE_URL: z.string().optional(),
  /**
   * The same database by the role that owns it and its tables: migrations run as that one, the program works as the
   * lesser one of DATABASE_URL. Without it the one role does both, which production refuses.
   */
  DATABASE_OWNER_URL: z.string().optional(),
  /** Connections of one program to write by, and as many to read by; its job queue has some more. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(500).default(16),
  /** `production` refuses the demo, its people and the sandbox. */
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  /** Where the header's "pay premium" leads, before what the content says; without either to our own page (NAV-02). */
  PAY_PREMIUM_URL: z.string().optional(),
  /**
   * Where stored pictures and documents are loaded from, without a slash at the end, when not from this program: the
   * public path of an administration host, or a network of copies in front of this program.
   */
  ADMIN_FILES_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  /** Path of the files with all labels, one a language: `bn.json`, `en.json`. */
  LANG_PATH: z
    .string()
    .regex(/^\/[\w/-]*\w$/, 'must be a path such as /lang')
    .default('/lang'),
  /** Seals quotes; any long random text, the same on every instance. The default serves the demo only. */
  QUOTE_KEY: z.string().min(32).default(demoKeys.QUOTE_KEY),
  /** Hashes one-time codes and binds devices; any long random text, the same on every instance. The default serves the demo only. */
  CODE_KEY: z.string().min(32).default(demoKeys.CODE_KEY),
  /**
   * The master key of what lies sealed in the database; any long random text, the same on every instance, changed by
   * `npm run rotate-store-key` only: without it nothing of that can be read. The default serves the demo only.
   */
  STORE_KEY: z.string().min(32).default(demoKeys.STORE_KEY),
  /** While the master key is changed: the other key that opens too. */
  STORE_KEY_BEFORE: z.string().min(32).optional(),
  /**
   * On: known and unknown names and numbers get the same answer from sign-in and forgotten passwords. Off: the answer
   * says that nobody has that name. On in production unless set.
   */
  NEUTRAL_ANSWERS: z.enum(['on', 'off']).optional(),
  /** By what rule staff replace their password on the profile page: `six` characters (PROF-02), or the `strong` rule of RESET-02. */
  STAFF_PASSWORD_RULE: z.enum(['six', 'strong']).default('six'),
  /**
   * Whether signing up needs the policy holder's date of birth beside the policy number (`required`), or only compares
   * one that is sent (`checked`). Required in production unless set.
   */
  SIGNUP_BIRTH_DATE: z.enum(['required', 'checked']).optional(),
  /**
   * `required`: who may change users, roles, permissions, payments or personal data signs in with a second factor, and
   * sets one up at the first sign-in; `offered`: everybody may have one. Required in production unless set.
   */
  SECOND_FACTOR: z.enum(['required', 'offered']).optional(),
  /** Codes by SMS to one phone a day; 10 in production and 1,000 in the demo unless set. */
  CODES_PER_PHONE_A_DAY: z.coerce.number().int().min(1).optional(),
  /** Wrong codes for one phone an hour, whatever they came with. */
  WRONG_CODES_PER_PHONE_AN_HOUR: z.coerce.number().int().min(1).default(10),
  /**
   * Other figures for what may be done how often (`src/platform/limits/acts.ts`), such as
   * `codeSms.site=30000 signUpStart.address=100`: the SMS with codes a day, the sign-ups begun from one address an hour.
   */
  LIMITS: z
    .string()
    .default('')
    .transform((text, ctx) => {
      const changes = parseLimitChanges(text)
      if (!changes) ctx.addIssue('each one is written as codeSms.site=30000, with a name that exists')
      return changes ?? {}
    }),
  /**
   * The proxies whose word on the caller's address is taken: addresses or networks with commas between them. Without it
   * only proxies of this machine.
   */
  TRUSTED_PROXIES: z.string().default('loopback'),
  /**
   * For so many seconds a cache in front of this program may answer public pages by itself (`s-maxage`); 0: it may not.
   * It has to be set up as docs/operations.md says, or readers get pages that are not theirs.
   */
  SHARED_CACHE_SECONDS: z.coerce.number().int().min(0).max(86_400).default(0),
  /** Where such a cache is told to forget everything (`PURGE`), after each publication. */
  CACHE_PURGE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Sent with it as bearer. */
  CACHE_PURGE_KEY: z.string().optional(),
  /** Minutes after which a session that is not used ends, for staff and policy holders alike. */
  SESSION_IDLE_MINUTES: z.coerce.number().int().min(1).max(480).default(30),
  /** Hours after which every session and token ends (SEC-08). */
  SESSION_HOURS: z.coerce.number().int().min(1).max(24).default(8),
  /**
   * Refunds, roles, exports and other calls that hurt need a proof of who calls that is no older than so many minutes:
   * signing in, or the password once more; 0: not asked for. 5 in production and 0 in the demo unless set.
   */
  FRESH_PROOF_MINUTES: z.coerce.number().int().min(0).max(60).optional(),
  /** The gateway that takes new payments. What another one took is still asked about and given back there. */
  GATEWAY: z.enum(gatewayIds).default(firstGatewayId),
  /**
   * The payment gateway SSLCommerz: its host (https://securepay.sslcommerz.com), and the store's id and password there.
   * The password signs notifications too.
   */
  GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  GATEWAY_STORE: z.string().max(30).optional(),
  GATEWAY_PASSWORD: z.string().max(30).optional(),
  /** A hosted checkout that speaks JSON: where its calls begin, our merchant id, the key we send, the secret it signs with. */
  HOSTED_URL: z.url({ protocol: /^https?$/ }).optional(),
  HOSTED_MERCHANT: z.string().max(64).optional(),
  HOSTED_KEY: z.string().optional(),
  HOSTED_SECRET: z.string().min(16).optional(),
  /**
   * Sites whose pages go on where ours end when somebody pays, as https addresses with spaces between them; *. in front
   * of a name means all names under it. Unless set, those of SSLCommerz, or where GATEWAY_URL is another host, that one,
   * and the host of HOSTED_URL.
   */
  GATEWAY_PAGES: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter((address) => address !== ''))
    .refine(
      (addresses) => addresses.every((address) => isSafeOrigin(address.replace('://*.', '://any.'))),
      'each one is written as https://pay.example or https://*.pay.example',
    )
    .transform((addresses) => addresses.map((address) => address.replace(/\/$/, ''))),
  /** Core system: address of its API and its key. */
  CORE_URL: z.url().optional(),
  CORE_KEY: z.string().optional(),
  /** What the core system proves itself with when it reports by itself (`POST /v1/core/reports`); not set: it may not. */
  CORE_REPORT_KEY: z
    .string()
    .regex(/^\S{16,}$/, 'must have at least 16 characters and no spaces')
    .optional(),
  /** What the mail server signs its reports of newsletters that came back with (`POST /v1/newsletter/bounces`); not set: it may not report. */
  NEWSLETTER_BOUNCE_KEY: z
    .string()
    .regex(/^\S{16,}$/, 'must have at least 16 characters and no spaces')
    .optional(),
  /** The national identity service Porichoy: address, key, and which version of its calls the account speaks. */
  NID_URL: z.url({ protocol: /^https?$/ }).optional(),
  NID_KEY: z.string().optional(),
  NID_VERSION: z.enum(['1', '2']).default('2'),
  /** Whether a proposal may be confirmed before the applicant's national ID was checked; it is checked later then. */
  UNCHECKED_IDENTITY: z.enum(['allow', 'refuse']).default('allow'),
  /**
   * When the core system hears of a proposal: `at-confirm`, at once; `after-first-premium`, once its first premium is
   * booked, which can be paid by its reference until then. What a bank collected goes at once.
   */
  CORE_PUSH: z.enum(corePushTimes).default('at-confirm'),
  /**
   * The applicant's own word before somebody of the office confirms a proposal for them: `code` by SMS or "yes" on the
   * page it links to; a signed `paper`; or `off`, where the form only offers to ask. `code` in production, `off` in the
   * demo unless set.
   */
  APPLICANT_CONSENT: z.enum(wordSettings).optional(),
  /** SSL Wireless iSMS Plus: address, token, sender id. */
  SMS_URL: z.url().optional(),
  SMS_TOKEN: z.string().optional(),
  SMS_SENDER: z.string().optional(),
  /** SMTP server as smtp:// or smtps:// address, and who mails come from. */
  SMTP_URL: z.string().optional(),
  /** A virus scanner for uploads: ClamAV's daemon, as tcp://host:3310. Without it uploads are marked as not scanned. */
  SCANNER_URL: z.url({ protocol: /^tcp$/ }).optional(),
  MAIL_FROM: z.string().default('Shapla Life <no-reply@shaplalife.example>'),
  /**
   * A chartered accountants body's API and a workflow service that speaks SOAP (API-07): kept here for the work that
   * will call them; no page and no call uses them.
   */
  ACCOUNTANTS_URL: z.url({ protocol: /^https?$/ }).optional(),
  ACCOUNTANTS_KEY: z.string().optional(),
  WORKFLOW_URL: z.url({ protocol: /^https?$/ }).optional(),
  WORKFLOW_KEY: z.string().optional(),
  /** An S3-compatible store in place of the local folder. */
  S3_URL: z.url().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('auto'),
  S3_KEY_ID: z.string().optional(),
  S3_SECRET: z.string().optional(),
  /** The insurer's own plans endpoint (PCALC-37), whole address; not set: the plans of our rate book. */
  CALCULATOR_PLANS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The insurer's own calculator endpoint (PCALC-38), whole address; not set: the prices of our rate book. */
  CALCULATOR_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Sites whose videos the gallery may embed, as https addresses with spaces between them: browsers load frames of no other. */
  VIDEO_HOSTS: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter((address) => address !== ''))
    .refine((addresses) => addresses.every(isSafeOrigin), 'each one is written as https://player.example')
    .transform((addresses) => addresses.map((address) => new URL(address).origin)),
  /** Between which hours of Dhaka holders are reminded of premiums, within 08:00-20:00; or `off`. */
  REMINDERS: z.string().default('09:00-20:00').transform(readHours),
  /** After so many months what people sent with the forms is forgotten. */
  ENQUIRY_MONTHS: z.coerce.number().int().min(1).max(240).default(24),
  /**
   * `/metrics` and `/readyz` answer on this port only, beside `/healthz`, and no longer on PORT. 9464 in production and
   * none in the demo unless set; 0 takes a free one.
   */
  OPERATIONS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Address to listen on for it. */
  OPERATIONS_HOST: z.string().default('127.0.0.1'),
  /** Whether `/docs` and `/openapi.json` describe every call to whoever asks. Off in production unless set. */
  API_DOCS: z.enum(['on', 'off']).optional(),
  /** Where browsers report what the Content-Security-Policy made them refuse, as https address. */
  CSP_REPORT_URL: z
    .url({ protocol: /^https$/ })
    .refine((url) => !/[\s;,"]/.test(url), 'may hold no ; , or "')
    .optional(),
  /** For so many seconds browsers reach us by https only (`Strict-Transport-Security`); 0: that is left to the proxy. */
  HSTS_SECONDS: z.coerce.number().int().min(0).max(63_072_000).default(0),
  /** Where weaknesses are reported (`/.well-known/security.txt`), as mailto: or https: address; not set: our mailbox. */
  SECURITY_CONTACT: contactAddress.optional(),
  /**
   * Acts that wait for a second person, with spaces between them: money (refunds and releases beyond APPROVAL_TAKA),
   * permissions, roles, exports (lists with phone numbers), persons (erasing a policy holder), editions (of the rate book),
   * underwriting (decisions beyond UNDERWRITING_ALONE_TAKA), texts (publishing what is marked as regulated); or none. Unless
   * set money, persons, underwriting and texts, in production all of them.
   */
  APPROVALS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((name) => name !== '' && name !== 'none'))
    .pipe(z.array(z.enum(approvalGroups)))
    .optional(),
  /** Taka that one person may send back or let through alone: a payment, and all of them on one day together. */
  APPROVAL_TAKA: z.coerce.number().min(0).max(10_000_000).default(10_000),
  /** Taka of the sum assured over all policies of a life, up to which one person decides about a proposal in referral. */
  UNDERWRITING_ALONE_TAKA: z.coerce.number().min(0).max(1_000_000_000).default(5_000_000),
  /** For how many days ahead a policy may be started at today's rates (PCALC-05). */
  START_DATE_DAYS: z.coerce.number().int().min(0).max(366).default(90),
  /** Days within which a request of a policy holder about their data is to be answered. */
  PERSON_REQUEST_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  /** For so many years after its term a policy is kept with whom it names; until then nobody of it is erased. */
  ENDED_POLICY_YEARS: z.coerce.number().int().min(0).max(50).default(12),
  /**
   * How many days what is forgotten by itself is kept, where not as `src/platform/personal-data/kept-days.ts` says, such
   * as `quotes=90 sessions=1`.
   */
  KEPT_DAYS: z
    .string()
    .default('')
    .transform((text, ctx) => {
      const changes = parseKeptDays(text)
      if (!changes) ctx.addIssue('each one is written as quotes=90, with a class that exists')
      return changes ?? {}
    }),
  LOG_LEVEL: z.enum(['info', 'warn', 'silent']).default('info'),
})

/** What is wrong with the settings, in sentences for the person who starts the program. */
export class SettingsProblem extends Error {}

export type Settings = z.output<typeof environment> & { readonly isProduction: boolean }

/** What production must be told; the demo has its own sandbox for each. */
const neededInProduction = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'QUOTE_KEY',
  'CODE_KEY',
  'STORE_KEY',
  'CORE_URL',
  'CORE_KEY',
  'NID_URL',
  'NID_KEY',
  'SMS_URL',
  'SMS_TOKEN',
  'SMS_SENDER',
  'SMTP_URL',
] as const

/** What each gateway must be told: the one that takes new payments, and any other that is known. */
const neededByGateway = {
  sslcommerz: ['GATEWAY_URL', 'GATEWAY_STORE', 'GATEWAY_PASSWORD'],
  'hosted-json': ['HOSTED_URL', 'HOSTED_MERCHANT', 'HOSTED_KEY', 'HOSTED_SECRET'],
} as const satisfies Record<GatewayId, readonly string[]>

/** The database that is given, or none where the program brings its own. */
export function databaseOf({ DATABASE_URL, DATABASE_OWNER_URL }: Settings): DatabaseAddresses | undefined {
  return DATABASE_URL ? { url: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL ?? DATABASE_URL } : undefined
}

/** Whether a gateway is set up: in the demo each is, at its sandbox. */
export function isGatewaySetUp(settings: Settings, id: GatewayId): boolean {
  return !settings.isProduction || neededByGateway[id].every((name) => settings[name] !== undefined)
}

/**
 * Reads the settings.
 * @throws SettingsProblem with one sentence a line, naming each variable that is wrong or missing
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    throw new SettingsProblem(
      parsed.error.issues
        .map((issue) => `The setting ${issue.path.join('.')} is wrong: ${issue.message}.`)
        .join('\n'),
    )
  }
  const settings = { ...parsed.data, isProduction: parsed.data.NODE_ENV === 'production' }
  // One that is set up by halves could neither be asked nor paid at.
  const gateways = gatewayIds.filter(
    (id) => id === settings.GATEWAY || neededByGateway[id].some((name) => given[name]),
  )
  const needed = [...neededInProduction, ...gateways.flatMap((id) => neededByGateway[id])]
  const missing = settings.isProduction ? needed.filter((name) => !given[name]) : []
  const lacking = missing.map((name) => `In production the setting ${name} must be given.`)
  const weak = settings.isProduction ? findWeakSettings(given, demoKeys) : []
  const faults = [...lacking, ...weak, ...findPushFaults(given)]
  if (faults.length > 0) throw new SettingsProblem(faults.join('\n'))
  return settings
}
