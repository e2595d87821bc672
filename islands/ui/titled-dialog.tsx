import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from './dialog.tsx'
import { hasUnsaved, Unsaved } from './unsaved.tsx'

interface TitledDialogProps {
  onClose: () => void
  title: string
  description?: string
  /** Buttons at the foot, the safest first. */
  actions?: ReactNode
  size?: keyof typeof widths
  /** What gets the focus first; otherwise the first field. */
  initialFocus?: RefObject<HTMLElement | null>
  children?: ReactNode
}

const widths = { sm: 'max-w-md', default: 'max-w-lg', lg: 'max-w-2xl' }

/** Open as long as it is drawn; before what was typed would be lost, it asks. */
export function TitledDialog({ size = 'default', ...props }: TitledDialogProps) {
  const { title, description, actions, initialFocus, children, onClose } = props
  const descriptionId = useId()
  const body = useRef<HTMLDivElement>(null)
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => {
    if (!isLeaving && hasUnsaved(body.current)) setLeaving(true)
    else onClose()
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
          <Unsaved onKeep={() => setLeaving(false)} onDiscard={onClose} />
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

/** Where somebody begins to write or choose: not the cross that closes. */
function firstField(dialog: HTMLElement): HTMLElement | null {
  return dialog.querySelector<HTMLElement>(
    ':is(form input:not([type=hidden], :disabled), form textarea, form select, [role=switch], [role=tab][aria-selected=true])',
  )
}
