const bubble =
  '<path fill="#00bfff" d="M8 3h16a5 5 0 0 1 5 5v11a5 5 0 0 1-5 5h-9.2l-6 4.6A1 1 0 0 1 7.200 27.800V24A5 5 0 0 1 3 19V8a5 5 0 0 1 5-5Z"/>'

/** Of the browser's tab, 16 pixels wide: the number is most of it. */
export function iconWith(count: number): string {
  if (count === 0) return '/icons/recado.svg'
  const text = count > 9 ? '9+' : `${count}`
  const [left, width, size] = text.length > 1 ? [3, 29, 16] : [11, 21, 19]
  const mark = `<rect x="${left}" y="11" width="${width}" height="21" rx="10.5" fill="#d92d20"/>`
  const number = `<text x="${left + width / 2}" y="${21.5 + size / 3}" text-anchor="middle" font-family="sans-serif" font-size="${size}" font-weight="700" fill="#fff">${text}</text>`
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${bubble}${mark}${number}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(picture)}`
}
