import { useCallback, useRef, useState } from 'react'
import { rememberCookie } from '../../../frame/shell/cookie.ts'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { roomy, useIsAtLeast, vast } from '../../../kit/ui/use-width.ts'

/**
 * Beside the conversation its open state is stored; above it, it is not. Until somebody opens or
 * closes it, it is open where there is room for it besides everything else.
 */
export function useContactPanel() {
  const [choice, setChoice] = useState(useFacts().contactPanel)
  const [isAbove, setAbove] = useState(false)
  const isBeside = useIsAtLeast(roomy)
  const isVast = useIsAtLeast(vast)
  const isOpen = isBeside ? choice === 'open' || (choice === 'auto' && isVast) : isAbove
  const set = (opens: boolean) => {
    if (!isBeside) return setAbove(opens)
    const next = opens ? 'open' : 'closed'
    setChoice(next)
    rememberCookie('contactPanel', next)
  }
  return {
    isBeside,
    isOpen,
    choice,
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
