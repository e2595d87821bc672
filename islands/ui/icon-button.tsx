import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'
import { Tip } from './tooltip.tsx'

interface IconButtonProps extends Omit<ComponentProps<typeof Button>, 'children'> {
  /** What it does, for eyes (tooltip) and ears. */
  name: string
  children: ReactNode
}

export function IconButton({ name, kind = 'quiet', size = 'icon', ...rest }: IconButtonProps) {
  return (
    <Tip text={name}>
      <Button kind={kind} size={size} aria-label={name} {...rest} />
    </Tip>
  )
}
