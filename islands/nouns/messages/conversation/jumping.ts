/** Scrolls to a message, loading the messages between, and highlights it for a moment. */
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../kit/ui/toast.ts'
import type { ListRow } from './rows.ts'

export interface MessageRef {
  id: number
  seq: number
  /** A note behind it; without one the message itself. */
  noteId?: number
}

interface JumpOptions {
  jumpTarget: MessageRef | undefined
  rows: readonly ListRow[]
  canLoad: boolean
  isLoadingOlder: boolean
  /** Newer rows may follow, the one that is sought among them. */
  isStale: boolean
  loadOlder: () => void
  show: (index: number) => void
}

const markedMs = 1600
/** Messages further back than this are shown in a passage of their own. */
const farMessages = 60

export function isFarAbove(rows: readonly ListRow[], { seq }: MessageRef): boolean {
  const first = rows.find((row) => row.is === 'message')
  return first !== undefined && seq < first.message.seq - farMessages
}

/** @returns the key of the row to be marked */
export function useJump(options: JumpOptions): string | undefined {
  const { t } = useTranslation('messages')
  const { jumpTarget, rows, canLoad, isLoadingOlder, isStale, loadOlder } = options
  const [found, setFound] = useState<string>()
  const search = useRef<MessageRef>(undefined)
  const show = useRef(options.show)
  show.current = options.show

  useEffect(() => {
    search.current = jumpTarget
  }, [jumpTarget])

  useEffect(() => {
    const wanted = search.current
    if (!wanted || wanted !== jumpTarget) return
    const step = stepTo(wanted, rows, { canLoad, isLoadingOlder, isStale })
    if (step.is === 'wait') return
    if (step.is === 'load') return loadOlder()
    search.current = undefined
    if (step.is === 'gone') {
      toast.info(t('quotedGone'))
      return
    }
    show.current(step.index)
    setFound(rows[step.index]?.key)
  }, [jumpTarget, rows, canLoad, isLoadingOlder, isStale, loadOlder, t])

  useEffect(() => {
    if (found === undefined) return
    const timer = setTimeout(() => setFound(undefined), markedMs)
    return () => clearTimeout(timer)
  }, [found])
  return found
}

type JumpStep = { is: 'show'; index: number } | { is: 'load' } | { is: 'wait' } | { is: 'gone' }

export function stepTo(
  jumpTarget: MessageRef,
  rows: readonly ListRow[],
  { canLoad, isLoadingOlder, isStale }: Pick<JumpOptions, 'canLoad' | 'isLoadingOlder' | 'isStale'>,
): JumpStep {
  const noteIndex = placeOfNote(rows, jumpTarget)
  if (noteIndex >= 0) return { is: 'show', index: noteIndex }
  if (isStale && jumpTarget.noteId !== undefined) return { is: 'wait' }
  const index = rows.findIndex((row) => row.is === 'message' && row.message.id === jumpTarget.id)
  if (index >= 0) return { is: 'show', index }
  if (isStale) return { is: 'wait' }
  if (isLoadingOlder) return { is: 'wait' }
  return { is: canLoad && liesBefore(rows, jumpTarget) ? 'load' : 'gone' }
}

function placeOfNote(rows: readonly ListRow[], { noteId }: MessageRef): number {
  if (noteId === undefined) return -1
  return rows.findIndex((row) => row.is === 'line' && row.line.details.noteId === noteId)
}

function liesBefore(rows: readonly ListRow[], { seq }: MessageRef): boolean {
  const first = rows.find((row) => row.is === 'message')
  return first !== undefined && seq < first.message.seq
}
