/** Whether a colleague has replied since the agent began the draft, here or in an earlier visit. */
import { useEffect } from 'react'
import type { Message } from '#desk/messages/contract'
import { signature } from '#desk/messages/kinds/preview-contract'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { useStored } from '../../../kit/storage/stored.ts'

interface Answering {
  messages: readonly Message[]
  /** Position of the last message when the draft began. */
  since: number
  userId: number
}

export function answerSince({ messages, since, userId }: Answering): Message | undefined {
  return messages.findLast(
    (message) =>
      message.seq > since && message.fromMe && message.userId !== null && message.userId !== userId,
  )
}

/** Signed messages begin with their writer's name. */
export function signerOf({ body }: Pick<Message, 'body'>): string | undefined {
  return signature.exec(body)?.[1]
}

export function useCollision(
  ticketId: number,
  messages: readonly Message[] | undefined,
  isWriting: boolean,
) {
  const { me } = useFacts()
  const [stored, setStored] = useStored(`draft-since:${me.id}:${ticketId}`)
  const last = messages?.at(-1)?.seq
  useEffect(() => {
    if (!isWriting && stored !== null) setStored(null)
    if (isWriting && stored === null && last !== undefined) setStored(String(last))
  }, [isWriting, stored, setStored, last])

  const since = Number(stored ?? Number.POSITIVE_INFINITY)
  const answer = isWriting
    ? answerSince({ messages: messages ?? [], since, userId: me.id })
    : undefined
  return { answer, dismiss: () => setStored(String(last ?? 0)) }
}
