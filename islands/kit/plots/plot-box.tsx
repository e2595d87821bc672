import { useEffect, useRef } from 'react'
import { cn } from '../ui/cn.ts'
import type { Plot } from './plot.ts'

interface PlotBoxProps<Data> {
  /** Fetches the plotting library with what draws; the same function in every render. */
  draw: (container: HTMLElement, data: Data) => Promise<Plot<Data>>
  data: Data
  className?: string
}

/** For sighted people: the numbers stand beside it in words or a table. */
export function PlotBox<Data>({ draw, data, className }: PlotBoxProps<Data>) {
  const box = useRef<HTMLDivElement>(null)
  const drawing = useRef<Promise<Plot<Data>>>(undefined)
  const latest = useRef(data)
  latest.current = data
  useEffect(() => {
    if (!box.current) return
    const drawn = draw(box.current, latest.current)
    drawing.current = drawn
    return () => void drawn.then(({ remove }) => remove())
  }, [draw])
  useEffect(() => {
    drawing.current?.then(({ show }) => show(data))
  }, [data])
  return <div ref={box} aria-hidden="true" className={cn('h-56 w-full', className)} />
}
