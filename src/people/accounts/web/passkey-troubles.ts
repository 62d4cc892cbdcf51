/**
 * Why no passkey answered, by the name of the message. The reader stopped or waited too long; the device is
 * added already; anything else, such as an address that is not the program's own.
 */
export const passkeyTroubles = ['stopped', 'known', 'failed'] as const
export type PasskeyTrouble = (typeof passkeyTroubles)[number]
