import { type DragEvent, useState } from 'react'
import type { QueueOption } from '#company/queue-options/contract'
import type { Target } from '#company/queue-options/state'
import { dropTarget, type Side } from './moves.ts'

interface Over {
  id: number
  side: Side
}

/** An option is dropped before, inside or behind another one. */
export function useDragging(
  options: readonly QueueOption[],
  onMove: (option: QueueOption, target: Target) => void,
) {
  const [dragged, setDragged] = useState<QueueOption>()
  const [over, setOver] = useState<Over>()

  function end() {
    setDragged(undefined)
    setOver(undefined)
  }

  const targetAt = (option: QueueOption, side: Side) =>
    dragged && dropTarget(options, dragged, { over: option, side })

  const handlersOf = (option: QueueOption) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.stopPropagation()
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', option.title)
      setDragged(option)
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      const side = sideOf(event)
      if (!targetAt(option, side)) return
      event.preventDefault()
      if (over?.id !== option.id || over.side !== side) setOver({ id: option.id, side })
    },
    onDragLeave: () => setOver((current) => (current?.id === option.id ? undefined : current)),
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault()
      const target = targetAt(option, sideOf(event))
      if (dragged && target) onMove(dragged, target)
      end()
    },
    onDragEnd: end,
  })

  return { dragged, over, handlersOf }
}

/** The upper and lower third of a row are its edges. */
function sideOf({ currentTarget, clientY }: DragEvent<HTMLElement>): Side {
  const { top, height } = currentTarget.getBoundingClientRect()
  const at = (clientY - top) / height
  if (at < 1 / 3) return 'before'
  return at > 2 / 3 ? 'behind' : 'inside'
}
