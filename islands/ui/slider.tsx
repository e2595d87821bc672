import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

/** The browser's own: keys, touch and screen readers know it. */
export function Slider({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input
      data-slot="slider"
      type="range"
      className={cn('h-6 w-full accent-primary', className)}
      {...rest}
    />
  )
}
