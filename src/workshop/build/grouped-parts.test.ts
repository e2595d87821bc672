import { expect, test } from 'bun:test'
import { groupsOf } from './grouped-parts.ts'
import type { Outputs } from './outputs.ts'

/** As the bundler describes a file that was made for a module. */
const output = (
  entryPoint: string,
  imports: Record<string, Outputs[string]['imports'][0]['kind']>,
) => ({
  bytes: 1,
  entryPoint,
  inputs: {},
  exports: [],
  imports: Object.entries(imports).map(([path, kind]) => ({ path, kind })),
})

test('parts that the same pages may need are one group, the layers another', () => {
  const outputs: Outputs = {
    'tags.js': output('islands/generated/tags.ts', { 'both.js': 'import-statement' }),
    'users.js': output('islands/generated/users.ts', {
      'both.js': 'import-statement',
      'invite.js': 'dynamic-import',
    }),
    'both.js': output('islands/both.ts', {
      'palette.js': 'dynamic-import',
      'bells.js': 'dynamic-import',
    }),
    'palette.js': output('islands/palette.tsx', {}),
    'bells.js': output('islands/bells.tsx', { 'bell.js': 'dynamic-import' }),
    'bell.js': output('islands/bell.tsx', {}),
    'invite.js': output('islands/invite.tsx', {}),
  }
  const part = (name: string, isLayer = false) => ({ path: `islands/${name}.tsx`, name, isLayer })
  const parts = [part('invite', true), part('palette', true), part('bell'), part('bells')]
  expect(groupsOf(outputs, parts).map((group) => group.map(({ name }) => name))).toEqual([
    ['invite'],
    ['palette'],
    ['bell', 'bells'],
  ])
})
