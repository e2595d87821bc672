import type uPlot from 'uplot'
import type { DashboardTrends } from '#desk/dashboard/contract'
import { drawPlot, stylesOf, upTo } from '../../kit/plots/plot.ts'
import { hoursAndMinutes } from './durations.ts'

type Days = DashboardTrends['days']

/** Mean minutes of waiting and of answering. */
export function drawDays(container: HTMLElement, days: Days) {
  return drawPlot(container, days, { optionsFor, dataOf })
}

const daySeconds = 86_400
const steps = [1, 7, 14, 28, 91, 182, 364].map((count) => count * daySeconds)

function optionsFor(container: HTMLElement) {
  const { color, axis } = stylesOf(container)
  const line = (name: string) => ({
    stroke: color(name),
    width: 2,
    points: { show: true, size: 5, fill: color(name) },
  })
  return {
    legend: { show: false },
    cursor: { show: false },
    tzDate: (seconds: number) => new Date(seconds * 1_000),
    scales: { x: { range: aroundDays }, y: { range: upTo } },
    axes: [
      {
        ...axis,
        size: 24,
        grid: { show: false },
        incrs: steps,
        splits: wholeDays,
        values: (_: uPlot, splits: number[]) => splits.map(dayText),
      },
      {
        ...axis,
        size: 60,
        incrs: [1, 5, 15, 30, 60, 120, 240, 480, 720, 1_440],
        values: (_: uPlot, splits: number[]) => splits.map(hoursAndMinutes),
      },
    ],
    series: [{}, line('chart-1'), line('chart-3')],
  }
}

/** Of the days themselves: to a single one the library would add three years. */
function aroundDays({ data: [days] }: uPlot): uPlot.Range.MinMax {
  const [first = 0, last = first] = [days[0], days.at(-1)]
  return [first - daySeconds / 2, last + daySeconds / 2]
}

/** A day is written once, however few there are. */
function wholeDays(_: uPlot, _axis: number, low: number, high: number, step: number): number[] {
  const from = Math.ceil(low / daySeconds) * daySeconds
  const each = Math.max(daySeconds, step)
  const count = Math.floor((high - from) / each) + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => from + at * each)
}

function dayText(seconds: number): string {
  const [, month, day] = new Date(seconds * 1_000).toISOString().slice(0, 10).split('-')
  return `${day}/${month}`
}

function dataOf(days: Days): uPlot.AlignedData {
  return [
    days.map(({ day }) => Date.parse(`${day}T00:00:00Z`) / 1_000),
    days.map(({ avgWaitTime }) => avgWaitTime),
    days.map(({ avgSupportTime }) => avgSupportTime),
  ]
}
