import { useId } from 'react'
import type { Queue } from '#company/queues/contract'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import { Dot } from '../../kit/ui/dot.tsx'

type Choice = Pick<Queue, 'id' | 'name' | 'color'>

interface QueueChoicesProps {
  queues: readonly Choice[]
  /** Under what a form sends the ticked ones. */
  name: string
  begin: readonly number[]
  /** Name of those that are no more; they stay ticked where none would mean all. */
  goneName?: string
}

/** Queues with a tick each, as many as wanted. */
export function QueueChoices({ queues, name, begin, goneName }: QueueChoicesProps) {
  const id = useId()
  const choices = goneName === undefined ? queues : withGone(queues, begin, goneName)
  if (choices.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {choices.map((queue) => (
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

function withGone(queues: readonly Choice[], begin: readonly number[], name: string): Choice[] {
  const gone = begin.filter((id) => !queues.some((queue) => queue.id === id))
  return [...queues, ...gone.map((id) => ({ id, name, color: '#888888' }))]
}
