import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

/** Native, for its keyboard, touch and screen reader support. */
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
