import { useFacts } from '../app/facts.tsx'
import { useTry } from '../app/try.ts'

/** Opens a ticket with a contact, for oneself, and goes there; where one is alive already, there. */
export function useNewTicket() {
  const { me } = useFacts()
  const attempt = useTry()
  return (contactId: number) =>
    attempt(async () => {
      const { openTicket } = await import('./open-ticket.ts')
      location.assign(await openTicket(contactId, me.id))
    })
}
