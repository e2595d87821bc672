import uPlot from 'uplot'

interface BarChart {
  show: (hours: readonly number[]) => void
  remove: () => void
}

const barWidth = 0.7
const maxBarPx = 36

export function drawBars(container: HTMLElement, hours: readonly number[]): BarChart {
  let shown = hours
  const open = () => new uPlot(optionsFor(container), dataOf(shown), container)
  let plot = open()

  const sizes = new ResizeObserver(() => plot.setSize(sizeOf(container)))
  sizes.observe(container)
  // The plot reads the theme's colours once, so a change of theme needs a new one.
  const themes = new MutationObserver(() => {
    plot.destroy()
    plot = open()
  })
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

function optionsFor(container: HTMLElement): uPlot.Options {
  const style = getComputedStyle(container)
  const colour = (name: string) => style.getPropertyValue(`--${name}`)
  const axis = {
    stroke: colour('faint'),
    font: `11px ${style.fontFamily}`,
    ticks: { show: false },
    grid: { stroke: colour('border'), width: 1 },
  }
  return {
    ...sizeOf(container),
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
        paths: uPlot.paths.bars?.({ size: [barWidth, maxBarPx], radius: 0.15 }),
      },
    ],
  }
}

function sizeOf({ clientWidth, clientHeight }: HTMLElement) {
  return { width: clientWidth, height: clientHeight }
}

function dataOf(hours: readonly number[]): uPlot.AlignedData {
  return [hours.map((_, hour) => hour), [...hours]]
}

/** A day without tickets needs an axis too. */
function upTo(_: uPlot, _min: number, max: number): uPlot.Range.MinMax {
  return [0, Math.max(4, max * 1.1)]
}
