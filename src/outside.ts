import type { OutsideCalculator } from '#adapters/calculator/calculator.ts'
import { httpPlanList, httpPriceCalculator } from '#adapters/calculator/http.ts'
import type { CoreSystem } from '#adapters/core-system/core-system.ts'
import { httpCoreSystem } from '#adapters/core-system/http.ts'
import type { Email } from '#adapters/email/email.ts'
import { smtpEmail } from '#adapters/email/smtp.ts'
import type { Files } from '#adapters/files/files.ts'
import { localFiles } from '#adapters/files/local.ts'
import { s3Files } from '#adapters/files/s3.ts'
import type { Devices } from '#adapters/message.ts'
import type { NationalIdService } from '#adapters/national-id/national-id.ts'
import { porichoy } from '#adapters/national-id/porichoy.ts'
import { type PaymentGateways, paymentGateways } from '#adapters/payment-gateway/gateways.ts'
import { hostedJson } from '#adapters/payment-gateway/hosted-json.ts'
import { sslCommerz } from '#adapters/payment-gateway/sslcommerz.ts'
import type { Push } from '#adapters/push/push.ts'
import { webPushService } from '#adapters/push/web-push.ts'
import type { Sms } from '#adapters/sms/sms.ts'
import { sslWirelessSms } from '#adapters/sms/ssl-wireless.ts'
import { clamd } from '#adapters/virus-scanner/clamd.ts'
import type { VirusScanner } from '#adapters/virus-scanner/virus-scanner.ts'
import type { Clock } from '#kernel/dates.ts'
import type { Database, ReadPool } from '#platform/database/server/database.ts'
import type { Log } from '#platform/database/server/log.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { offeredPlans } from '#sales/plans/catalogue.ts'
import { isGatewaySetUp } from './gateway-settings.ts'
import type { Settings } from './settings.ts'

/**
 * Everything the application needs from outside: the only place of dependency injection. Modules take the
 * parts they name.
 */
export type Outside = {
  /** Writes and reads. Calls get it as `autocommit`, and for their changes through `handleChange`. */
  readonly db: Database
  /** The same database on read-only connections, from which calls read. */
  readonly readDb: ReadPool
  readonly jobs: Jobs
  readonly clock: Clock
  readonly log: Log
  readonly gateways: PaymentGateways
  readonly coreSystem: CoreSystem
  readonly nationalIdService: NationalIdService
  readonly sms: Sms
  readonly email: Email
  /** Undefined without keys for Web Push: then nothing is pushed, and no page offers it. */
  readonly push: Push | undefined
  readonly devices: Devices | undefined
  readonly files: Files
  /** Undefined if none is configured: uploads then stay marked as not scanned. */
  readonly virusScanner: VirusScanner | undefined
  /** Empty unless addresses are set: our own rate book answers. */
  readonly calculator: OutsideCalculator
}

/** Where the simulated outside world listens; known only once the program does. */
export type SandboxAddresses = {
  readonly http: string
  readonly smtpPort: number
  readonly scannerPort?: number
  /** Keys for Web Push that the demo generated. */
  readonly pushKeys?: { readonly publicKey: string; readonly privateKey: string }
}

type OutsideWorld = Pick<
  Outside,
  | 'gateways'
  | 'coreSystem'
  | 'nationalIdService'
  | 'sms'
  | 'email'
  | 'push'
  | 'files'
  | 'virusScanner'
  | 'calculator'
>

/**
 * Connects the adapters to the systems that the settings name, and to the sandbox for those they do not.
 * Production names them all (settings.ts), so it never reaches a sandbox.
 */
export function reachOutside(settings: Settings, sandbox: SandboxAddresses): OutsideWorld {
  const http = (path: string) => `${sandbox.http}/sandbox/${path}`
  return {
    gateways: chooseGateways(settings, http),
    coreSystem: httpCoreSystem({
      get address() {
        return settings.CORE_URL ?? http('core')
      },
      key: settings.CORE_KEY ?? 'sandbox',
    }),
    nationalIdService: porichoy({
      get address() {
        return settings.NID_URL ?? http('nid')
      },
      key: settings.NID_KEY ?? 'sandbox',
      version: settings.NID_VERSION === '1' ? 1 : 2,
    }),
    sms: sslWirelessSms({
      get address() {
        return settings.SMS_URL ?? http('sms')
      },
      apiToken: settings.SMS_TOKEN ?? 'sandbox',
      senderId: settings.SMS_SENDER ?? 'SHAPLA',
    }),
    email: smtpEmail(mailSettings(settings, sandbox)),
    push: choosePush(settings, sandbox),
    files: chooseFiles(settings),
    virusScanner: chooseScanner(settings, sandbox),
    calculator: chooseCalculator(settings),
  }
}

