import { type PointerEvent, useMemo } from 'react'

const pressMs = 450
/** A longer movement is a scroll. */
const slackPx = 10

/** Long press opens a bubble's menu: phones have no room for a button at every bubble. */
export function useLongPress() {
  return useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let start = { x: 0, y: 0 }
    let isTouch = false
    const end = () => clearTimeout(timer)
    return {
      onPointerDown({ target, pointerType, pointerId, clientX, clientY }: PointerEvent) {
        end()
        isTouch = pointerType === 'touch'
        if (!isTouch || !(target instanceof Element)) return
        const button = menuButtonOf(target)
        if (!button) return
        start = { x: clientX, y: clientY }
        timer = setTimeout(() => openMenu(button, pointerId), pressMs)
      },
      onPointerMove({ clientX, clientY }: PointerEvent) {
        if (Math.hypot(clientX - start.x, clientY - start.y) > slackPx) end()
      },
      onPointerUp: end,
      onPointerCancel: end,
      onContextMenu(event: { target: EventTarget; preventDefault: () => void }) {
        if (isTouch && event.target instanceof Element && menuButtonOf(event.target)) {
          event.preventDefault()
        }
      },
    }
  }, [])
}

function menuButtonOf(target: Element): HTMLElement | null | undefined {
  // An open menu stands within its message.
  if (!target.closest('[data-message]') || target.closest('[popover]')) return undefined
  return target.closest('[data-row]')?.querySelector<HTMLElement>('[data-message-menu]')
}

function openMenu(button: HTMLElement, pointerId: number) {
  button.click()
  navigator.vibrate?.(10)
  // Otherwise lifting the finger is a tap outside the menu, which closes it.
  document.getElementById(button.getAttribute('popovertarget') ?? '')?.setPointerCapture(pointerId)
}
