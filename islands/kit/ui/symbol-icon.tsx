import type { IconName } from 'lucide-react/dynamic'
import type { ComponentProps } from 'react'
import { IconFrame } from './light-icon.tsx'

/** Drawn in the document, see `src/workshop/build/symbols.ts`: no page's scripts have the icons of all pages. */
export function SymbolIcon({ name, ...rest }: ComponentProps<'svg'> & { name: IconName }) {
  return (
    <IconFrame {...rest}>
      <use href={`#icon-${name}`} />
    </IconFrame>
  )
}
