import { renderSVG } from 'uqr'

/** A code as an SVG that a phone's camera reads in light and dark; empty for no code. */
export function qrSvg(code: string): string {
  return code === '' ? '' : renderSVG(code, { border: 2 })
}
