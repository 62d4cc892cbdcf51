import { OutsideRefused, OutsideUnavailable } from '#adapters/failure.ts'
import type { DeviceNotice, Devices } from '#adapters/message.ts'
import { type Push, PushGone, readSubscription } from '#adapters/push/push.ts'
import type { DbOrTx } from '#platform/database/server/database.ts'
import type { SessionOwner } from '#platform/http/server/session.ts'
import type { JobDependencies } from '#platform/jobs/server/job-dependencies.ts'
import {
  findPushDevice,
  forgetPushDevice,
  listPushDevices,
  notePushDeviceUsed,
  type PushDevice,
} from './push-device-store.ts'

const jobName = 'push-to-device'

/** The device, its owner at that time, and the text, which is sealed in the queue. */
type PushJob = {
  readonly deviceKey: string
  readonly person: SessionOwner
  readonly notice: DeviceNotice
  readonly at: string
}

type Needs = JobDependencies & { readonly push: Push }

/** A notice not delivered within a day is given up: it is no longer useful, and an SMS said the same. */
const patienceMs = 86_400_000

/** The devices on which people asked for notices (D-92). */
export function openDevices({ db, jobs, clock, push }: Needs): Devices {
  const listReached = async (tx: DbOrTx, person: SessionOwner) =>
    (await listPushDevices(tx, person)).filter((device) => isReached(push, device))
  return {
    reaches: async (person) => (await listReached(db, person)).length > 0,
    async notify({ kind, id }, notice, tx = db) {
      const devices = await listReached(tx, { kind, id })
      const at = clock.now().toISOString()
      for (const { deviceKey } of devices) {
        const job: PushJob = { deviceKey, person: { kind, id }, notice, at }
        await jobs.enqueue(tx, jobName, job)
      }
      return devices.length
    },
  }
}

/** Whether notices can go to a device, that is, whether we call its push service. */
export function isReached(push: Push, { deviceId }: Pick<PushDevice, 'deviceId'>): boolean {
  const subscription = readSubscription(deviceId)
  return subscription !== undefined && push.reaches(subscription.endpoint)
}

/** Sends each notice to its device, and deletes a device that is gone. */
export function registerDeviceNotices({ db, jobs, clock, push, log }: Needs): void {
  const send = async ({ deviceKey, person, notice, at }: PushJob): Promise<'sent' | 'gone' | 'givenUp'> => {
    // Turned off meanwhile, or the browser is another person's by now.
    const device = await findPushDevice(db, person, deviceKey)
    const to = device && readSubscription(device.deviceId)
    if (!to) return 'givenUp'
    try {
      await push.send({ ...notice, to })
      return 'sent'
    } catch (error) {
      if (error instanceof PushGone) return 'gone'
      const isLate = clock.now().getTime() - Date.parse(at) > patienceMs
      if (!(error instanceof OutsideRefused) && !(isLate && error instanceof OutsideUnavailable)) throw error
      log.warn({ message: notice.id, why: error.message }, 'notice to a device given up')
      return 'givenUp'
    }
  }
  jobs.workOutside<PushJob>(
    jobName,
    async (job, finish) => {
      const outcome = await send(job)
      const { person, deviceKey } = job
      await finish(async (tx) => {
        if (outcome === 'gone') await forgetPushDevice(tx, person, deviceKey)
        if (outcome === 'sent') await notePushDeviceUsed(tx, person, deviceKey, clock.now())
      })
    },
    { isFrequent: true },
  )
}
