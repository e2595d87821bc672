import { useId } from 'react'
import type { Queue } from '#queues/contract'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dot } from '../ui/dot.tsx'

interface QueueChoicesProps {
  queues: readonly Queue[]
  /** Under what a form sends the ticked ones. */
  name: string
  begin: readonly number[]
}

/** Queues with a tick each, as many as wanted. */
export function QueueChoices({ queues, name, begin }: QueueChoicesProps) {
  const id = useId()
  if (queues.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {queues.map((queue) => (
        <label
          key={queue.id}
          htmlFor={`${id}-${queue.id}`}
          className="flex h-8 items-center gap-2 rounded-md border px-2.5 text-xs has-checked:border-primary has-checked:bg-selected"
        >
          <Checkbox
            id={`${id}-${queue.id}`}
            name={name}
            value={queue.id}
            defaultChecked={begin.includes(queue.id)}
          />
          <Dot color={queue.color} />
          {queue.name}
        </label>
      ))}
    </div>
  )
}
