import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'

interface IconButtonProps extends Omit<ComponentProps<typeof Button>, 'children' | 'name'> {
  /** Tooltip and accessible name. */
  name: string
  children: ReactNode
}

export function IconButton({ name, variant = 'ghost', size = 'icon', ...rest }: IconButtonProps) {
  return <Button variant={variant} size={size} aria-label={name} data-tooltip={name} {...rest} />
}
