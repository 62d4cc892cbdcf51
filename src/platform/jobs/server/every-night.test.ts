import { expect, it } from 'vitest'
import type { Transaction } from '#platform/database/server/database.ts'
import { everyNight } from './every-night.ts'
import type { Jobs } from './jobs.ts'

it('nightly work is about the day before, from its time in Dhaka until midnight', async () => {
  let now = new Date()
  let look: (tx: Transaction) => Promise<void> = async () => {}
  const jobs: Partial<Jobs> = {
    repeat: (_name, _seconds, work) => {
      look = work
    },
  }
  const days: string[] = []
  everyNight(
    { jobs: jobs as Jobs, clock: { now: () => now } },
    { name: 'a-night', from: '03:00' },
    async (_tx, day) => void days.push(day),
  )
  const lookAt = async (at: string) => {
    now = new Date(`${at}:00+06:00`)
    await look({} as Transaction)
    return days.splice(0)
  }
  expect(await lookAt('2040-03-01T02:59')).toEqual([])
  expect(await lookAt('2040-03-01T03:00')).toEqual(['2040-02-29'])
  expect(await lookAt('2040-03-01T23:59')).toEqual(['2040-02-29'])
  expect(await lookAt('2040-03-02T00:00')).toEqual([])
})
