import { useEffect } from 'react'
import { readStored } from '../../app/stored.ts'
import { useDataClient } from '../../live/resource.ts'
import { outgoingKey } from '../../tickets/conversation/outgoing-key.ts'

/** What had not left when a page was left goes out from the next one, whichever it is. */
export function LeftMessages() {
  const client = useDataClient()
  useEffect(() => {
    if (!client.live || readStored(outgoingKey(client.viewer.userId)) === null) return
    void import('../../tickets/conversation/outbox.ts').then(
      ({ outboxOf }) => outboxOf(client),
      () => undefined,
    )
  }, [client])
  return null
}
