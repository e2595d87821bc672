import { useEffect } from 'react'
import { useDataClient } from '../../../kit/live/resource.ts'
import { outboxOf } from '../../../nouns/messages/conversation/outbox.ts'

/** What an earlier page has not delivered leaves from any page. */
export function LeftMessages() {
  const client = useDataClient()
  useEffect(() => {
    if (client.live) outboxOf(client)
  }, [client])
  return null
}