function chooseGateways(settings: Settings, sandbox: (path: string) => string): PaymentGateways {
  const known = [
    sslCommerz({
      get address() {
        return settings.GATEWAY_URL ?? sandbox('gateway')
      },
      store: {
        id: settings.GATEWAY_STORE ?? 'testbox',
        password: settings.GATEWAY_PASSWORD ?? 'qwerty',
      },
    }),
    hostedJson({
      get address() {
        return settings.HOSTED_URL ?? sandbox('hosted')
      },
      merchant: settings.HOSTED_MERCHANT ?? 'shapla-demo',
      key: settings.HOSTED_KEY ?? 'hosted-key',
      secret: settings.HOSTED_SECRET ?? 'hosted-secret',
    }),
  ]
  const setUp = known.filter(({ id }) => isGatewaySetUp(settings, id))
  return paymentGateways(setUp, settings.GATEWAY)
}

/** Never the sandbox: without an address our own tables answer, without an HTTP call (PCALC-39). */
function chooseCalculator({ CALCULATOR_PLANS_URL, CALCULATOR_URL }: Settings): OutsideCalculator {
  return {
    ...(CALCULATOR_PLANS_URL
      ? { plans: httpPlanList({ address: CALCULATOR_PLANS_URL, known: offeredPlans }) }
      : {}),
    ...(CALCULATOR_URL ? { prices: httpPriceCalculator({ address: CALCULATOR_URL }) } : {}),
  }
}

function mailSettings(settings: Settings, sandbox: SandboxAddresses): Parameters<typeof smtpEmail>[0] {
  const [, name = '', address = settings.MAIL_FROM] = /^(.*?)\s*<(.+)>$/.exec(settings.MAIL_FROM) ?? []
  const from = { name, address }
  if (!settings.SMTP_URL) {
    return {
      host: '127.0.0.1',
      get port() {
        return sandbox.smtpPort
      },
      security: 'none',
      from,
    }
  }
  const url = new URL(settings.SMTP_URL)
  const security = url.protocol === 'smtps:' ? 'tls' : 'starttls'
  return {
    host: url.hostname,
    port: Number(url.port) || (security === 'tls' ? 465 : 587),
    security,
    ...(url.username
      ? { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) }
      : {}),
    from,
  }
}

/** The demo supports Web Push too, with its own keys, and the sandbox simulates a browser. */
function choosePush(settings: Settings, sandbox: SandboxAddresses): Push | undefined {
  const { WEB_PUSH_PUBLIC_KEY: publicKey, WEB_PUSH_PRIVATE_KEY: privateKey } = settings
  const keys = publicKey && privateKey ? { publicKey, privateKey } : sandbox.pushKeys
  if (!keys) return undefined
  return webPushService({
    ...keys,
    subject: settings.WEB_PUSH_SUBJECT ?? 'mailto:no-reply@shaplalife.example',
    services: settings.WEB_PUSH_SERVICES,
    get sandbox() {
      return settings.isProduction ? undefined : `${sandbox.http}/sandbox/push`
    },
  })
}

function chooseScanner({ SCANNER_URL }: Settings, sandbox: SandboxAddresses): VirusScanner | undefined {
  if (SCANNER_URL) {
    const { hostname, port } = new URL(SCANNER_URL)
    return clamd({ host: hostname, port: Number(port) || 3310 })
  }
  return sandbox.scannerPort === undefined
    ? undefined
    : clamd({ host: '127.0.0.1', port: sandbox.scannerPort })
}

/** Where files are stored: a local folder, or the S3 store from the settings. */
export function chooseFiles(settings: Settings): Files {
  if (!settings.S3_URL) return localFiles({ folder: `${settings.DATA_DIR}/files` })
  return s3Files({
    address: settings.S3_URL,
    region: settings.S3_REGION,
    bucket: settings.S3_BUCKET ?? 'jibon',
    accessKeyId: settings.S3_KEY_ID ?? '',
    secretAccessKey: settings.S3_SECRET ?? '',
  })
}
