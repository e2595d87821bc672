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

test('endpoints and events keep what the browser needs', () => {
  const contract = `
export const sendFiles = endpoint({
  method: 'post',
  path: '/files/:id',
  can: 'file.send',
  summary:
    'Sends files',
  accepts: v.object({
    id: Id,
    /** Shown below. */
    caption: v.pipe(
      v.string(),
    ),
  }),
  files: { field: 'files', most: 10, bytes: 1 },
  returns: File,
  missing,
  isNew: (file) => file.isNew,
})

export const fileEvent = defineEvent(
  'file',
  v.object({ file: File }),
  () => [room.company],
)
export const lost = defineEvent('file', Loss, (_, ids: number[]) => ids.map(room.user))
`
  expect(lean(contract)).toBe(`
export const sendFiles = ({
  method: 'post',
  path: '/files/:id',
  can: 'file.send',
  files: { field: 'files', most: 10, bytes: 1 },
})

export const fileEvent = /* @__PURE__ */ (() => (defineEvent(
  'file',
  v.object({ file: File }))
))()
export const lost = /* @__PURE__ */ (() => (defineEvent('file', Loss)
))()
`)
})

test('every contract still says the same', async () => {
  for await (const path of new Bun.Glob('src/**/{contract,*-contract}.ts').scan()) {
    const source = await Bun.file(path).text()
    const names = (text: string) => transpiler.scan(text).exports.sort()
    expect(names(lean(source))).toEqual(names(source))
    expect(lean(source)).not.toMatch(/^ {2}(summary|accepts|returns)|[^f] \w+\.(accepts|returns)/m)
  }
})

test('permissions keep the reach of roles, without the scopes of API tokens', () => {
  const leaner = lean(`
export const notePermissions = definePermissions({
  'note.read': { ...inQueues, scopes: ['tickets.read'] },
  'note.send': { ...inQueues, supers: true, scopes: ['notes.write'], alsoScope: 'tickets.read' },
  'note.byProgram': { scopes: ['notes.write', 'tickets.read'] },
})
`)
  expect(leaner.trim()).toBe(
    `export const notePermissions = ({
  'note.read': inQueues,
  'note.send': { ...inQueues, supers: true },
})`,
  )
})
