import { useState } from 'react'
import { takeBackMessage } from '#desk/messages/changing-contract'
import { type Message, messageUpdated } from '#desk/messages/contract'
import { useTry } from '../../../kit/failing/try.ts'
import { useDataClient } from '../../../kit/live/resource.ts'
import { mediaPath } from '../../../kit/text/media-path.ts'
import { useQuoting } from '../conversation/quoting.ts'
import { wholeWords } from '../conversation/whole-words.ts'
import { useComposerReturn } from './taking-back.ts'
import { nameOfRecording } from './writing.ts'

/** Words, file and quote are in the composer again; what has left meanwhile stays as it is. */
export function useUndoingSend(message: Message) {
  const { call, live } = useDataClient()
  const attempt = useTry()
  const { quote } = useQuoting(message.ticketId)
  const giveBack = useComposerReturn(message.ticketId)
  const [isUndoing, setUndoing] = useState(false)

  const undo = () => {
    setUndoing(true)
    void attempt(async () => {
      // Its first bytes come before: nobody may ask for the file of what was taken back.
      const asked = message.mediaUrl ? await fetch(mediaPath(message.mediaUrl)) : undefined
      const body = await wholeWords({ call }, message)
      const now = await call?.(takeBackMessage, { messageId: message.id })
      if (now) live?.apply(messageUpdated, { action: 'update', message: now })
      giveBack(body, asked ? [await fileOf(message, asked)] : [])
      const { quotedMsg } = message
      if (quotedMsg?.id) quote({ ...quotedMsg, id: quotedMsg.id, queue: null, quotedMsg: null })
    }).finally(() => setUndoing(false))
  }
  return { isUndoing, undo }
}

async function fileOf({ media, waveform }: Message, answer: Response): Promise<File> {
  const blob = await answer.blob()
  const { name = '', mimetype = blob.type } = media ?? {}
  const isVoice = waveform !== null
  return new File([blob], isVoice ? nameOfRecording('ogg') : name, { type: mimetype })
}
