import { useEffect, useState } from 'react'

/** A recording ends where the edit of a message begins. */
export function useIsRecording(isEditing: boolean) {
  const [isRecording, setRecording] = useState(false)
  useEffect(() => {
    if (isEditing) setRecording(false)
  }, [isEditing])
  return [isRecording, setRecording] as const
}
