import uPlot from 'uplot'
import { drawPlot, stylesOf, upTo, wholeSteps } from '../../kit/plots/plot.ts'

const barWidth = 0.7
const maxBarPx = 36

/** Tickets by the hour of a day. */
export function drawBars(container: HTMLElement, hours: readonly number[]) {
  return drawPlot(container, hours, { optionsFor, dataOf })
}

function optionsFor(container: HTMLElement) {
  const { color, axis } = stylesOf(container)
  return {
    legend: { show: false },
    cursor: { show: false },
    scales: { x: { time: false, range: hourRange }, y: { range: upTo } },
    axes: [
      {
        ...axis,
        size: 24,
        grid: { show: false },
        splits: [0, 3, 6, 9, 12, 15, 18, 21],
        values: (_: uPlot, splits: number[]) =>
          splits.map((hour) => `${String(hour).padStart(2, '0')}:00`),
      },
      { ...axis, size: 36, incrs: wholeSteps },
    ],
    series: [
      {},
      {
        fill: color('chart-1'),
        width: 0,
        points: { show: false },
        paths: uPlot.paths.bars?.({ size: [barWidth, maxBarPx], radius: 0.15 }),
      },
    ],
  }
}

const hourRange: uPlot.Range.MinMax = [-0.5, 23.5]

function dataOf(hours: readonly number[]): uPlot.AlignedData {
  return [hours.map((_, hour) => hour), [...hours]]
}
