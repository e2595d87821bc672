import type { ReactNode } from 'react'

/**
 * A page made of React: rendered on the server first, then brought to life in the browser by the
 * `mount.ts` beside it. `Props` are outputs of the functions that the endpoints call.
 */
export interface Screen<Props> {
  /** The folder of `islands/` it lives in. */
  name: string
  /** @param at where it is shown: path and query, as in the address bar */
  render: (props: Props, at: string) => ReactNode | Promise<ReactNode>
}
