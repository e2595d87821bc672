/** The columns of `work_changes` and `work_counters` that are added up. */
export const workFigures = [
  'handled',
  'finished',
  'support_minutes',
  'supported',
  'wait_minutes',
  'waited',
  'rates',
  'rated',
  'leads',
] as const
