import { expect, test } from 'bun:test'
import { fetched } from './fetched.ts'

test('what is asked for twice at once is fetched once', async () => {
  let times = 0
  const part = fetched(async () => {
    times += 1
    return 'there'
  })
  await Promise.all([part.fetch(), part.fetch()])
  await part.fetch()
  expect([part.get().content, times]).toEqual(['there', 1])
})

test('what failed says so, once more where it failed again, and comes on demand', async () => {
  let isBroken = true
  const part = fetched(async () => {
    if (isBroken) throw new TypeError('Failed to fetch dynamically imported module')
    return 'there'
  })
  const told: string[] = []
  part.subscribe(() => {
    const { content = 'nothing', hasFailed, hasFailedAgain } = part.get()
    if (hasFailedAgain) told.push('failed again')
    else told.push(hasFailed ? 'failed' : content)
  })
  await part.fetch()
  await part.fetch()
  isBroken = false
  await part.fetch()
  expect(told).toEqual(['failed', 'nothing', 'failed again', 'nothing', 'there'])
})

test('without network nothing is asked for', async () => {
  let isOffline = true
  let times = 0
  const part = fetched(
    async () => {
      times += 1
      return 'there'
    },
    () => isOffline,
  )
  await part.fetch()
  await part.fetch()
  expect([times, part.get()]).toEqual([0, { hasFailed: true, hasFailedAgain: false }])
  isOffline = false
  await part.fetch()
  expect([times, part.get().content]).toEqual([1, 'there'])
})
