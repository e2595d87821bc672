import { expect, test } from 'bun:test'
import { AppError } from '#kernel/errors'
import { blankDraft, changed, type OptionDraft, waiting, withUploaded } from './option-drafts.ts'
import { type UploadOptions, uploadWaiting } from './uploading.ts'

const fileId = 7

/** Uploads as the dialog does, to a server that answers by the option's id. */
function uploader(answer: (id: unknown) => void = () => {}) {
  const sent: string[] = []
  const log: unknown[] = []
  const aborting = new AbortController()
  let drafts: OptionDraft[] = [1, 2, 3].map((id) => ({
    ...blankDraft(),
    id,
    file: new File([`${id}`], `${id}.txt`),
  }))
  const options: UploadOptions = {
    async send({ id }, { onProgress }) {
      sent.push(String(id))
      onProgress?.(0.5)
      answer(id)
    },
    signal: aborting.signal,
    events: {
      began(key) {
        drafts = changed(drafts, key, { isSent: true })
      },
      progressed: (_, fraction) => void log.push(fraction),
      ended(key, file) {
        drafts = withUploaded(drafts, key, file)
      },
      failed: (_, code) => void log.push(code),
    },
  }
  const run = () => uploadWaiting(fileId, drafts, options)
  return { run, sent, log, aborting, left: () => waiting(drafts).map(({ id }) => id) }
}

test('one file at a time, with its progress', async () => {
  const { run, sent, log } = uploader()
  expect(await run()).toBe(true)
  expect(sent).toEqual(['1', '2', '3'])
  expect(log).toEqual([0.5, 0.5, 0.5])
  expect(await run()).toBe(true)
  expect(sent.length).toBe(3)
})

test('what was uploaded before a failure is not sent again', async () => {
  let isDown = true
  const { run, sent, log } = uploader((id) => {
    if (id === '2' && isDown) throw new AppError('ERR_STORE_FULL')
  })
  await expect(run()).rejects.toThrow('ERR_STORE_FULL')
  expect(log).toContain('ERR_STORE_FULL')
  isDown = false
  expect(await run()).toBe(true)
  expect(sent).toEqual(['1', '2', '2', '3'])
})

test('cancelling ends it quietly, and keeps what has arrived', async () => {
  const { run, sent, left, aborting } = uploader((id) => {
    if (id !== '2') return
    aborting.abort()
    throw new DOMException('', 'AbortError')
  })
  expect(await run()).toBe(false)
  expect(sent).toEqual(['1', '2'])
  expect(left()).toEqual([2, 3])
})
