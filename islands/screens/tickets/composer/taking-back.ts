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

/** An undelivered message returns to the composer, before text written since. */
export function useTakingBack({ id }: Ticket, { discard, fileOf }: Sending) {
  const { me } = useFacts()
  const { add } = useAttachments(id)
  return useCallback(
    (row: BubbleRow) => {
      const key = draftKey(me.id, id)
      const before = unsigned(row.message.body, me.name)
      writeStored(key, joinDrafts(before, readStored(key)) || null)
      const file = fileOf(row)
      if (file) add([file])
      discard(row)
      showAnswer()
      document.getElementById(composerId)?.focus()
    },
    [me.id, me.name, id, add, discard, fileOf],
  )
}
