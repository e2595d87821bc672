/** The composer of the open conversation, asked from outside of it for its quick messages. */
import { useEffect, useRef } from 'react'

let ask: (() => void) | undefined

export function mayAskForQuickMessages(): boolean {
  return ask !== undefined
}

/** Once what it was chosen in, such as a dialog, has let go of the focus. */
export function askForQuickMessages() {
  requestAnimationFrame(() => ask?.())
}

export function useQuickMessagesAsked(given: (() => void) | undefined) {
  const current = useRef(given)
  current.current = given
  const isGiven = given !== undefined
  useEffect(() => {
    if (!isGiven) return
    const here = () => current.current?.()
    ask = here
    return () => {
      if (ask === here) ask = undefined
    }
  }, [isGiven])
}
