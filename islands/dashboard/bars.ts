/** A bar for each hour of the day, by uPlot, in the colours of the theme. */
import uPlot from 'uplot'

interface Bars {
  show: (hours: readonly number[]) => void
  remove: () => void
}

const barWidth = 0.7
const widest = 36

export function drawBars(into: HTMLElement, hours: readonly number[]): Bars {
  let shown = hours
  let plot = open()

  function open(): uPlot {
    const colour = (name: string) => getComputedStyle(into).getPropertyValue(`--${name}`)
    const axis = {
      stroke: colour('faint'),
      font: `11px ${getComputedStyle(into).fontFamily}`,
      ticks: { show: false },
      grid: { stroke: colour('border'), width: 1 },
    }
    const options: uPlot.Options = {
      width: into.clientWidth,
      height: into.clientHeight,
      legend: { show: false },
      cursor: { show: false },
      scales: { x: { time: false, range: [-0.5, 23.5] }, y: { range: upTo } },
      axes: [
        {
          ...axis,
          size: 24,
          grid: { show: false },
          splits: [0, 3, 6, 9, 12, 15, 18, 21],
          values: (_, splits) => splits.map((hour) => `${String(hour).padStart(2, '0')}:00`),
        },
        { ...axis, size: 36, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000] },
      ],
      series: [
        {},
        {
          fill: colour('chart-1'),
          width: 0,
          points: { show: false },
          paths: uPlot.paths.bars?.({ size: [barWidth, widest], radius: 0.15 }),
        },
      ],
    }
    return new uPlot(options, dataOf(shown), into)
  }

  function again() {
    plot.destroy()
    plot = open()
  }

  const sizes = new ResizeObserver(() =>
    plot.setSize({ width: into.clientWidth, height: into.clientHeight }),
  )
  sizes.observe(into)
  const themes = new MutationObserver(again)
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })

  return {
    show(next) {
      shown = next
      plot.setData(dataOf(next))
    },
    remove() {
      sizes.disconnect()
      themes.disconnect()
      plot.destroy()
    },
  }
}

function dataOf(hours: readonly number[]): uPlot.AlignedData {
  return [hours.map((_, hour) => hour), [...hours]]
}

/** A day without tickets has an axis as well. */
function upTo(_: uPlot, _least: number, most: number): uPlot.Range.MinMax {
  return [0, Math.max(4, most * 1.1)]
}
