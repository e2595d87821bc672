/**
 * Makes the text of customers that begins with "Rompe" throw wherever a screen draws it, in the
 * process or page that runs this. Complete in itself: a browser gets its source.
 */
export function breakDrawing() {
  const { replace, slice } = String.prototype
  const breaks = (text: unknown) => String(text).startsWith('Rompe')
  const fail = () => {
    throw new Error('This text cannot be drawn')
  }
  Object.defineProperty(String.prototype, 'replace', {
    configurable: true,
    writable: true,
    value(this: unknown, pattern: unknown, ...more: unknown[]) {
      // Of names and previews: see `islands/kit/text/names.ts`.
      const isDrawn = pattern instanceof RegExp && pattern.source.includes('u202a')
      if (isDrawn && breaks(this)) fail()
      return Reflect.apply(replace, this, [pattern, ...more])
    },
  })
  Object.defineProperty(String.prototype, 'slice', {
    configurable: true,
    writable: true,
    value(this: unknown, ...given: unknown[]) {
      // Of messages: see `islands/kit/text/tokenise.ts`.
      if (given.length === 1 && given[0] === 0 && breaks(this)) fail()
      return Reflect.apply(slice, this, given)
    },
  })
}
