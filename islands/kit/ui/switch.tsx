import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange'> {
  onCheckedChange?: (checked: boolean) => void
}

/** No `aria-checked`: browsers expose the checkbox's own state. */
const asSwitch = { role: 'switch' }

/** A checkbox, so that forms send it without scripts. */
export function Switch({ onCheckedChange, className, ...rest }: SwitchProps) {
  return (
    <input
      data-slot="switch"
      type="checkbox"
      {...asSwitch}
      onChange={onCheckedChange && (({ target }) => onCheckedChange(target.checked))}
      className={cn(
        'relative h-5 w-9 shrink-0 cursor-pointer appearance-none rounded-full bg-input transition-colors checked:bg-primary-contrast',
        'before:absolute before:top-0.5 before:left-0.5 before:size-4 before:rounded-full before:bg-background before:transition-transform checked:before:translate-x-4',
        className,
      )}
      {...rest}
    />
  )
}
