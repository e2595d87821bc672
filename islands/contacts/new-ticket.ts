import { useFacts } from '../app/facts.tsx'
import { useTry } from '../app/try.ts'

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
