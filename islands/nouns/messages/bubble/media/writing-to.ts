import { useState } from 'react'
import { createContact, listContacts } from '#desk/contacts/contract'
import { call } from '#kernel/http/call'
import { useTry } from '../../../../kit/failing/try.ts'
import { useNewTicket } from '../../../contacts/new-ticket.ts'

interface Somebody {
  name: string
  /** As the card has it. */
  number: string
}

/** @param ask opens the dialog of a contact, in which a number without its country is read */
export function useWritingTo(ask: (somebody: Somebody) => void) {
  const attempt = useTry()
  const openTicket = useNewTicket()
  const [isOpening, setOpening] = useState(false)
  const writeTo = async (somebody: Somebody) => {
    if (!/^(?:\+|00)/.test(somebody.number)) return ask(somebody)
    setOpening(true)
    await attempt(async () => {
      const contactId = (await known(somebody)) ?? (await call(createContact, somebody)).id
      await openTicket(contactId)
    })
    setOpening(false)
  }
  return { writeTo, isOpening }
}

async function known({ number }: Somebody): Promise<number | undefined> {
  const { readPhoneNumber } = await import('#company/phone-numbers/reading')
  const read = readPhoneNumber(number)
  if ('refusal' in read) return undefined
  const { contacts } = await call(listContacts, { searchParam: read.digits })
  return contacts.find((contact) => contact.number === read.digits)?.id
}
