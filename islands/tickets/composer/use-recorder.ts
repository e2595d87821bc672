import { useCallback, useEffect, useRef, useState } from 'react'
import { withLevel } from './levels.ts'
import { type MicrophoneProblem, problemOf, type Recording, startRecording } from './recording.ts'

export type RecorderState = 'starting' | 'recording' | 'paused' | 'recorded'

interface Listening {
  /** Leaving in the middle keeps what was said: it waits beside the draft. */
  onKeep: (file: File) => void
  onProblem: (problem: MicrophoneProblem) => void
  onTooShort: () => void
}

const barCount = 32
const tickMs = 100

export function useRecorder(listening: Listening) {
  const [state, setState] = useState<RecorderState>('starting')
  const [file, setFile] = useState<File>()
  const recording = useRef<Recording>(undefined)
  const latest = useRef({ ...listening, file })
  useEffect(() => {
    latest.current = { ...listening, file }
  })
  const { ms, levels } = useMeter(recording, state)

  useEffect(() => {
    let isGone = false
    const { onProblem } = latest.current
    startRecording().then(
      (started) => {
        if (isGone) return started.drop()
        recording.current = started
        setState('recording')
      },
      (error: unknown) => isGone || onProblem(problemOf(error)),
    )
    return () => {
      isGone = true
      const { onKeep, file: recorded } = latest.current
      if (recorded) onKeep(recorded)
      void recording.current?.finish().then((unfinished) => unfinished && onKeep(unfinished))
    }
  }, [])

  /** From here on it belongs to whoever asked for it. */
  const take = useCallback(async () => {
    const recorded = latest.current.file ?? (await recording.current?.finish())
    recording.current = undefined
    latest.current.file = undefined
    if (!recorded) latest.current.onTooShort()
    return recorded
  }, [])
  const finish = async () => {
    const recorded = await take()
    if (!recorded) return
    setFile(recorded)
    setState('recorded')
  }
  const drop = () => {
    recording.current?.drop()
    recording.current = undefined
    latest.current.file = undefined
  }
  const pause = () => {
    recording.current?.pause()
    setState('paused')
  }
  const resume = () => {
    recording.current?.resume()
    setState('recording')
  }
  return { state, ms, levels, file, take, finish, drop, pause, resume }
}

/** How long, and how loud it was lately. */
function useMeter(recording: { current: Recording | undefined }, state: RecorderState) {
  const [meter, setMeter] = useState<{ ms: number; levels: readonly number[] }>({
    ms: 0,
    levels: Array.from({ length: barCount }, () => 0),
  })
  useEffect(() => {
    if (state !== 'recording') return
    let before = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      const passed = now - before
      before = now
      const level = recording.current?.level() ?? 0
      setMeter(({ ms, levels }) => ({
        ms: ms + passed,
        levels: withLevel(levels, level, barCount),
      }))
    }, tickMs)
    return () => clearInterval(timer)
  }, [recording, state])
  return meter
}
