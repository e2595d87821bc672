import type { ComponentProps } from 'react'

/** The browser's own: keys, touch and screen readers know it. */
export function Slider(props: Omit<ComponentProps<'input'>, 'type'>) {
  return <input type="range" className="h-6 w-full accent-primary" {...props} />
}
