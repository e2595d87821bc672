import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { toasterHomeId, toasterId } from './sonner.tsx'

interface NativeDialogProps extends Omit<ComponentProps<'dialog'>, 'open' | 'ref'> {
  onClose: () => void
  /** By default the first focusable element. */
  focusFirst?: (dialog: HTMLElement) => HTMLElement | null | undefined
}

/** The native dialog provides inertness, Escape and focus return. Open while it is rendered. */
export function NativeDialog({ onClose, focusFirst, children, ...rest }: NativeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const first = useRef(focusFirst)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const opener = document.activeElement
    const returnCaret = takeCaret(opener)
    element.showModal()
    const returnToaster = takeToaster(element)
    first.current?.(element)?.focus()
    return () => {
      returnToaster()
      element.close()
      returnCaret()
      keepFocus(opener)
    }
  }, [])
  return (
    // The keyboard's way to close is Escape, which the browser turns into `cancel`.
    <dialog
      ref={dialog}
      onCancel={(event) => {
        // React passes it on from a dialog within, browsers from a field whose file picker was closed.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onPointerDown={({ target, currentTarget }) => target === currentTarget && onClose()}
      {...rest}
    >
      {children}
    </dialog>
  )
}

/** Browsers return the focus to a text, but at its beginning. */
function takeCaret(opener: Element | null) {
  if (!(opener instanceof HTMLTextAreaElement)) return () => undefined
  const { selectionStart, selectionEnd } = opener
  return () => opener.setSelectionRange(selectionStart, selectionEnd)
}

const focusMain = () => document.querySelector('main')?.focus()
const soonMs = 10_000

/** The dialog's opener may be gone, such as the row of a deleted record. */
function keepFocus(opener: Element | null) {
  if (!opener?.isConnected) return focusMain()
  const watch = new MutationObserver(() => {
    if (opener.isConnected) return
    watch.disconnect()
    if (document.activeElement === document.body) focusMain()
  })
  watch.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => watch.disconnect(), soonMs)
}

/** Toasts outside a modal dialog cannot be reached. */
function takeToaster(dialog: HTMLElement) {
  moveToaster(dialog)
  return () => {
    // It may have come since the dialog was opened.
    if (!dialog.contains(document.getElementById(toasterId))) return
    const others = [...document.querySelectorAll('dialog[open]')]
    // Not where they came from: a nested dialog may outlive the outer one.
    moveToaster(
      others.findLast((other) => !dialog.contains(other)) ?? document.getElementById(toasterHomeId),
    )
  }
}

function moveToaster(place: Element | null) {
  const toaster = document.getElementById(toasterId)
  if (!toaster) return
  const isShown = toaster.matches(':popover-open')
  place?.append(toaster)
  if (isShown) toaster.showPopover()
}
