import { clsx } from 'clsx'
import * as Radix from 'radix-ui/popover'
import type { ReactNode } from 'react'

interface PopoverProps {
  trigger: ReactNode
  /** Said to those who do not see where it opened. */
  label: string
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
  children: ReactNode
}

export function Popover({ trigger, label, align = 'end', children, ...props }: PopoverProps) {
  return (
    <Radix.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={clsx(
            'z-50 flex max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-16px)] animate-appear flex-col overflow-hidden rounded-base bg-raised shadow-lift focus:outline-none',
            props.className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
