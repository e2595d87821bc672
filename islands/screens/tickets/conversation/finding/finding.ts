import { useState } from 'react'
import { isCovered, useKeys } from '../../../../frame/shell/palette/keys.ts'
import { findFieldId } from './find-field-id.ts'

export interface ConversationSearch {
  isOpen: boolean
  open: () => void
  /** @param startsAgain the list returns to its saved scroll position */
  close: (startsAgain: boolean) => void
  /** Changes when the list is to be mounted again. */
  round: number
}

export function useConversationSearch(ticketId: number): ConversationSearch {
  const [ticket, setTicket] = useState<number>()
  const [round, setRound] = useState(0)
  const isOpen = ticket === ticketId
  const open = () => {
    setTicket(ticketId)
    focusField()
  }
  useKeys({
    'Alt+KeyF': (event) => {
      event.preventDefault()
      if (!event.repeat && !isCovered()) open()
    },
  })
  return {
    isOpen,
    open,
    close(startsAgain) {
      setTicket(undefined)
      if (startsAgain) setRound(round + 1)
    },
    round,
  }
}

function focusField() {
  const field = document.getElementById(findFieldId)
  if (field instanceof HTMLInputElement) field.select()
}
