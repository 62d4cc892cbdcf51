import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatMoment } from '#kernel/dates.ts'
import { fill } from '#kernel/words.ts'
import { CallRefused } from '#platform/http/web/call.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { describeFailure } from '#platform/pages/web/failure.ts'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import { Alert, Button, Chip } from '#ui'
import type { Profile } from './profile.loader.ts'
import { lookAtBrowser, type OwnBrowser, turnOff, turnOn } from './push.ts'
import { useProfileWords } from './words.ts'

type Notices = NonNullable<Profile['notices']>
type Device = Notices['devices'][number]

/** Whether this browser gets notices, by its own state and our list of devices; undefined until that is known. */
type Standing = 'unable' | 'blocked' | 'off' | 'on' | 'unreached' | undefined

function standingOf(own: OwnBrowser | undefined, devices: readonly Device[]): Standing {
  if (!own) return undefined
  if (own.permission === 'unable') return 'unable'
  if (own.permission === 'denied') return 'blocked'
  const device = devices.find(({ id }) => id === own.deviceKey)
  if (!device || own.permission !== 'granted') return 'off'
  return device.is_reached ? 'on' : 'unreached'
}

/** Notices by Web Push: requested only on this page, shown with their state, and turned off here (D-92). */
export function OwnNotices({ notices, className = '' }: { notices: Notices; className?: string }) {
  const { notices: words } = useProfileWords()
  const { working } = usePlatformWords()
  const { problems } = usePlatformWords()
  const { revalidate } = useRevalidator()
  const { publicKey, devices } = notices
  const [own, setOwn] = useState<OwnBrowser>()
  const [busy, setBusy] = useState<string>()
  const [trouble, setTrouble] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  const wasBusy = useRef(false)
  const look = useCallback(async () => setOwn(await lookAtBrowser(publicKey)), [publicKey])
  useEffect(() => {
    let permission: PermissionStatus | undefined
    void look()
    // The reader may allow or block them in the browser's own settings meanwhile.
    void navigator.permissions?.query({ name: 'notifications' }).then(
      (status) => {
        permission = status
        status.addEventListener('change', look)
      },
      () => {},
    )
    return () => permission?.removeEventListener('change', look)
  }, [look])
  const standing = standingOf(own, devices)
  const deviceKey = standing === 'on' || standing === 'unreached' ? own?.deviceKey : undefined
  const others = devices.filter(({ id }) => id !== own?.deviceKey)

  // The pressed button may be gone: keyboard focus goes to the heading instead of the top of the page.
  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body) heading.current?.focus()
    wasBusy.current = Boolean(busy)
  }, [busy])

  async function change(what: string, work: () => Promise<unknown>) {
    setBusy(what)
    setTrouble(undefined)
    try {
      if ((await work()) === false) setTrouble(words.notAllowed)
    } catch (error) {
      setTrouble(error instanceof CallRefused ? describeFailure(problems, error, words.failed) : words.failed)
    } finally {
      await Promise.all([look(), revalidate()])
      setBusy(undefined)
    }
  }

  return (
    <section className={`needs-scripts panel stack ${className}`} aria-labelledby="notices">
      <div className="flex flex-wrap items-center gap-s3">
        <h2 id="notices" ref={heading} tabIndex={-1}>
          {words.title}
        </h2>
        <span role="status">
          {standing === 'on' && <Chip colour="green">{words.on}</Chip>}
          {standing === 'off' && <Chip colour="sand">{words.off}</Chip>}
        </span>
      </div>
      <p>{words.lead}</p>
      <p className="text-s text-ink-2">{words.shared}</p>
      {(standing === 'unable' || standing === 'blocked' || standing === 'unreached') && (
        <Alert kind="info" live>
          {words[standing]}
        </Alert>
      )}
      {trouble && standing !== 'blocked' && (
        <Alert kind="warning" live>
          {trouble}
        </Alert>
      )}
      {(standing === 'off' || deviceKey) && (
        <p>
          <Button
            kind={standing === 'off' ? 'primary' : 'secondary'}
            busy={busy === 'here' ? working : undefined}
            onClick={() => change('here', () => (deviceKey ? turnOff(deviceKey) : turnOn(publicKey)))}
          >
            {deviceKey ? words.turnOff : words.turnOn}
          </Button>
        </p>
      )}
      {others.length > 0 && (
        <>
          <h3>{words.others}</h3>
          <ul className="grid gap-s3">
            {others.map((device) => (
              <OtherDevice
                key={device.id}
                device={device}
                isBusy={busy === device.id}
                onRemove={() => change(device.id, () => turnOff(device.id))}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

type OtherDeviceProps = { device: Device; isBusy: boolean; onRemove: () => void }

function OtherDevice({ device, isBusy, onRemove }: OtherDeviceProps) {
  const { notices: words, kinds } = useProfileWords()
  const { working } = usePlatformWords()
  const language = useLanguage()
  const name = device.device_name || kinds[device.device_kind]
  const at = formatMoment(new Date(device.since), language)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-s4 gap-y-s2 border-t border-line pt-s3">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-s text-ink-2">{fill(words.since, { at }, language)}</p>
      </div>
      <Button
        small
        aria-label={fill(words.removeNamed, { name, at }, language)}
        busy={isBusy ? working : undefined}
        onClick={onRemove}
      >
        {words.remove}
      </Button>
    </li>
  )
}
