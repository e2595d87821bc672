import { useEffect } from 'react'

/** One layer opens at a time. */
let typed = ''

/** Keys wait for what opens, instead of going to what lies below it. */
export function useHeldKeys(isWaiting: boolean) {
  useEffect(() => {
    if (!isWaiting) return
    addEventListener('keydown', hold, true)
    return () => {
      removeEventListener('keydown', hold, true)
      // After the effects of what opened, which take the focus.
      setTimeout(letGo)
    }
  }, [isWaiting])
}

function hold(event: KeyboardEvent) {
  const { key } = event
  if (event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (key === 'Backspace') typed = typed.slice(0, -1)
  else if (key.length === 1) typed += key
}

/** As typed, so that the undo of the field knows. */
function letGo() {
  const isOpen = document.activeElement?.closest('dialog, [popover]')
  if (typed && isOpen) document.execCommand('insertText', false, typed)
  typed = ''
}
