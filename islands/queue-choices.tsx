import type { Queue } from '#queues/contract'
import { Dot } from './ui/badge.tsx'
import { Checkbox } from './ui/input.tsx'

interface QueueChoicesProps {
  queues: readonly Queue[]
  chosen: number[]
  onChange: (ids: number[]) => void
}

/** Queues with a tick each, as many as wanted. */
export function QueueChoices({ queues, chosen, onChange }: QueueChoicesProps) {
  if (queues.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {queues.map(({ id, name, color }) => (
        <label
          key={id}
          htmlFor={`queue-${id}`}
          className="flex h-8 items-center gap-2 rounded-base border border-line px-2.5 text-list has-checked:border-accent-ink has-checked:bg-chosen"
        >
          <Checkbox
            id={`queue-${id}`}
            checked={chosen.includes(id)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
          <Dot color={color} />
          {name}
        </label>
      ))}
    </div>
  )
}
