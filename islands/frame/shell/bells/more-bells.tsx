/** Loaded after hydration. */

import { useMay } from '../../../kit/facts/facts.tsx'
import { inCorner, unsaid } from '../../../kit/failing/broken-part.tsx'
import { Guarded } from '../../../kit/failing/guarded.tsx'
import type { BellPart } from './parts.ts'

interface BellsProps {
  parts: readonly BellPart[]
}

export function MoreBells({ parts }: BellsProps) {
  const alerts = parts.flatMap(({ alerts = {} }) => Object.entries(alerts))
  return (
    <>
      {parts.map(({ noun, Bell }) =>
        Bell ? (
          <Guarded key={noun} kind={`bell of ${noun}`} frame={inCorner}>
            <Bell rows={<Rows parts={parts} />} />
          </Guarded>
        ) : null,
      )}
      {alerts.map(([kind, Alerts]) => (
        <Guarded key={kind} kind={kind} frame={unsaid}>
          <Alerts />
        </Guarded>
      ))}
    </>
  )
}

function Rows({ parts }: BellsProps) {
  return parts.map(({ noun, bellRows }) =>
    bellRows ? <PermittedRows key={noun} {...bellRows} /> : null,
  )
}

function PermittedRows({ can, Rows }: NonNullable<BellPart['bellRows']>) {
  return useMay(can) ? <Rows /> : null
}
