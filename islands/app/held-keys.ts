import { useEffect, useRef } from 'react'

/** Keys wait for what opens, instead of going to what lies below it. */
export function useHeldKeys(isWaiting: boolean) {
  const typed = useRef('')
  useEffect(() => {
    if (isWaiting) return hold(typed)
    // After the effects of what opened, which has the focus now.
    if (typed.current) write(typed.current)
    typed.current = ''
    return undefined
  }, [isWaiting])
}

function hold(typed: { current: string }) {
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1)
    else if ([...event.key].length === 1) typed.current += event.key
  }
  addEventListener('keydown', onKey, { capture: true })
  return () => removeEventListener('keydown', onKey, { capture: true })
}

function write(text: string) {
  const target = document.activeElement
  if (!target?.closest('dialog, [role=dialog], [popover]')) return
  // As typed: the field's own listeners and its undo know of it.
  document.execCommand('insertText', false, text)
}
