import { expect, test } from 'bun:test'
import { lean } from './lean-contracts.ts'

const transpiler = new Bun.Transpiler({ loader: 'ts' })

test('what is not used of a contract is left out, what is used stays as it was', async () => {
  const contract = `
import * as v from 'valibot'
/** Said before. */
const base = { id: v.number() }
export const Used = v.object({
  ...base,
})
export type Used = v.InferOutput<typeof Used>
export const Unused: v.GenericSchema = v.object({
  ...Used.entries, // and more
})
export function f() {
  const inside = v.string()
  return inside
}
`
  const leaner = lean(contract)
  expect(leaner.match(/@__PURE__/g)).toHaveLength(3)
  expect(leaner).toContain('  const inside = v.string()\n')
  expect(() => transpiler.transformSync(leaner)).not.toThrow()
})

test('every contract still says the same', async () => {
  for await (const path of new Bun.Glob('src/*/contract.ts').scan()) {
    const source = await Bun.file(path).text()
    const names = (text: string) => transpiler.scan(text).exports.sort()
    expect(names(lean(source))).toEqual(names(source))
    expect(lean(source)).not.toContain('summary:')
  }
})
