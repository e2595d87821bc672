import * as Tooltip from 'radix-ui/tooltip'
import type { ReactNode } from 'react'

export function TipProvider({ children }: { children: ReactNode }) {
  return (
    <Tooltip.Provider delayDuration={450} skipDelayDuration={200} disableHoverableContent>
      {children}
    </Tooltip.Provider>
  )
}

/** A name beside what shows only an icon. The child must take a ref and carry the name itself. */
export function Tip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-64 animate-appear rounded-small bg-ink px-2 py-1 text-list text-page"
        >
          {text}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
