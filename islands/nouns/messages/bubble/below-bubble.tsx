export const belowLook = 'mt-1 flex max-w-full flex-wrap items-center justify-end gap-x-3 text-xs'

export const actionLook =
  'inline-flex h-6 items-center rounded-sm font-medium text-primary underline-offset-2 hover:underline disabled:opacity-50'

interface BelowActionProps {
  onClick: () => void
  disabled?: boolean
  children: string
}

export function BelowAction({ children, ...rest }: BelowActionProps) {
  return (
    <button type="button" className={actionLook} {...rest}>
      {children}
    </button>
  )
}
