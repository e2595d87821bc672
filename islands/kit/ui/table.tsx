/** On a narrow screen the cells of a row stand below each other. */
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

interface TableProps extends ComponentProps<'table'> {
  containerClassName?: string
}

export function Table({ containerClassName, className, ...rest }: TableProps) {
  return (
    <div
      data-slot="table-container"
      className={cn('overflow-x-auto overflow-y-hidden rounded-xl border', containerClassName)}
    >
      <table
        data-slot="table"
        className={cn('w-full text-left narrow:block', className)}
        {...rest}
      />
    </div>
  )
}

export function TableHeader({ className, ...rest }: ComponentProps<'thead'>) {
  return (
    <thead
      data-slot="table-header"
      className={cn('border-b bg-muted narrow:sr-only', className)}
      {...rest}
    />
  )
}

export function TableBody({ className, ...rest }: ComponentProps<'tbody'>) {
  return <tbody data-slot="table-body" className={cn('narrow:block', className)} {...rest} />
}

export function TableRow({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr data-slot="table-row" className={cn('not-last:border-b', className)} {...rest} />
}

export function TableHead({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      data-slot="table-head"
      scope="col"
      className={cn('whitespace-nowrap px-3 py-2.5 font-medium text-faint text-xs', className)}
      {...rest}
    />
  )
}

export function TableCell({ className, ...rest }: ComponentProps<'td'>) {
  return (
    <td
      data-slot="table-cell"
      className={cn(
        'h-10 px-3 py-1.5 align-middle text-sm narrow:block narrow:h-auto narrow:p-0',
        className,
      )}
      {...rest}
    />
  )
}
