import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from './dialog.tsx'
import { discardTyped, hasUnsaved, Unsaved } from './unsaved.tsx'

interface TitledDialogProps {
  onClose: () => void
  title: string
  description?: string
  /** The safest first. */
  actions?: ReactNode
  size?: keyof typeof widths
  /** By default the first field. */
  initialFocus?: RefObject<HTMLElement | null>
  children?: ReactNode
}

const widths = { sm: 'max-w-md', default: 'max-w-lg', lg: 'max-w-2xl' }

/** Open while rendered; asks before it discards typed text. */
export function TitledDialog({ size = 'default', ...props }: TitledDialogProps) {
  const { title, description, actions, initialFocus, children, onClose } = props
  const descriptionId = useId()
  const body = useRef<HTMLDivElement>(null)
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => {
    if (!isLeaving && hasUnsaved(body.current)) setLeaving(true)
    else onClose()
  }
  const discard = () => {
    discardTyped(body.current)
    onClose()
  }
  return (
    <Dialog onOpenChange={leave}>
      <DialogContent
        aria-describedby={description ? descriptionId : undefined}
        focusFirst={(dialog) => initialFocus?.current ?? firstField(dialog)}
        className={widths[size]}
      >
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          {description ? (
            <DialogDescription id={descriptionId}>{description}</DialogDescription>
          ) : null}
        </DialogHeader>
        {children ? (
          <div ref={body} className="min-h-0 flex-1 scroll-py-12 overflow-y-auto px-5 py-2">
            {children}
          </div>
        ) : null}
        {isLeaving ? (
          <Unsaved onKeep={() => setLeaving(false)} onDiscard={discard} />
        ) : (
          <Foot>{actions}</Foot>
        )}
      </DialogContent>
    </Dialog>
  )
}

function Foot({ children }: { children: ReactNode }) {
  return children ? <DialogFooter>{children}</DialogFooter> : <div className="h-4 shrink-0" />
}

/** Not the close button. */
function firstField(dialog: HTMLElement): HTMLElement | null {
  return dialog.querySelector<HTMLElement>(
    ':is(form input:not([type=hidden], :disabled), form textarea, form select, [role=switch], [role=tab][aria-selected=true])',
  )
}
