/** Drafts are stored per person and ticket: they outlive reloads, crashes and logouts. */
import { useCallback } from 'react'
import { useStored } from '../../../kit/storage/stored.ts'

export function draftKey(userId: number, ticketId: number): string {
  return `draft:${userId}:${ticketId}`
}

export function joinDrafts(...drafts: (string | null)[]): string {
  return drafts.filter((words) => words).join('\n')
}

export function useDraft(userId: number, ticketId: number) {
  const [stored, setStored] = useStored(draftKey(userId, ticketId))
  const setDraft = useCallback((text: string) => setStored(text === '' ? null : text), [setStored])
  return [stored ?? '', setDraft] as const
}
