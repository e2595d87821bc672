/** Moments at which a test may pause a session, to kill it there. */
export type PausePoint =
  | 'before-journal'
  | 'after-journal'
  | 'before-ingest'
  | 'before-wire'
  | 'before-readdress'

export type Pause = (point: PausePoint, waId: string) => void | Promise<void>
