import { expect, test } from 'bun:test'
import type { FileOption } from '#desk/file-lists/contract'
import {
  blankDraft,
  changed,
  draftsOf,
  formsOf,
  type OptionDraft,
  rebased,
  waiting,
  withFiles,
  withStored,
  withUploaded,
} from './option-drafts.ts'

const file = (name: string) => new File([name], name)

function option(id: number, name: string, fileName?: string): FileOption {
  const path = fileName ? `http://x/media/${id}-${fileName}` : null
  const measures = { width: null, height: null, seconds: null, preview: null }
  const named = { name: fileName ?? '', mimetype: 'text/plain', bytes: fileName?.length ?? 0 }
  const media = fileName ? { kind: 'document' as const, ...named, ...measures } : null
  return { id, name, path, mediaType: null, media }
}

const filesOf = (drafts: readonly OptionDraft[]) => drafts.map((draft) => draft.file?.name)
const keyAt = (drafts: readonly OptionDraft[], index: number) => drafts[index]?.key ?? 0

test('the first chosen file is for the option, further ones get options of their own below', () => {
  const drafts = draftsOf([option(1, 'a'), option(2, 'b')])
  const chosen = withFiles(drafts, keyAt(drafts, 0), [file('x'), file('y'), file('z')])
  expect(filesOf(chosen)).toEqual(['x', 'y', 'z', undefined])
  expect(formsOf(chosen).map(({ id }) => id)).toEqual([1, undefined, undefined, 2])
  expect(new Set(chosen.map(({ key }) => key)).size).toBe(4)
  expect(withFiles(drafts, keyAt(drafts, 0), [])).toEqual(drafts)
})

test('new options get their ids by their place, so that another try adds none twice', () => {
  const drafts = [...draftsOf([option(1, 'a')]), { ...blankDraft(), name: 'b' }]
  const stored = withStored(drafts, [option(1, 'a'), option(9, 'b')])
  expect(formsOf(stored)).toEqual([
    { id: 1, name: 'a' },
    { id: 9, name: 'b' },
  ])
  expect(stored.map(({ key }) => key)).toEqual(drafts.map(({ key }) => key))
})

test('what was uploaded is no longer waiting', () => {
  const drafts = withFiles([blankDraft()], 0, [])
  const chosen = withFiles(drafts, keyAt(drafts, 0), [file('x'), file('y')])
  const rest = withUploaded(chosen, keyAt(chosen, 0), file('x'))
  expect(filesOf(waiting(rest))).toEqual(['y'])
  expect(rest[0]?.stored).toEqual({ path: null, name: 'x', bytes: 1 })
})

test('an upload whose answer was lost counts, if the server has a new file of that size', () => {
  const drafts = draftsOf([option(1, 'a', 'old')])
  const chosen = withFiles(drafts, keyAt(drafts, 0), [file('new')])
  const sent = changed(chosen, keyAt(chosen, 0), { isSent: true })
  const same = option(1, 'a', 'old')
  const arrived = option(1, 'a', 'new')
  expect(filesOf(withStored(chosen, [arrived]))).toEqual(['new'])
  expect(filesOf(withStored(sent, [same]))).toEqual(['new'])
  expect(filesOf(withStored(sent, [option(1, 'a', 'other')]))).toEqual(['new'])
  expect(filesOf(withStored(sent, [arrived]))).toEqual([undefined])
})

test('over a change by somebody else, their options are added and nothing typed is lost', () => {
  const drafts = [
    ...draftsOf([option(1, 'mine', 'kept'), option(2, 'theirs deleted', 'gone')]),
    { ...blankDraft(), name: 'new' },
  ]
  const current = [option(1, 'a', 'kept'), option(3, 'removed by me'), option(4, 'added')]
  const after = rebased(drafts, current, [1, 2, 3])
  expect(formsOf(after)).toEqual([
    { id: 1, name: 'mine' },
    { id: undefined, name: 'theirs deleted' },
    { id: undefined, name: 'new' },
    { id: 4, name: 'added' },
  ])
  expect(after.map(({ stored }) => stored?.name)).toEqual(['kept', ...Array(3)])
})
