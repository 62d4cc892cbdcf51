import { z } from 'zod'
import { firstGatewayId, type GatewayId, gatewayIds } from '#adapters/payment-gateway/payment-gateway.ts'
import { isSafeOrigin } from './setting-shapes.ts'

/** The payment gateways: which one takes new payments, and what each needs. */
export const gatewaySettings = {
  /** The gateway that takes new payments. Payments of another one are still queried and refunded there. */
  GATEWAY: z.enum(gatewayIds).default(firstGatewayId),
  /**
   * The payment gateway SSLCommerz: its host (https://securepay.sslcommerz.com), and the store's id and password there.
   * The password signs notifications too.
   */
  GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  GATEWAY_STORE: z.string().max(30).optional(),
  GATEWAY_PASSWORD: z.string().max(30).optional(),
  /** A hosted JSON checkout: its base address, our merchant id, the key we send, the secret it signs with. */
  HOSTED_URL: z.url({ protocol: /^https?$/ }).optional(),
  HOSTED_MERCHANT: z.string().max(64).optional(),
  HOSTED_KEY: z.string().optional(),
  HOSTED_SECRET: z.string().min(16).optional(),
  /**
   * Sites to which a payment form may lead, as https addresses separated by spaces; a leading *. stands for all
   * subdomains. By default those of SSLCommerz, or the host of GATEWAY_URL if that is another one, and the host of
   * HOSTED_URL.
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
}

/** The settings without which a gateway cannot be used. */
const neededByGateway = {
  sslcommerz: ['GATEWAY_URL', 'GATEWAY_STORE', 'GATEWAY_PASSWORD'],
  'hosted-json': ['HOSTED_URL', 'HOSTED_MERCHANT', 'HOSTED_KEY', 'HOSTED_SECRET'],
} as const satisfies Record<GatewayId, readonly string[]>

type Given = Readonly<Record<string, unknown>>

/** The settings that production must have for the gateway of new payments and for any other that is configured. */
export function neededByGateways(given: Given, ofNewPayments: GatewayId): string[] {
  // A partly configured gateway could be neither queried nor used.
  const inUse = gatewayIds.filter(
    (id) => id === ofNewPayments || neededByGateway[id].some((name) => given[name]),
  )
  return inUse.flatMap((id) => neededByGateway[id])
}

/** Whether a gateway is configured; in the demo each is, by its sandbox. */
export function isGatewaySetUp(settings: Given & { readonly isProduction: boolean }, id: GatewayId): boolean {
  return !settings.isProduction || neededByGateway[id].every((name) => settings[name] !== undefined)
}
