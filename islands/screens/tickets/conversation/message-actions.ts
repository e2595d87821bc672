/** The response is shown at once; the event repeats it. */
import { useMemo } from 'react'
import {
  deleteMessage,
  markMessageSent,
  reactToMessage,
  retryMedia,
} from '#desk/messages/changing-contract'
import { type Message, messageUpdated } from '#desk/messages/contract'
import type { Endpoint, OutputOf, RequestOf } from '#kernel/http/endpoint'
import { useTry } from '../../../kit/failing/try.ts'
import { useDataClient } from '../../../kit/live/resource.ts'

export function useMessageActions() {
  const { call, live } = useDataClient()
  const attempt = useTry()
  return useMemo(() => {
    const change = <E extends Endpoint>(to: E, input: RequestOf<E>) =>
      call ? call(to, input) : Promise.reject<OutputOf<E>>(new Error('Nothing is called here'))
    const tell = (message: Message) => live?.apply(messageUpdated, { action: 'update', message })
    return {
      react: (message: Message, emoji: string) =>
        void attempt(async () =>
          tell(await change(reactToMessage, { messageId: message.id, emoji })),
        ),
      retryMedia: (message: Message) =>
        void attempt(async () => tell(await change(retryMedia, { messageId: message.id }))),
      markSent: (message: Message) =>
        void attempt(async () => tell(await change(markMessageSent, { messageId: message.id }))),
      remove: (message: Message) =>
        void attempt(() => change(deleteMessage, { messageId: message.id })),
    }
  }, [call, live, attempt])
}
