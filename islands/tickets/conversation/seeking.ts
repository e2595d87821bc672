/** Leads the reader to a message, loading what lies between, and marks it for a moment. */
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/toast.ts'
import type { ListRow } from './rows.ts'

export interface Sought {
  id: number
  seq: number
}

interface Seeking {
  sought: Sought | undefined
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
export function isFarAbove(rows: readonly ListRow[], { seq }: Sought): boolean {
  const first = rows.find((row) => row.is === 'message')
  return first !== undefined && seq < first.message.seq - farMessages
}

/** @returns the key of the row to be marked */
export function useSeeking(seeking: Seeking): string | undefined {
  const { t } = useTranslation('messages')
  const { sought, rows, canLoad, isLoadingOlder, loadOlder } = seeking
  const [found, setFound] = useState<string>()
  const search = useRef<Sought>(undefined)
  const show = useRef(seeking.show)
  show.current = seeking.show

  useEffect(() => {
    search.current = sought
  }, [sought])

  useEffect(() => {
    const wanted = search.current
    if (!wanted || wanted !== sought) return
    const index = indexOf(rows, wanted.id)
    if (index >= 0) {
      search.current = undefined
      show.current(index)
      setFound(rows[index]?.key)
      return
    }
    if (isLoadingOlder) return
    if (canLoad && liesBefore(rows, wanted)) return loadOlder()
    search.current = undefined
    toast.info(t('quotedGone'))
  }, [sought, rows, canLoad, isLoadingOlder, loadOlder, t])

  useEffect(() => {
    if (found === undefined) return
    const timer = setTimeout(() => setFound(undefined), markedMs)
    return () => clearTimeout(timer)
  }, [found])
  return found
}

function indexOf(rows: readonly ListRow[], id: number): number {
  return rows.findIndex((row) => row.is === 'message' && row.message.id === id)
}

function liesBefore(rows: readonly ListRow[], { seq }: Sought): boolean {
  const first = rows.find((row) => row.is === 'message')
  return first !== undefined && seq < first.message.seq
}
