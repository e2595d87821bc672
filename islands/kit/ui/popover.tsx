/** The native popover, positioned by us. Its content is not rendered while it is closed. */
import {
  type ComponentProps,
  cloneElement,
  createContext,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { cn } from './cn.ts'
import { type Align, place } from './placing.ts'

interface Opening {
  id: string
  role: 'dialog' | 'menu'
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  anchor: RefObject<HTMLButtonElement | null>
}

const OpeningContext = createContext<Opening | undefined>(undefined)

function useOpening(): Opening {
  const opening = useContext(OpeningContext)
  if (!opening) throw new Error('A part of a popover was rendered outside of one')
  return opening
}

interface PopoverProps {
  role?: Opening['role']
  children: ReactNode
}

export function Popover({ role = 'dialog', children }: PopoverProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  return <OpeningContext value={{ id, role, isOpen, setOpen, anchor }}>{children}</OpeningContext>
}

interface PopoverTriggerProps {
  /** As in the registry: its child is the button. */
  asChild: true
  children: ReactElement<ComponentProps<'button'>>
}

export function PopoverTrigger({ children }: PopoverTriggerProps) {
  const { id, role, isOpen, anchor } = useOpening()
  return cloneElement(children, {
    ref: anchor,
    popoverTarget: id,
    'aria-haspopup': role,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
  })
}

interface PopoverContentProps extends ComponentProps<'div'> {
  'aria-label': string
  align?: Align
  onOpened?: (panel: HTMLElement) => void
}

export function PopoverContent(props: PopoverContentProps) {
  const { align = 'center', onOpened, className, children, ...rest } = props
  const { id, role, isOpen, setOpen, anchor } = useOpening()
  const panel = useRef<HTMLDivElement>(null)

  const open = () => {
    flushSync(() => setOpen(true))
    // Focused as it is shown, so that no key press is lost.
    if (role === 'menu') panel.current?.setAttribute('autofocus', '')
    // It has a size only once it is shown, before the next frame.
    requestAnimationFrame(() => {
      if (!panel.current || !anchor.current) return
      place(panel.current, anchor.current, align)
      onOpened?.(panel.current)
    })
  }
  useOpenedEarly(panel, open)
  return (
    <div
      data-slot="popover-content"
      {...rest}
      role={role}
      ref={panel}
      id={id}
      popover="auto"
      onBeforeToggle={({ newState }) => newState === 'open' && open()}
      onToggle={({ newState }) => newState === 'closed' && setOpen(false)}
      className={cn(
        'fixed inset-auto m-0 max-w-[calc(100vw-16px)] overflow-hidden rounded-md bg-popover text-popover-foreground shadow-md open:flex open:animate-appear open:flex-col',
        className,
      )}
    >
      {isOpen ? children : null}
    </div>
  )
}

/** A click before hydration opened it already, without content. */
function useOpenedEarly(panel: RefObject<HTMLElement | null>, open: () => void) {
  const first = useRef(open)
  useEffect(() => {
    if (panel.current?.matches(':popover-open')) queueMicrotask(first.current)
  }, [panel])
}
