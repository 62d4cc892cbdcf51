import { z } from 'zod'
import { readHours } from '#money/reminders/hours.ts'
import { approvalGroups } from '#people/approvals/approval.ts'
import type { DatabaseAddresses } from '#platform/database/server/migrate.ts'
import { demoStoreKey } from '#platform/database/server/sealed-text.ts'
import { parseLimitChanges } from '#platform/limits/acts.ts'
import { parseKeptDays } from '#platform/personal-data/kept-days.ts'
import { corePushTimes } from '#policies/core-push/push-times.ts'
import { consentSettings } from '#sales/proposals/applicant-consent.ts'
import { gatewaySettings, neededByGateways } from './gateway-settings.ts'
import { findPushFaults, pushSettings } from './push-settings.ts'
import { contactAddress, isSafeOrigin } from './setting-shapes.ts'
import { findWeakSettings } from './weak-settings.ts'

/** The demo's keys, published with the program; production refuses them. */
const demoKeys = {
  QUOTE_KEY: 'the demo seals its quotes with this key',
  CODE_KEY: 'the demo hashes its one-time codes so',
  STORE_KEY: demoStoreKey,
}

/**
 * All settings with their meaning and default. They are checked at start-up, so that a wrong value stops the program with
 * a clear sentence, rather than a customer in the middle of a payment.
 */
