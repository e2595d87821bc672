import { useFacts } from '../../kit/facts/facts.tsx'
import { useTry } from '../../kit/failing/try.ts'

/** If the contact has a living ticket, that one is opened. */
export function useNewTicket() {
  const { me } = useFacts()
  const attempt = useTry()
  return (contactId: number) =>
    attempt(async () => {
      const { openTicket } = await import('./open-ticket.ts')
      location.assign(await openTicket(contactId, me.id))
    })
}
