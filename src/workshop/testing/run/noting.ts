/**
 * Loaded before the test files of a process: notes after each file how much processor time the
 * process, with what it started, has used by then.
 */
import { afterAll } from 'bun:test'
import { appendNote } from './notes.ts'
import { processorSeconds } from './processor.ts'

afterAll(() => appendNote(Bun.main, processorSeconds()))
