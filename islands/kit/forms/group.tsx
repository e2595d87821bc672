import type { ReactNode } from 'react'

interface GroupProps {
  title: string
  hint?: string
  children: ReactNode
}

export function Group({ title, hint, children }: GroupProps) {
  return (
    <fieldset className="flex flex-col gap-4 border-t pt-4">
      <legend className="float-left mb-1 w-full font-semibold text-sm">{title}</legend>
      {hint ? <p className="-mt-4 text-faint text-xs">{hint}</p> : null}
      {children}
    </fieldset>
  )
}
