import * as v from 'valibot'
import { defineEvent, noChanges, room } from '#kernel/events'
import { endpoint } from '#kernel/http/endpoint'
import { Given, Id, Name, Nothing, Paged, PageNumber, ShortSearchParam } from '#kernel/http/fields'
import { Moment } from '#kernel/moment'

/** What a plan includes; `value` is the price of one recurrence of a company, in the installation's currency. */
export const PlanCard = v.object({
  id: v.number(),
  name: v.string(),
  users: v.number(),
  connections: v.number(),
  queues: v.number(),
  value: v.number(),
})
export type PlanCard = v.InferOutput<typeof PlanCard>

export const Plan = v.object({
  ...PlanCard.entries,
  isPublic: v.boolean(),
  createdAt: Moment,
  updatedAt: Moment,
})
export type Plan = v.InferOutput<typeof Plan>

export const PlanRow = v.object({ ...Plan.entries, companiesCount: v.number() })
export type PlanRow = v.InferOutput<typeof PlanRow>

/** At most 7 + 2 digits, after a comma or a dot; always text, because binary fractions are not exact. */
export const Price = v.pipe(
  v.union([v.pipe(v.string('Required'), v.maxLength(64)), v.number()], 'Invalid'),
  v.transform((price) => String(price).trim().replace(',', '.')),
  v.nonEmpty('Required'),
  v.regex(/^\d{1,7}(\.\d{1,2})?$/, 'Invalid'),
)

/** Forms send text. */
const Allowed = v.pipe(
  v.union(
    [
      v.number(),
      v.pipe(
        v.string('Required'),
        v.maxLength(64),
        v.trim(),
        v.nonEmpty('Required'),
        v.regex(/^\d+$/, 'Invalid'),
      ),
    ],
    'Invalid',
  ),
  v.transform(Number),
  v.integer('Invalid'),
  v.minValue(0, 'Invalid'),
  v.maxValue(1_000_000, 'Invalid'),
)

export const PlanForm = v.object({
  name: Name,
  users: Allowed,
  connections: Allowed,
  queues: Allowed,
  value: Price,
  isPublic: Given(v.boolean('Invalid')),
})
export type PlanForm = v.InferOutput<typeof PlanForm>

export const PlanChange = v.partial(PlanForm)
export type PlanChange = v.InferOutput<typeof PlanChange>

const planId = { planId: Id }
const missing = 'ERR_NO_PLAN_FOUND' as const
const refused = { name: 'ERR_PLAN_INVALID_NAME' } as const

export const listPlans = endpoint({
  method: 'get',
  path: '/plans',
  can: 'plan.manage',
  summary: 'Plans by name with the number of their companies, 20 a page',
  accepts: v.object({ searchParam: ShortSearchParam, pageNumber: PageNumber }),
  returns: v.object({ plans: v.array(PlanRow), ...Paged }),
})

export const listPublicPlans = endpoint({
  method: 'get',
  path: '/plans/list',
  can: 'public',
  summary: 'The public plans by name, without a login',
  accepts: v.object({}),
  returns: v.array(PlanCard),
})

export const listAllPlans = endpoint({
  method: 'get',
  path: '/plans/all',
  can: 'plan.manage',
  summary: 'All plans by name',
  accepts: v.object({}),
  returns: v.array(Plan),
})

export const showPlan = endpoint({
  method: 'get',
  path: '/plans/:planId',
  can: 'plan.manage',
  summary: 'One plan',
  accepts: v.object(planId),
  returns: Plan,
  missing,
})

const Limit = v.object({ used: v.number(), allowed: v.number() })
export const Limits = v.object({ users: Limit, connections: Limit, queues: Limit })
export type Limits = v.InferOutput<typeof Limits>

export const showLimits = endpoint({
  method: 'get',
  path: '/plans/limits',
  can: 'plan.limits',
  summary: 'How many users, connections and queues the company has, and how many its plan allows',
  accepts: v.object({}),
  returns: Limits,
})

export const createPlan = endpoint({
  method: 'post',
  path: '/plans',
  can: 'plan.manage',
  summary: 'Adds a plan',
  accepts: PlanForm,
  returns: Plan,
  refused,
  errors: ['ERR_PLAN_NAME_ALREADY_EXISTS'],
})

export const updatePlan = endpoint({
  method: 'put',
  path: '/plans/:planId',
  can: 'plan.manage',
  summary: 'Changes a plan; absent fields stay as they are, and smaller limits delete nothing',
  accepts: v.object({ ...planId, ...PlanChange.entries, updatedAt: Given(Moment) }),
  returns: Plan,
  missing,
  refused,
  errors: ['ERR_PLAN_NAME_ALREADY_EXISTS'],
})

export const deletePlan = endpoint({
  method: 'delete',
  path: '/plans/:planId',
  can: 'plan.manage',
  summary: 'Deletes a plan that no company uses',
  accepts: v.object(planId),
  returns: Nothing,
  missing,
  errors: ['ERR_PLAN_IN_USE'],
})

export const planEvent = defineEvent(
  'plan',
  v.variant('action', [
    v.object({ action: v.picklist(['create', 'update']), record: Plan }),
    v.object({ action: v.literal('delete'), id: v.number() }),
  ]),
  () => [room.supers],
  noChanges,
)
