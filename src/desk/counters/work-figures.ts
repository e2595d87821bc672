/**
 * The columns of `work_changes` and `work_counters` that are added up, and what one handling adds to
 * each. Handlings of less than a minute would distort the averages. `count_work.sql` says the same.
 */
const ofHandling = {
  handled: '1',
  finished: '(finished_at is not null)::integer',
  support_minutes: 'greatest(coalesce(support_minutes, 0), 0)',
  supported: '(coalesce(support_minutes, 0) > 0)::integer',
  wait_minutes: 'greatest(coalesce(wait_minutes, 0), 0)',
  waited: '(coalesce(wait_minutes, 0) > 0)::integer',
  open_support_minutes: 'greatest(coalesce(open_support_minutes, support_minutes, 0), 0)',
  open_supported: '(coalesce(open_support_minutes, support_minutes, 0) > 0)::integer',
  open_wait_minutes: 'greatest(coalesce(open_wait_minutes, wait_minutes, 0), 0)',
  open_waited: '(coalesce(open_wait_minutes, wait_minutes, 0) > 0)::integer',
  rates: 'coalesce(rate, 0)',
  rated: '(rate is not null)::integer',
  /** See `contactLeads`. */
  leads: '0',
}

export type WorkFigure = keyof typeof ofHandling

const figures = Object.entries(ofHandling)
export const workFigures = figures.map(([name]) => name)

export const figuresOfHandling = figures.map(([name, value]) => `${value} as ${name}`).join()
export const figuresOfLead = (change: string) =>
  workFigures.map((name) => (name === 'leads' ? `${change} as leads` : `0 as ${name}`)).join()
export const sumsOfWork = workFigures.map((name) => `sum(${name}) as ${name}`).join()
