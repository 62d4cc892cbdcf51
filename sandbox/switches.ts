import { z } from 'zod'

const common = ['ok', 'refuse', 'error', 'hang', 'down'] as const

/** The states of each outside system's switch (design §11). The first one is the initial state. */
export const switchStates = {
  gateway: [...common, 'noIpn', 'lateIpn', 'doubleIpn', 'forgedIpn', 'risky', 'lostAnswer'],
  hosted: common,
  nid: [...common, 'slow', 'garbled', 'quota', 'keyRefused', 'otherBirthDate', 'malformed'],
  sms: common,
  mail: common,
  /** `gone`: no browser is subscribed any more. */
  push: [...common, 'gone'],
  core: [...common, 'twice', 'lateAnswer', 'findsOnly', 'half', 'slow', 'wantsPaper'],
  /** `refuse`: it finds a virus in everything. */
  scanner: common,
  /** Not an outside system: whether the portal's rate limits apply (design §10). */
  limits: ['on', 'off'],
} as const

export type OutsideSystem = keyof typeof switchStates
export type SwitchState<S extends OutsideSystem = OutsideSystem> = (typeof switchStates)[S][number]
export type Switches = { readonly [S in OutsideSystem]: SwitchState<S> }

export const outsideSystems = Object.keys(switchStates) as OutsideSystem[]
export const allOk: Switches = {
  gateway: 'ok',
  hosted: 'ok',
  nid: 'ok',
  sms: 'ok',
  mail: 'ok',
  push: 'ok',
  core: 'ok',
  scanner: 'ok',
  limits: 'on',
}

/** The body of `POST /sandbox/switches`: any of the systems, or `reset`, which restores all first. */
export const switchChange = z.strictObject({
  gateway: z.enum(switchStates.gateway).optional(),
  hosted: z.enum(switchStates.hosted).optional(),
  nid: z.enum(switchStates.nid).optional(),
  sms: z.enum(switchStates.sms).optional(),
  mail: z.enum(switchStates.mail).optional(),
  push: z.enum(switchStates.push).optional(),
  core: z.enum(switchStates.core).optional(),
  scanner: z.enum(switchStates.scanner).optional(),
  limits: z.enum(switchStates.limits).optional(),
  reset: z.union([z.boolean(), z.literal('true').transform(() => true)]).optional(),
})
export type SwitchChange = z.output<typeof switchChange>
