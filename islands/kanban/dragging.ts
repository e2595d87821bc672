import { type RefObject, useEffect, useState } from 'react'
import { whenIdle } from '../app/idle.ts'
import { withLibrary } from '../app/library.ts'

const fetchLibrary = () => import('@atlaskit/pragmatic-drag-and-drop/element/adapter')
type Library = Awaited<ReturnType<typeof fetchLibrary>>

let coming: Promise<Library> | undefined

/** Loaded once for all cards, when idle. */
function comingLibrary(): Promise<Library> {
  coming ??= new Promise((resolve, reject) => {
    whenIdle(() => void fetchLibrary().then(resolve, reject))
  })
  return coming
}

const key = 'ticketId'

export function useDraggable(card: RefObject<HTMLElement | null>, ticketId: number): boolean {
  const [isDragged, setDragged] = useState(false)
  useEffect(
    () =>
      withLibrary(comingLibrary(), ({ draggable }) => {
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

export function useDropTarget(
  lane: RefObject<HTMLElement | null>,
  onDrop: (ticketId: number) => void,
): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(
    () =>
      withLibrary(comingLibrary(), ({ dropTargetForElements }) => {
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
