import { listHelps } from '#company/helps/contract'
import { type Screen, seedBed } from '../../frame/app/screen.ts'
import { helpsEntry } from './entry.ts'
import { helpRows } from './help-rows.ts'
import { HelpsPage } from './helps-page.tsx'

const seeds = { helps: seedBed(listHelps, helpRows) }

export const helpsScreen: Screen<typeof seeds> = {
  entry: helpsEntry,
  seeds,
  render: () => <HelpsPage />,
}
