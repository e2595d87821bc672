import { useCallback, useRef, useState } from 'react'
import { useFacts } from '../../app/facts.tsx'
import { rememberCookie } from '../../shell/cookie.ts'
import { roomy, useIsAtLeast } from '../../ui/use-width.ts'

/** Beside the conversation its open state is stored; above it, it is not. */
export function useContactPanel() {
  const [staysOpen, setStaysOpen] = useState(useFacts().contactPanel === 'open')
  const [isAbove, setAbove] = useState(false)
  const isBeside = useIsAtLeast(roomy)
  const isOpen = isBeside ? staysOpen : isAbove
  const set = (opens: boolean) => {
    if (!isBeside) return setAbove(opens)
    setStaysOpen(opens)
    rememberCookie('contactPanel', opens ? 'open' : 'closed')
  }
  return {
    isBeside,
    isOpen,
    /** The server does not know the width: it reserves the room on wide screens. */
    staysOpen,
    open: useLatest(() => set(true)),
    toggle: () => set(!isOpen),
    close: () => set(false),
  }
}

/** A stable function, so that bubbles are not rendered again. */
function useLatest(work: () => void) {
  const latest = useRef(work)
  latest.current = work
  return useCallback(() => latest.current(), [])
}
