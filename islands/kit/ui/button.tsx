import { cva, type VariantProps } from 'class-variance-authority'
import { type ComponentProps, type MouseEvent, useState } from 'react'
import { OneAtATime } from '../pressing/one-at-a-time.ts'
import { cn } from './cn.ts'

/** Also for links: `<a className={buttonVariants({ variant: 'outline' })}>`. */
export const buttonVariants = cva(
  'inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-md font-medium transition-colors disabled:opacity-50 aria-disabled:opacity-50',
  {
    variants: {
      variant: {
        default: 'bg-primary text-primary-foreground enabled:hover:bg-primary-hover',
        secondary: 'bg-secondary text-secondary-foreground enabled:hover:bg-selected',
        outline: 'border bg-background text-foreground enabled:hover:bg-accent',
        ghost:
          'text-muted-foreground enabled:hover:bg-accent enabled:hover:not-data-[state=on]:text-accent-foreground data-[state=on]:text-primary',
        link: 'text-primary underline-offset-4 hover:underline',
        destructive: 'bg-destructive text-destructive-foreground enabled:hover:opacity-90',
      },
      size: {
        default: 'h-9 px-3.5 text-sm tight:px-2',
        sm: 'h-7 px-2.5 text-xs',
        lg: 'h-11 px-5 text-base',
        icon: 'size-9',
        'icon-sm': 'size-7',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
)

interface ButtonProps
  extends Omit<ComponentProps<'button'>, 'onClick'>,
    VariantProps<typeof buttonVariants> {
  /** While what it answers is under way, another press does nothing. */
  onClick?: ((event: Press) => unknown) | undefined
}

type Press = MouseEvent<HTMLButtonElement>

export function Button({ variant, size, className, type = 'button', ...props }: ButtonProps) {
  const { onClick, ...rest } = props
  return (
    <button
      data-slot="button"
      type={type}
      className={cn(buttonVariants({ variant, size }), className)}
      onClick={useOneAtATime(onClick)}
      {...rest}
    />
  )
}

function useOneAtATime(onClick: ButtonProps['onClick']) {
  const [presses] = useState(() => new OneAtATime())
  return onClick && ((event: Press) => presses.run(() => onClick(event)))
}
