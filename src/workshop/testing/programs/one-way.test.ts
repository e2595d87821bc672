/** The program is started in one way by all tests: what it sees and who ends it is said once. */
import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { Glob } from 'bun'

const root = new URL('../../../..', import.meta.url).pathname
const way = 'src/workshop/testing/programs/recado.ts'
const looked = [
  '{src,routes,db,jobs,islands}/**/*.{test,e2e}.{ts,tsx}',
  'src/**/testing/**/*.ts',
  'src/workshop/bench/**/*.ts',
]

/** How one would name it to start it. */
const named = /src\/cli\.ts|dist\/recado|RECADO_UNDER_TEST/

/** Each with its reason. */
const exempt: Record<string, string> = {
  'src/cli/loading-little.test.ts': 'reads what the source loads, and starts nothing',
  'src/workshop/bench/drill.ts': 'an operator’s own account starts it, installed as a service',
  'src/workshop/testing/architecture.test.ts': 'names the file among others',
  'src/workshop/testing/process-entries.test.ts': 'reads what it imports, and starts nothing',
  'src/workshop/testing/programs/one-way.test.ts': 'is this test',
  'src/workshop/testing/run.ts': 'says what is tested',
  'src/workshop/testing/run/made-executable.ts': 'says of what it was made',
}

test('no test starts the program in a way of its own', () => {
  const files = [
    ...new Set(looked.flatMap((pattern) => [...new Glob(pattern).scanSync({ cwd: root })])),
  ]
  const others = files
    .filter((file) => file !== way && named.test(readFileSync(`${root}/${file}`, 'utf8')))
    .sort()
  expect(files).toContain(way)
  expect(others).toEqual(Object.keys(exempt))
})
