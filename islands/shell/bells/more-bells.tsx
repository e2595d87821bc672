/** Loaded after hydration. */
import { inCorner, unsaid } from '../../app/broken-part.tsx'
import { useMay } from '../../app/facts.tsx'
import { Guarded } from '../../app/guarded.tsx'
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
