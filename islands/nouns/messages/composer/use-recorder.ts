import { useCallback, useEffect, useRef, useState } from 'react'
import { withLevel } from './levels.ts'
import { type MicrophoneProblem, problemOf, type Recording, startRecording } from './recording.ts'

export type RecorderState = 'starting' | 'recording' | 'paused' | 'recorded'

interface RecorderOptions {
  /** Called on unmount with the unfinished recording, which is stored beside the draft. */
  onKeep: (file: File) => void
  onProblem: (problem: MicrophoneProblem) => void
  onTooShort: () => void
}

const barCount = 32
const tickMs = 100

export function useRecorder(options: RecorderOptions) {
  const [state, setState] = useState<RecorderState>('starting')
  const [file, setFile] = useState<File>()
  const recording = useRef<Recording>(undefined)
  const latest = useRef({ ...options, file })
  useEffect(() => {
    latest.current = { ...options, file }
  })
  const { ms, levels } = useMeter(recording, state)

  useMicrophone(recording, latest, () => setState('recording'))

  /** Hands the file over: unmounting no longer stores it. */
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

type Latest = RecorderOptions & { file: File | undefined }

/** Records from mount to unmount. */
function useMicrophone(
  recording: { current: Recording | undefined },
  latest: { current: Latest },
  onStarted: () => void,
) {
  const started = useRef(onStarted)
  useEffect(() => {
    let isGone = false
    const { onProblem } = latest.current
    startRecording().then(
      (begun) => {
        if (isGone) return begun.drop()
        recording.current = begun
        started.current()
      },
      (error: unknown) => isGone || onProblem(problemOf(error)),
    )
    return () => {
      isGone = true
      const { onKeep, file } = latest.current
      if (file) onKeep(file)
      void recording.current?.finish().then((unfinished) => unfinished && onKeep(unfinished))
    }
  }, [recording, latest])
}

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
