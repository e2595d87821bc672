import { useCallback } from 'react'
import type { Ticket } from '#desk/tickets/contract'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { readStored, writeStored } from '../../../kit/storage/stored.ts'
import { useAttachments } from '../../../nouns/messages/composer/attachments.ts'
import { composerId } from '../../../nouns/messages/composer/composer-id.ts'
import { draftKey, joinDrafts } from '../../../nouns/messages/composer/drafts.ts'
import { showAnswer } from '../../../nouns/messages/composer/note-mode.ts'
import { unsigned } from '../../../nouns/messages/composer/signature.ts'
import type { BubbleRow } from '../../../nouns/messages/conversation/rows.ts'
import type { useSending } from '../../../nouns/messages/conversation/sending.ts'

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
