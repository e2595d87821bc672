import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { readStored, writeStored } from '../../../kit/storage/stored.ts'
import { isAtLeast, wide } from '../../../kit/ui/use-width.ts'
import { joinDrafts } from './drafts.ts'

export type Field = RefObject<HTMLTextAreaElement | null>

const mostRows = 5

/** Grows with the text up to five rows, then scrolls. */
export function useRoomFor(text: string, field: Field) {
  useLayoutEffect(() => {
    const area = field.current
    if (!area) return
    const { lineHeight, paddingTop } = getComputedStyle(area)
    const row = Number.parseFloat(lineHeight)
    area.style.height = 'auto'
    const border = area.offsetHeight - area.clientHeight
    const padding = 2 * Number.parseFloat(paddingTop)
    const wanted = text === '' ? 0 : area.scrollHeight
    area.style.height = `${Math.min(wanted, row * mostRows + padding) + border}px`
  }, [text, field])
}

/** Text typed before hydration is only in the field: it is appended to the stored draft. */
export function useEarlyWords(field: Field, text: string, draft: string) {
  const drawn = useRef(text)
  useLayoutEffect(() => {
    const typed = field.current?.value ?? ''
    const kept = readStored(draft)
    if (typed === drawn.current || typed === kept) return
    writeStored(draft, joinDrafts(kept, typed))
  }, [field, draft])
}

/** Not on a phone, where the keyboard would cover the conversation. */
export function useFocusOnOpen(field: Field) {
  useEffect(() => {
    const hasKeyboard = matchMedia('(hover: hover)').matches && isAtLeast(wide)
    const area = field.current
    if (!hasKeyboard || !area || document.activeElement === area) return
    area.focus({ preventScroll: true })
    area.setSelectionRange(area.value.length, area.value.length)
  }, [field])
}

export function useCaretAtEnd(field: Field, editedId: number | undefined) {
  useEffect(() => {
    const area = field.current
    if (editedId !== undefined) area?.setSelectionRange(area.value.length, area.value.length)
  }, [field, editedId])
}

/** Replaces the selection, or the text from `from` on. */
export function useInserting(field: Field, setText: (text: string) => void) {
  return useCallback(
    (piece: string, from?: number) => {
      const area = field.current
      if (!area) return
      const start = from ?? area.selectionStart
      const text = area.value.slice(0, start) + piece + area.value.slice(area.selectionEnd)
      flushSync(() => setText(text))
      area.focus()
      area.setSelectionRange(start + piece.length, start + piece.length)
    },
    [field, setText],
  )
}
