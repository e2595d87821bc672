import { useState } from 'react'
import { asFailure } from '#kernel/errors'
import { own } from '#kernel/own'

interface Options<Row> {
  /** Displayed values by label. */
  shown: (row: Row) => Record<string, string>
  readAgain: (row: Row) => Promise<Row>
}

/** The label of a field that somebody else changed, and its current value. */
export type UnseenChange = [label: string, value: string]

/** A concurrent change is shown instead of overwritten; saving again confirms. */
export function useUnseenChanges<Row extends { updatedAt: string }>(
  opened: Row | undefined,
  { shown, readAgain }: Options<Row>,
) {
  const [seen, setSeen] = useState(opened)
  const [changes, setChanges] = useState<UnseenChange[]>([])

  async function showChanges(before: Row) {
    const current = await readAgain(before)
    const old = shown(before)
    setChanges(Object.entries(shown(current)).filter(([label, value]) => own(old, label) !== value))
    setSeen(current)
  }

  /** Sends the last change that the user has seen; a form that stays open may save again. */
  async function save<T extends Row>(
    send: (updatedAt: string | undefined) => Promise<T>,
  ): Promise<T> {
    try {
      const saved = await send(seen?.updatedAt)
      setSeen(saved)
      setChanges([])
      return saved
    } catch (error) {
      const isChanged = asFailure(error).code === 'ERR_CHANGED_MEANWHILE'
      if (isChanged && seen) await showChanges(seen)
      throw error
    }
  }

  return { changes, save }
}
