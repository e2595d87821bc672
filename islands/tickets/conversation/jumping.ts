/** Leads the reader to a message, loading what lies between, and marks it for a moment. */
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/toast.ts'
import type { ListRow } from './rows.ts'

export interface MessageRef {
  id: number
  seq: number
}

interface JumpOptions {
  sought: MessageRef | undefined
  rows: readonly ListRow[]
  canLoad: boolean
  isLoadingOlder: boolean
  loadOlder: () => void
  show: (index: number) => void
}

const markedMs = 1600
/** What lies further back than this many messages is not scrolled to, but opened by itself. */
const farMessages = 60

/** Whether it stands so far above the rows that they do not lead there. */
export function isFarAbove(rows: readonly ListRow[], { seq }: MessageRef): boolean {
  const first = rows.find((row) => row.is === 'message')
  return first !== undefined && seq < first.message.seq - farMessages
}

/** @returns the key of the row to be marked */
export function useJump(seeking: JumpOptions): string | undefined {
  const { t } = useTranslation('messages')
  const { sought, rows, canLoad, isLoadingOlder, loadOlder } = seeking
  const [found, setFound] = useState<string>()
  const search = useRef<MessageRef>(undefined)
  const show = useRef(seeking.show)
  show.current = seeking.show

  useEffect(() => {
    search.current = sought
  }, [sought])

  useEffect(() => {
    const wanted = search.current
    if (!wanted || wanted !== sought) return
    const step = stepTo(wanted, rows, { canLoad, isLoadingOlder })
    if (step.is === 'wait') return
    if (step.is === 'load') return loadOlder()
    search.current = undefined
    if (step.is === 'gone') {
      toast.info(t('quotedGone'))
      return
    }
    show.current(step.index)
    setFound(rows[step.index]?.key)
  }, [sought, rows, canLoad, isLoadingOlder, loadOlder, t])

  useEffect(() => {
    if (found === undefined) return
    const timer = setTimeout(() => setFound(undefined), markedMs)
    return () => clearTimeout(timer)
  }, [found])
  return found
}

type JumpStep = { is: 'show'; index: number } | { is: 'load' } | { is: 'wait' } | { is: 'gone' }

/** How the message is reached from the rows that are there. */
export function stepTo(
  sought: MessageRef,
  rows: readonly ListRow[],
  { canLoad, isLoadingOlder }: Pick<JumpOptions, 'canLoad' | 'isLoadingOlder'>,
): JumpStep {
  const index = rows.findIndex((row) => row.is === 'message' && row.message.id === sought.id)
  if (index >= 0) return { is: 'show', index }
  if (isLoadingOlder) return { is: 'wait' }
  return { is: canLoad && liesBefore(rows, sought) ? 'load' : 'gone' }
}

function liesBefore(rows: readonly ListRow[], { seq }: MessageRef): boolean {
  const first = rows.find((row) => row.is === 'message')
  return first !== undefined && seq < first.message.seq
}
