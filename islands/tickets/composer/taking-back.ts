import { useCallback } from 'react'
import type { Ticket } from '#desk/tickets/contract'
import { useFacts } from '../../app/facts.tsx'
import { readStored, writeStored } from '../../app/stored.ts'
import type { BubbleRow } from '../conversation/rows.ts'
import type { useSending } from '../conversation/sending.ts'
import { showAnswer } from '../note-composer/note-mode.ts'
import { useAttachments } from './attachments.ts'
import { composerId } from './composer-id.ts'
import { draftKey, joinDrafts } from './drafts.ts'
import { unsigned } from './signature.ts'

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
