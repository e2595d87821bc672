import { useCallback, useMemo } from 'react'
import type { Ticket } from '#desk/tickets/contract'
import type { Braces } from '#desk/variables/names-state'
import { fillVariables, type VariableContext } from '#desk/variables/state'
import { useFacts } from '../../../kit/facts/facts.tsx'

/** Fills variables as the server does when it sends. */
export function useFilling({ contact }: Ticket, braces: Braces = 'double') {
  const { me } = useFacts()
  const { language, timeZone } = me.company
  return useCallback(
    (text: string) => {
      const about: VariableContext = { contact, language, timeZone, now: new Date() }
      return fillVariables(text, about, braces)
    },
    [contact, language, timeZone, braces],
  )
}

/** Undefined for a text without variables. */
export function useFilled(ticket: Ticket, text: string): string | undefined {
  const fill = useFilling(ticket)
  return useMemo(() => {
    if (!text.includes('{{')) return undefined
    const filled = fill(text)
    return filled === text ? undefined : filled
  }, [fill, text])
}