const environment = z.object({
  ...pushSettings,
  ...gatewaySettings,
  /** Port of the web server. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Address to listen on. By default only this machine, except in production. */
  HOST: z.string().optional(),
  /** The public address, without a trailing slash: links, cookies and origin checks use it. */
  PUBLIC_URL: z.url().optional(),
  /** Folder of the embedded database and, by default, of stored files. */
  DATA_DIR: z.string().default('./data'),
  /** A PostgreSQL 15 or newer, instead of the embedded one. */
  DATABASE_URL: z.string().optional(),
  /**
   * The same database with the role that owns it and its tables: migrations run as the owner, the program as the
   * restricted role of DATABASE_URL. Without it one role does both, which production refuses.
   */
  DATABASE_OWNER_URL: z.string().optional(),
  /** Size of the write pool of one program, and of its read pool; the job queue uses a few more connections. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(500).default(16),
  /** `production` refuses the demo, its people and the sandbox. */
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  /** Where the header's "pay premium" leads; overrides the content. Without either, our own page (NAV-02). */
  PAY_PREMIUM_URL: z.string().optional(),
  /**
   * Where stored pictures and documents are loaded from, if not from this program, without a trailing slash: the public
   * path of an administration host, or a CDN in front of this program.
   */
  ADMIN_FILES_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  /** Path of the files with all labels, one per language: `bn.json`, `en.json`. */
  LANG_PATH: z
    .string()
    .regex(/^\/[\w/-]*\w$/, 'must be a path such as /lang')
    .default('/lang'),
  /** Seals quotes; any long random text, the same on every instance. The default serves the demo only. */
  QUOTE_KEY: z.string().min(32).default(demoKeys.QUOTE_KEY),
  /** Hashes one-time codes and binds devices; any long random text, the same on every instance. The default serves the demo only. */
  CODE_KEY: z.string().min(32).default(demoKeys.CODE_KEY),
  /**
   * The master key of sealed data in the database; any long random text, the same on every instance. Change it only with
   * `npm run rotate-store-key`: without it, sealed data cannot be read. The default serves the demo only.
   */
  STORE_KEY: z.string().min(32).default(demoKeys.STORE_KEY),
  /** The previous master key, during rotation; it still opens sealed data. */
  STORE_KEY_BEFORE: z.string().min(32).optional(),
  /**
   * On: known and unknown names and numbers get the same answer from sign-in and forgotten passwords. Off: the answer
   * says that nobody has that name. On in production unless set.
   */
  NEUTRAL_ANSWERS: z.enum(['on', 'off']).optional(),
  /** The rule for new staff passwords on the profile page: `six` characters (PROF-02) or the `strong` rule (RESET-02). */
  STAFF_PASSWORD_RULE: z.enum(['six', 'strong']).default('six'),
  /**
   * Whether signing up needs the policy holder's date of birth in addition to the policy number (`required`), or only
   * checks one if sent (`checked`). Required in production unless set.
   */
  SIGNUP_BIRTH_DATE: z.enum(['required', 'checked']).optional(),
  /**
   * `required`: people who may change users, roles, permissions, payments or personal data must sign in with a second
   * factor, set up at the first sign-in; `offered`: it is optional. Required in production unless set.
   */
  SECOND_FACTOR: z.enum(['required', 'offered']).optional(),
  /** Codes by SMS to one phone per day; by default 10 in production and 1,000 in the demo. */
  CODES_PER_PHONE_A_DAY: z.coerce.number().int().min(1).optional(),
  /** Wrong codes for one phone per hour, in any flow. */
  WRONG_CODES_PER_PHONE_AN_HOUR: z.coerce.number().int().min(1).default(10),
  /**
   * Changed rate limits (`src/platform/limits/acts.ts`), such as `codeSms.site=30000 signUpStart.address=100`: SMS with
   * codes per day, sign-ups begun from one address per hour.
   */
  LIMITS: z
    .string()
    .default('')
    .transform((text, ctx) => {
      const changes = parseLimitChanges(text)
      if (!changes) ctx.addIssue('each one is written as codeSms.site=30000, with a name that exists')
      return changes ?? {}
    }),
  /** Proxies trusted with the caller's address: addresses or networks, comma-separated. Default: only this machine. */
  TRUSTED_PROXIES: z.string().default('loopback'),
  /**
   * How many seconds a cache in front of this program may serve public pages (`s-maxage`); 0: not at all. The cache must
   * be set up as docs/operations.md says, or readers get pages meant for others.
   */
  SHARED_CACHE_SECONDS: z.coerce.number().int().min(0).max(86_400).default(0),
  /** The address to purge such a cache (`PURGE`) after each publication. */
  CACHE_PURGE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The bearer token sent with the purge. */
  CACHE_PURGE_KEY: z.string().optional(),
  /** Minutes after which an idle session ends, for staff and policy holders alike. */
  SESSION_IDLE_MINUTES: z.coerce.number().int().min(1).max(480).default(30),
  /** Hours after which every session and token ends (SEC-08). */
  SESSION_HOURS: z.coerce.number().int().min(1).max(24).default(8),
  /**
   * Refunds, roles, exports and other sensitive calls need a proof of identity no older than this many minutes: signing
   * in, or the password again; 0: none is required. By default 5 in production and 0 in the demo.
   */
  FRESH_PROOF_MINUTES: z.coerce.number().int().min(0).max(60).optional(),
  /** Core system: address of its API and its key. */
  CORE_URL: z.url().optional(),
  CORE_KEY: z.string().optional(),
  /** The core system's key for its own reports (`POST /v1/core/reports`); without it, they are refused. */
  CORE_REPORT_KEY: z
    .string()
    .regex(/^\S{16,}$/, 'must have at least 16 characters and no spaces')
    .optional(),
  /** The mail server's key for newsletter bounces (`POST /v1/newsletter/bounces`); without it, they are refused. */
  NEWSLETTER_BOUNCE_KEY: z
    .string()
    .regex(/^\S{16,}$/, 'must have at least 16 characters and no spaces')
    .optional(),
  /** The national identity service Porichoy: address, key, and the API version of the account. */
  NID_URL: z.url({ protocol: /^https?$/ }).optional(),
  NID_KEY: z.string().optional(),
  NID_VERSION: z.enum(['1', '2']).default('2'),
  /** Whether a proposal may be confirmed before the applicant's national ID is checked, which is then done later. */
  UNCHECKED_IDENTITY: z.enum(['allow', 'refuse']).default('allow'),
  /**
   * When a proposal is sent to the core system: `at-confirm`, at once; `after-first-premium`, once its first premium is
   * booked, which until then can be paid by the reference. A proposal whose premium a bank collected is sent at once.
   */
  CORE_PUSH: z.enum(corePushTimes).default('at-confirm'),
  /**
   * The applicant's consent before staff confirm a proposal for them: `code` by SMS or "yes" on the linked page; a signed
   * `paper`; or `off`, where the form only offers to ask. By default `code` in production, `off` in the demo.
   */
  APPLICANT_CONSENT: z.enum(consentSettings).optional(),
  /** SSL Wireless iSMS Plus: address, token, sender id. */
  SMS_URL: z.url().optional(),
  SMS_TOKEN: z.string().optional(),
  SMS_SENDER: z.string().optional(),
  /** SMTP server as smtp:// or smtps:// address, and the sender of mails. */
  SMTP_URL: z.string().optional(),
  /** A virus scanner for uploads: ClamAV's daemon, as tcp://host:3310. Without it uploads are marked as not scanned. */
  SCANNER_URL: z.url({ protocol: /^tcp$/ }).optional(),
  MAIL_FROM: z.string().default('Shapla Life <no-reply@shaplalife.example>'),
  /** Reserved: the API of a chartered accountants' body and a SOAP workflow service (API-07); nothing uses them yet. */
  ACCOUNTANTS_URL: z.url({ protocol: /^https?$/ }).optional(),
  ACCOUNTANTS_KEY: z.string().optional(),
  WORKFLOW_URL: z.url({ protocol: /^https?$/ }).optional(),
  WORKFLOW_KEY: z.string().optional(),
  /** An S3-compatible store instead of the local folder. */
  S3_URL: z.url().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('auto'),
  S3_KEY_ID: z.string().optional(),
  S3_SECRET: z.string().optional(),
  /** The insurer's own plans endpoint (PCALC-37), whole address; not set: the plans of our rate book. */
  CALCULATOR_PLANS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The insurer's own calculator endpoint (PCALC-38), whole address; not set: the prices of our rate book. */
  CALCULATOR_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Sites whose videos the gallery may embed: https addresses, separated by spaces. Browsers load no other frames. */
  VIDEO_HOSTS: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter((address) => address !== ''))
    .refine((addresses) => addresses.every(isSafeOrigin), 'each one is written as https://player.example')
    .transform((addresses) => addresses.map((address) => new URL(address).origin)),
  /** The hours in Dhaka between which holders are reminded of premiums, within 08:00-20:00; or `off`. */
  REMINDERS: z.string().default('09:00-20:00').transform(readHours),
  /** Months after which messages sent by the public forms are deleted. */
  ENQUIRY_MONTHS: z.coerce.number().int().min(1).max(240).default(24),
  /**
   * The port for `/metrics` and `/readyz`, which are then not on PORT, and also `/healthz`. By default 9464 in production
   * and none in the demo; 0 takes a free one.
   */
  OPERATIONS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** The address to listen on for OPERATIONS_PORT. */
  OPERATIONS_HOST: z.string().default('127.0.0.1'),
  /** Whether `/docs` and `/openapi.json` are public. Off in production unless set. */
  API_DOCS: z.enum(['on', 'off']).optional(),
  /** Where browsers report violations of the Content-Security-Policy, as https address. */
  CSP_REPORT_URL: z
    .url({ protocol: /^https$/ })
    .refine((url) => !/[\s;,"]/.test(url), 'may hold no ; , or "')
    .optional(),
  /** Seconds for which browsers must use https (`Strict-Transport-Security`); 0: left to the proxy. */
  HSTS_SECONDS: z.coerce.number().int().min(0).max(63_072_000).default(0),
  /** Where to report vulnerabilities (`security.txt`), as mailto: or https: address; by default our mailbox. */
  SECURITY_CONTACT: contactAddress.optional(),
  /**
   * Acts that need a second person's approval, separated by spaces: money (refunds and releases beyond APPROVAL_TAKA),
   * permissions, roles, exports (lists with phone numbers), persons (erasing a policy holder), editions (of the rate
   * book), underwriting (decisions beyond UNDERWRITING_ALONE_TAKA), texts (publishing what is marked as regulated),
   * newsletters (sending one to all readers); or none. By default money, persons, underwriting and texts; in production
   * all of them.
   */
  APPROVALS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((name) => name !== '' && name !== 'none'))
    .pipe(z.array(z.enum(approvalGroups)))
    .optional(),
  /** The amount in taka that one person may refund or release alone, per payment and per day in total. */
  APPROVAL_TAKA: z.coerce.number().min(0).max(10_000_000).default(10_000),
  /**
   * The sum assured in taka, over all policies of a life, up to which one person decides alone about a proposal in
   * referral.
   */
  UNDERWRITING_ALONE_TAKA: z.coerce.number().min(0).max(1_000_000_000).default(5_000_000),
  /** How many days ahead a policy may start at today's rates (PCALC-05). */
  START_DATE_DAYS: z.coerce.number().int().min(0).max(366).default(90),
  /** Days within which a policy holder's request about their data must be answered. */
  PERSON_REQUEST_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  /**
   * Years after the end of its term for which a policy and the people it names are kept; until then none of them can be
   * erased.
   */
  ENDED_POLICY_YEARS: z.coerce.number().int().min(0).max(50).default(12),
  /** Changed retention in days (`src/platform/personal-data/kept-days.ts`), such as `quotes=90 sessions=1`. */
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

export const settingNames: readonly string[] = Object.keys(environment.shape)

/** What is wrong with the settings, in sentences for the person who starts the program. */
export class SettingsProblem extends Error {}

export type Settings = z.output<typeof environment> & { readonly isProduction: boolean }

/** Settings required in production; the demo has a sandbox for each. */
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

/** The configured database; undefined if the program uses the embedded one. */
export function databaseOf({ DATABASE_URL, DATABASE_OWNER_URL }: Settings): DatabaseAddresses | undefined {
  return DATABASE_URL ? { url: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL ?? DATABASE_URL } : undefined
}

/**
 * Reads the settings.
 * @throws SettingsProblem with one sentence per line, naming each variable that is wrong or missing
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
  const needed = [...neededInProduction, ...neededByGateways(given, settings.GATEWAY)]
  const missing = settings.isProduction ? needed.filter((name) => !given[name]) : []
  const lacking = missing.map((name) => `In production the setting ${name} must be given.`)
  const weak = settings.isProduction ? findWeakSettings(given, demoKeys) : []
  const faults = [...lacking, ...weak, ...findPushFaults(given)]
  if (faults.length > 0) throw new SettingsProblem(faults.join('\n'))
  return settings
}
