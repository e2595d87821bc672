/**
 * Loaded before the test files of a process: after each file notes how much processor time the
 * process, with what it started, has used by then, and ends what it has started and left.
 */
import { afterAll } from 'bun:test'
import { endStarted } from '../programs/recado.ts'
import { appendNote } from './notes.ts'
import { processorSeconds } from './processor.ts'

afterAll(() => {
  appendNote(Bun.main, processorSeconds())
  endStarted()
})
