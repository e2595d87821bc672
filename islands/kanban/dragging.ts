/** Cards are dragged by the browser's own means, through a library that is fetched when there is time. */
import { type RefObject, useEffect, useState } from 'react'
import { whenIdle } from '../idle.ts'

const fetchLibrary = () => import('@atlaskit/pragmatic-drag-and-drop/element/adapter')
type Library = Awaited<ReturnType<typeof fetchLibrary>>

let loading: Promise<Library> | undefined

function whenLoaded(begin: (library: Library) => () => void): () => void {
  let end: (() => void) | undefined
  let isOver = false
  const start = () => {
    loading ??= fetchLibrary()
    const bind = (library: Library) => {
      if (!isOver) end = begin(library)
    }
    loading.then(bind, () => undefined)
  }
  if (loading) start()
  else whenIdle(start)
  return () => {
    isOver = true
    end?.()
  }
}

const key = 'ticketId'

/** Whether it is under way. */
export function useDraggable(card: RefObject<HTMLElement | null>, ticketId: number): boolean {
  const [isDragged, setDragged] = useState(false)
  useEffect(
    () =>
      whenLoaded(({ draggable }) => {
        const element = card.current
        if (!element) return () => {}
        return draggable({
          element,
          getInitialData: () => ({ [key]: ticketId }),
          onDragStart: () => setDragged(true),
          onDrop: () => setDragged(false),
        })
      }),
    [card, ticketId],
  )
  return isDragged
}

/** Whether a card is held over it. */
export function useDropTarget(
  lane: RefObject<HTMLElement | null>,
  onDrop: (ticketId: number) => void,
): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(
    () =>
      whenLoaded(({ dropTargetForElements }) => {
        const element = lane.current
        if (!element) return () => {}
        return dropTargetForElements({
          element,
          canDrop: ({ source }) => typeof source.data[key] === 'number',
          onDragEnter: () => setOver(true),
          onDragLeave: () => setOver(false),
          onDrop: ({ source }) => {
            setOver(false)
            onDrop(Number(source.data[key]))
          },
        })
      }),
    [lane, onDrop],
  )
  return isOver
}
