import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

const look = cva(
  'inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-base font-medium transition-colors disabled:opacity-50 aria-disabled:opacity-50',
  {
    variants: {
      kind: {
        primary: 'bg-accent text-on-accent enabled:hover:bg-accent-strong',
        outline: 'border border-line bg-page text-ink enabled:hover:bg-hover',
        quiet: 'text-ink-soft enabled:hover:bg-hover enabled:hover:text-ink',
        /** Quiet, and switched on. */
        on: 'text-accent-ink enabled:hover:bg-hover',
        tint: 'bg-accent-tint text-ink enabled:hover:bg-chosen',
        danger: 'bg-failure text-on-failure enabled:hover:opacity-90',
      },
      size: {
        small: 'h-7 px-2.5 text-list',
        base: 'h-9 px-3.5 text-body',
        large: 'h-11 px-5 text-title',
        icon: 'size-9',
        smallIcon: 'size-7',
      },
    },
    defaultVariants: { kind: 'outline', size: 'base' },
  },
)

type ButtonProps = ComponentProps<'button'> & VariantProps<typeof look>

export function Button({ kind, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={look({ kind, size, className })} {...rest} />
}

type LinkButtonProps = ComponentProps<'a'> & VariantProps<typeof look>

export function LinkButton({ kind, size, className, children, ...rest }: LinkButtonProps) {
  return (
    <a className={look({ kind, size, className })} {...rest}>
      {children}
    </a>
  )
}
