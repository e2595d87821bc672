/** What phones show of a video before it is played: nothing on the server can decode one. */
const longestMs = 30_000
const width = 160

/** As a data URL; undefined if this browser cannot play the file, which is then sent without. */
export async function drawFrame(file: File): Promise<string | undefined> {
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  try {
    video.muted = true
    video.preload = 'auto'
    video.src = url
    await happens(video, 'loadeddata')
    return drawn(video)
  } catch {
    return undefined
  } finally {
    video.removeAttribute('src')
    URL.revokeObjectURL(url)
  }
}

function happens(video: HTMLVideoElement, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the video does not load')), longestMs)
    const end = (settle: () => void) => () => {
      clearTimeout(timer)
      settle()
    }
    video.addEventListener(event, end(resolve), { once: true })
    video.addEventListener(
      'error',
      end(() => reject(new Error('no video'))),
      { once: true },
    )
  })
}

function drawn(video: HTMLVideoElement): string | undefined {
  const { videoWidth, videoHeight } = video
  if (!videoWidth || !videoHeight) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.max(1, Math.round((width * videoHeight) / videoWidth))
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', 0.7)
}
