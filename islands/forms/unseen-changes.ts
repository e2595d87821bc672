import { useState } from 'react'
import { asFailure } from '#errors'

interface Options<Row> {
  /** What the fields show, by their labels. */
  shown: (row: Row) => Record<string, string>
  readAgain: (row: Row) => Promise<Row>
}

/** By its label, a field that somebody else has changed, and what it is now. */
export type UnseenChange = [label: string, value: string]

/** A record that somebody else changed while it was edited is not saved over: the changes are shown,
 *  and saving again confirms them. What was typed stays. */
export function useUnseenChanges<Row extends { updatedAt: string }>(
  opened: Row | undefined,
  { shown, readAgain }: Options<Row>,
) {
  const [seen, setSeen] = useState(opened)
  const [changes, setChanges] = useState<UnseenChange[]>([])

  async function showChanges(before: Row) {
    const current = await readAgain(before)
    const old = shown(before)
    setChanges(Object.entries(shown(current)).filter(([label, value]) => old[label] !== value))
    setSeen(current)
  }

  /** Sends the moment of the last change that the reader has seen. */
  async function save<T>(send: (updatedAt: string | undefined) => Promise<T>): Promise<T> {
    try {
      return await send(seen?.updatedAt)
    } catch (error) {
      const isChanged = asFailure(error).code === 'ERR_CHANGED_MEANWHILE'
      if (isChanged && seen) await showChanges(seen)
      throw error
    }
  }

  return { changes, save }
}
