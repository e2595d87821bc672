import { renderSVG } from 'uqr'

/** Readable by phone cameras in light and dark mode; empty for no code. */
export function qrSvg(code: string): string {
  return code === '' ? '' : renderSVG(code, { border: 2 })
}
