import { useState } from 'react'
import { Button, TextField } from '#ui'

type MomentFormProps = { name: string; label: string; act: string; onChoose: (moment: string) => void }

/** A day and time, and a button to schedule something. `onChoose` gets it as typed, by the clock of Dhaka. */
export function MomentForm({ name, label, act, onChoose }: MomentFormProps) {
  const [moment, setMoment] = useState('')
  return (
    <div className="flex flex-wrap items-end gap-s3">
      <TextField
        name={name}
        type="datetime-local"
        label={label}
        value={moment}
        onChange={({ target }) => setMoment(target.value)}
      />
      <Button onClick={() => onChoose(moment)}>{act}</Button>
    </div>
  )
}
