import { useEffect, useRef, useState } from 'react'
import { withLevel } from './levels.ts'
import { OpenRecording } from './open-recording.ts'
import { type MicrophoneProblem, problemOf, startRecording } from './recording.ts'

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
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const [recording] = useState(() => new OpenRecording((kept) => latest.current.onKeep(kept)))
  const { ms, levels } = useMeter(recording, state)

  useMicrophone(recording, latest, () => setState('recording'))

  /** Hands the file over: unmounting no longer stores it. */
  const take = async () => given(await recording.take())
  const finish = async () => {
    const recorded = given(await recording.finish())
    if (!recorded) return
    setFile(recorded)
    setState('recorded')
  }
  const given = (recorded: File | null | undefined) => {
    if (recorded === null) latest.current.onTooShort()
    return recorded ?? undefined
  }
  const pause = () => {
    recording.pause()
    setState('paused')
  }
  const resume = () => {
    recording.resume()
    setState('recording')
  }
  return { state, ms, levels, file, take, finish, drop: () => recording.drop(), pause, resume }
}

/** Records from mount to unmount. */
function useMicrophone(
  recording: OpenRecording,
  latest: { current: RecorderOptions },
  onStarted: () => void,
) {
  const started = useRef(onStarted)
  useEffect(() => {
    let isGone = false
    startRecording().then(
      (begun) => recording.begin(begun) && started.current(),
      (error: unknown) => isGone || latest.current.onProblem(problemOf(error)),
    )
    return () => {
      isGone = true
      void recording.leave()
    }
  }, [recording, latest])
}

function useMeter(recording: OpenRecording, state: RecorderState) {
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
      const { level } = recording
      setMeter(({ ms, levels }) => ({
        ms: ms + passed,
        levels: withLevel(levels, level, barCount),
      }))
    }, tickMs)
    return () => clearInterval(timer)
  }, [recording, state])
  return meter
}
