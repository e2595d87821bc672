/** Leads the reader to a message, loading what lies between, and marks it for a moment. */
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../ui/toast.tsx'
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
/** Further back than this many pages nobody is led by scrolling. */
const mostPages = 50

/** @returns the key of the row to be marked */
export function useSeeking(seeking: Seeking): string | undefined {
  const { t } = useTranslation('messages')
  const { sought, rows, canLoad, isLoadingOlder, loadOlder } = seeking
  const [found, setFound] = useState<string>()
  const search = useRef<{ sought: Sought; pages: number }>(undefined)
  const show = useRef(seeking.show)
  show.current = seeking.show

  useEffect(() => {
    search.current = sought && { sought, pages: 0 }
  }, [sought])

  useEffect(() => {
    const wanted = search.current
    if (!wanted || wanted.sought !== sought) return
    const index = indexOf(rows, wanted.sought.id)
    if (index >= 0) {
      search.current = undefined
      show.current(index)
      setFound(rows[index]?.key)
      return
    }
    if (isLoadingOlder) return
    if (canLoad && liesBefore(rows, wanted.sought) && wanted.pages < mostPages) {
      wanted.pages += 1
      loadOlder()
      return
    }
    search.current = undefined
    toast.note(t('quotedGone'))
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
