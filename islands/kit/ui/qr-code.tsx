import { encode } from 'uqr'

/** Dark on light in every theme: cameras expect it. */
export function QrCode({ code, label }: { code: string; label: string }) {
  const { size, data } = encode(code, { ecc: 'L', border: 2 })
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-full rounded-md bg-white"
    >
      <path d={pathOf(data)} className="fill-black" />
    </svg>
  )
}

/** One rectangle for each run of dark modules in a row. */
function pathOf(rows: boolean[][]): string {
  return rows
    .flatMap((row, y) => {
      const runs: string[] = []
      for (let x = 0; x < row.length; x++) {
        if (!row[x]) continue
        const from = x
        while (row[x + 1]) x += 1
        runs.push(`M${from} ${y}h${x + 1 - from}v1h${from - x - 1}z`)
      }
      return runs
    })
    .join('')
}
