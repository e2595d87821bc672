import uPlot from 'uplot'

export interface Plot<Data> {
  show: (data: Data) => void
  remove: () => void
}

interface PlotOptions<Data> {
  optionsFor: (container: HTMLElement) => Omit<uPlot.Options, 'width' | 'height'>
  dataOf: (data: Data) => uPlot.AlignedData
}

/** Fills its container, follows its size and the theme. */
export function drawPlot<Data>(
  container: HTMLElement,
  first: Data,
  { optionsFor, dataOf }: PlotOptions<Data>,
): Plot<Data> {
  let shown = first
  const open = () =>
    new uPlot({ ...optionsFor(container), ...sizeOf(container) }, dataOf(shown), container)
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

/** Of the theme, as the container has them. */
export function stylesOf(container: HTMLElement) {
  const style = getComputedStyle(container)
  const color = (name: string) => style.getPropertyValue(`--${name}`)
  const axis: uPlot.Axis = {
    stroke: color('faint'),
    font: `11px ${style.fontFamily}`,
    ticks: { show: false },
    grid: { stroke: color('border'), width: 1 },
  }
  return { color, axis }
}

export const wholeSteps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000]

/** Nothing counted yet needs an axis too. */
export function upTo(_: uPlot, _min: number, max: number): uPlot.Range.MinMax {
  return [0, Math.max(4, max * 1.1)]
}

function sizeOf({ clientWidth, clientHeight }: HTMLElement) {
  return { width: clientWidth, height: clientHeight }
}
