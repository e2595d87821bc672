/**
 * A browser sends a telephone number as it was typed: the server reads it and answers with what is
 * wrong beside the field. The reader would be 2 kB of the pages that have a form for one.
 */
import type { BunPlugin } from 'bun'

const typed = `import * as v from 'valibot'
export const PhoneNumber = /* @__PURE__ */ (() => v.pipe(
  v.string('Required'),
  v.maxLength(200, 'Too Long!'),
  v.trim(),
  v.nonEmpty('Required'),
))()
export const safeParseReading = (schema, given) => v.safeParse(schema, given)
export const readerIn = () => undefined`

export const typedNumbers: BunPlugin = {
  name: 'typed numbers',
  setup(build) {
    build.onLoad({ filter: /\/src\/company\/phone-numbers\/fields\.ts$/ }, () => ({
      contents: typed,
      loader: 'ts',
    }))
  },
}
