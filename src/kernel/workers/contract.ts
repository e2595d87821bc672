import * as v from 'valibot'
import { endpoint } from '#kernel/http/endpoint'
import { Given, Id, Nothing, Paged, PageNumber, Text } from '#kernel/http/fields'
import { Moment } from '#kernel/moment'

export const jobStates = ['failed', 'running', 'waiting'] as const
export type JobState = (typeof jobStates)[number]

export const JobKindRow = v.object({
  /** `verb_noun` */
  name: v.string(),
  /** A line of a crontab in UTC; null for what is only enqueued. */
  clock: v.nullable(v.string()),
  lastRunAt: v.nullable(Moment),
  lastRunFailed: v.boolean(),
  nextRunAt: v.nullable(Moment),
  waiting: v.number(),
  running: v.number(),
  /** Given up after all attempts. */
  failed: v.number(),
})
export type JobKindRow = v.InferOutput<typeof JobKindRow>

/** A value of the payload; of a text only its length. */
export const PayloadField = v.object({
  name: v.string(),
  value: v.optional(v.union([v.number(), v.boolean()])),
  textLength: v.optional(v.number()),
})
export type PayloadField = v.InferOutput<typeof PayloadField>

export const Job = v.object({
  id: v.number(),
  kind: v.string(),
  state: v.picklist(jobStates),
  /** Null for work for the installation. */
  company: v.nullable(v.object({ id: v.number(), name: v.string() })),
  attempts: v.number(),
  maxAttempts: v.number(),
  runAt: Moment,
  startedAt: v.nullable(Moment),
  /** Why the last attempt failed. */
  failure: v.nullable(v.string()),
  payload: v.array(PayloadField),
  createdAt: Moment,
  /** Of a failed one: when it was given up. */
  updatedAt: Moment,
})
export type Job = v.InferOutput<typeof Job>

const jobId = { jobId: Id }
const missing = 'ERR_NO_JOB_FOUND' as const

export const listJobKinds = endpoint({
  method: 'get',
  path: '/jobs/kinds',
  can: 'job.manage',
  summary: 'Chores and kinds of jobs with their runs and numbers',
  accepts: v.object({}),
  returns: v.array(JobKindRow),
})

export const listJobs = endpoint({
  method: 'get',
  path: '/jobs',
  can: 'job.manage',
  summary: 'Jobs that are not done, newest first, 20 a page',
  accepts: v.object({
    kind: Given(Text(100)),
    state: Given(v.picklist(jobStates, 'Invalid')),
    pageNumber: PageNumber,
  }),
  returns: v.object({ jobs: v.array(Job), ...Paged }),
})

export const retryJob = endpoint({
  method: 'post',
  path: '/jobs/:jobId/retry',
  can: 'job.manage',
  summary: 'Runs a failed job now, with all its attempts; one that has not failed stays as it is',
  accepts: v.object(jobId),
  returns: Job,
  missing,
  errors: ['ERR_JOB_RUNNING'],
})

export const deleteJob = endpoint({
  method: 'delete',
  path: '/jobs/:jobId',
  can: 'job.manage',
  summary: 'Deletes a job that is not running',
  accepts: v.object(jobId),
  returns: Nothing,
  missing,
  errors: ['ERR_JOB_RUNNING'],
})
