/**
 * The browser's own popover: it closes on Escape and on a click elsewhere, gives the focus back, and
 * stands above everything. Only its place is ours. Nothing inside is drawn while it is closed.
 */
import { clsx } from 'clsx'
import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { type Align, place } from './placing.ts'

export type Trigger = ReactElement<ComponentProps<'button'>>

interface PopoverProps {
  /** The button that opens it. */
  trigger: Trigger
  /** Said to those who do not see where it opened. */
  label: string
  align?: Align
  role?: 'dialog' | 'menu'
  className?: string
  /** Once it stands in its place. */
  onOpened?: (panel: HTMLElement) => void
  panelProps?: ComponentProps<'div'>
  children: ReactNode
}

export function Popover(props: PopoverProps) {
  const { trigger, label, align = 'end', role = 'dialog', onOpened, children } = props
  const id = useId()
  const named = { role, 'aria-label': label }
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)

  const open = () => {
    flushSync(() => setOpen(true))
    // The browser gives it the focus as it shows it: no key is lost on the way to the first entry.
    if (role === 'menu') panel.current?.setAttribute('autofocus', '')
    // It has its size once it is shown, which is before the next frame.
    requestAnimationFrame(() => {
      if (!panel.current || !anchor.current) return
      place(panel.current, anchor.current, align)
      onOpened?.(panel.current)
    })
  }
  useOpenedEarly(panel, open)
  return (
    <>
      {cloneElement(trigger, {
        ref: anchor,
        popoverTarget: id,
        'aria-haspopup': role,
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
      })}
      <div
        {...props.panelProps}
        {...named}
        ref={panel}
        id={id}
        popover="auto"
        onBeforeToggle={({ newState }) => newState === 'open' && open()}
        onToggle={({ newState }) => newState === 'closed' && setOpen(false)}
        className={clsx(
          'fixed inset-auto m-0 max-w-[calc(100vw-16px)] overflow-hidden rounded-md bg-popover text-foreground shadow-md open:flex open:animate-appear open:flex-col',
          props.className,
        )}
      >
        {isOpen ? children : null}
      </div>
    </>
  )
}

/** Who clicked before the page was alive has opened it already, with nothing inside. */
function useOpenedEarly(panel: RefObject<HTMLElement | null>, open: () => void) {
  const first = useRef(open)
  useEffect(() => {
    if (panel.current?.matches(':popover-open')) queueMicrotask(first.current)
  }, [panel])
}
