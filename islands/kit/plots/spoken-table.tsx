import type { ReactNode } from 'react'

/** What a plot shows, for screen readers. Around it, as a table is as wide as its cells whatever it is told. */
export function SpokenTable({ children }: { children: ReactNode }) {
  return (
    <div className="sr-only">
      <table>{children}</table>
    </div>
  )
}
