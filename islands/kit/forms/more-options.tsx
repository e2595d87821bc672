import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useState } from 'react'

interface MoreOptionsProps {
  title: string
  isOpenAtFirst: boolean
  /** Something in it was refused: it opens by itself. */
  isWrong: boolean
  children: ReactNode
}

/** Fields that have defaults: sent with the form, open or not. */
export function MoreOptions({ title, isOpenAtFirst, isWrong, children }: MoreOptionsProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return (
    <details
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group border-t pt-3"
    >
      <summary className="flex cursor-pointer list-none items-center gap-2 rounded-sm py-1 font-medium text-sm [&::-webkit-details-marker]:hidden">
        <ChevronRight className="size-4 shrink-0 group-open:rotate-90" aria-hidden />
        {title}
      </summary>
      <div className="flex flex-col gap-4 pt-3">{children}</div>
    </details>
  )
}
