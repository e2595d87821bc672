import { useCallback } from 'react'
import type { Ticket } from '#desk/tickets/contract'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { readStored, writeStored } from '../../../kit/storage/stored.ts'
import type { BubbleRow } from '../conversation/rows.ts'
import type { useSending } from '../conversation/sending.ts'
import { useAttachments } from './attachments.ts'
import { composerId } from './composer-id.ts'
import { draftKey, joinDrafts } from './drafts.ts'
import { showAnswer } from './note-mode.ts'
import { unsigned } from './signature.ts'

type Sending = Pick<ReturnType<typeof useSending>, 'discard' | 'fileOf'>

/** An undelivered message returns to the composer. */
export function useTakingBack({ id }: Ticket, { discard, fileOf }: Sending) {
  const giveBack = useComposerReturn(id)
  return useCallback(
    (row: BubbleRow) => {
      const file = fileOf(row)
      giveBack(row.message.body, file ? [file] : [])
      discard(row)
    },
    [giveBack, discard, fileOf],
  )
}

/** Puts what was not sent before text written since. */
export function useComposerReturn(ticketId: number) {
  const { me } = useFacts()
  const { add } = useAttachments(ticketId)
  return useCallback(
    (body: string, files: readonly File[]) => {
      const key = draftKey(me.id, ticketId)
      writeStored(key, joinDrafts(unsigned(body, me.name), readStored(key)) || null)
      if (files.length > 0) add(files)
      showAnswer()
      document.getElementById(composerId)?.focus()
    },
    [me.id, me.name, ticketId, add],
  )
}
