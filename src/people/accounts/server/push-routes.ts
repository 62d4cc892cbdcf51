import { toDhakaTime } from '#kernel/dates.ts'
import { done } from '#kernel/endpoint.ts'
import { customer, signedIn } from '#platform/http/server/guard.ts'
import { type Handler, handle, handleChange, unaudited } from '#platform/http/server/handle.ts'
import {
  forgetPushDevice as forgetPushDeviceCall,
  listPushDevices as listPushDevicesCall,
  pushWebNotification,
} from '../push-contract.ts'
import { success } from '../words.ts'
import type { AccountDependencies } from './dependencies.ts'
import { nameDevice } from './name-device.ts'
import { forgetPushDevice, listPushDevices, storePushDevice } from './push-device-store.ts'
import { isReached } from './push-to-devices.ts'

const deviceNoted = unaudited('A browser that takes messages; it decides nothing and names its owner itself.')

/** The devices on which somebody gets notices. */
export const pushRoutes = ({ db, push }: Pick<AccountDependencies, 'db' | 'push'>): Handler[] => [
  handleChange(pushWebNotification, { guard: signedIn, audit: deviceNoted }, async (input, call, change) => {
    await change((tx) => storePushDevice(tx, input.device_id, call))
    return done(success[call.language].deviceNoted, {})
  }),
  handle(listPushDevicesCall, { guard: customer }, async (_input, { who }) => {
    if (!push) return done('', { public_key: null, devices: [] })
    const devices = await listPushDevices(db, who)
    return done('', {
      public_key: push.publicKey,
      devices: devices.map(({ deviceKey, deviceId, device, storedAt }) => {
        const { kind, name } = nameDevice(device)
        const named = { id: deviceKey, device_kind: kind, device_name: name }
        return { ...named, since: toDhakaTime(storedAt), is_reached: isReached(push, { deviceId }) }
      }),
    })
  }),
  handleChange(
    forgetPushDeviceCall,
    { guard: customer, audit: deviceNoted },
    async ({ id }, { who, language }, change) => {
      await change((tx) => forgetPushDevice(tx, who, id))
      return done(success[language].deviceForgotten, {})
    },
  ),
]
