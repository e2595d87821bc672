import type { Screen } from '../app/screen.ts'
import { NotFound } from './not-found.tsx'

/** Instead of a page that does not exist: no entry leads here. */
export const notFoundScreen: Screen<Record<never, never>> = {
  entry: {
    noun: 'notFound',
    href: '/not-found',
    icon: 'compass',
    section: 'daily',
    can: 'drawer.attention',
  },
  seeds: {},
  render: () => <NotFound />,
}
