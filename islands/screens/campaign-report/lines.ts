import type uPlot from 'uplot'
import { drawPlot, stylesOf, upTo, wholeSteps } from '../../kit/plots/plot.ts'
import { momentParts } from '../../kit/time/moments.tsx'
import { colors, lines, type SeriesPlot } from './series-plot.ts'

/** How many had which outcome until when. */
export function drawLines(container: HTMLElement, first: SeriesPlot) {
  return drawPlot(container, first, { optionsFor: optionsIn(first.timeZone), dataOf })
}

const optionsIn = (timeZone: string) => (container: HTMLElement) => {
  const { color, axis } = stylesOf(container)
  return {
    legend: { show: false },
    cursor: { show: false },
    scales: { y: { range: upTo } },
    axes: [
      {
        ...axis,
        size: 24,
        grid: { show: false },
        values: (_: uPlot, splits: number[]) =>
          onceEach(splits.map((at) => timeText(at, timeZone))),
      },
      { ...axis, size: 48, incrs: wholeSteps },
    ],
    series: [
      {},
      ...lines.map((name) => ({
        stroke: color(colors[name]),
        width: 2,
        points: { show: false },
      })),
    ],
  }
}

/** Marks of less than a minute would say the same time again. */
function onceEach(texts: string[]): (string | null)[] {
  return texts.map((text, at) => (text === texts[at - 1] ? null : text))
}

/** Of the company; days at midnight. */
function timeText(seconds: number, timeZone: string): string {
  const { day, time } = momentParts(seconds * 1_000, timeZone)
  return time === '00:00' ? day.slice(0, 5) : time
}

function dataOf({ series }: SeriesPlot): uPlot.AlignedData {
  return [series.at, ...lines.map((name) => series[name])]
}
