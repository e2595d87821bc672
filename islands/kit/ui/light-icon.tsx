import { type ComponentProps, createElement, type SVGAttributes } from 'react'

export type IconNode = readonly [tag: string, attributes: SVGAttributes<SVGElement>][]

/** See `src/workshop/build/light-icons.ts`. */
export function LightIcon({ node, ...rest }: ComponentProps<'svg'> & { node: IconNode }) {
  return (
    <IconFrame {...rest}>
      {node.map(([tag, attributes], at) => createElement(tag, { ...attributes, key: at }))}
    </IconFrame>
  )
}

export function IconFrame({ children, ...rest }: ComponentProps<'svg'>) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      {children}
    </svg>
  )
}
